import { ExternalLink } from 'lucide-react';
import { safeAddress } from '../markdown/safe-address.ts';
import { useText } from '../text/text-context.tsx';
import { Favicon } from '../ui/favicon.tsx';
import type { CurrentTab } from './current-tab.ts';

const PLACE = 'inline-flex min-w-0 items-center gap-1.5 rounded-[6px] px-1 py-0.5 text-xs text-soft';
const PRESSED = `${PLACE} min-h-6 hover:bg-sunken hover:text-ink`;

/** Goes to the tab of a task; if it is closed, reopens its address, which is shown before. */
export function TabPlace({
  tab,
  iconOf,
  onShowTab,
}: {
  tab: CurrentTab;
  iconOf: (url: string) => string | undefined;
  onShowTab: (tabId: number) => void;
}) {
  const { text } = useText();
  const { tabId, title, url, isOpen } = tab;
  const name = title || url;
  const icon = <Favicon src={iconOf(url)} url={url} />;
  if (isOpen)
    return (
      <button
        type="button"
        onClick={() => onShowTab(tabId)}
        aria-label={text.task.showTab(name)}
        title={url}
        className={PRESSED}
      >
        {icon}
        <span dir="auto" className="truncate">
          {name}
        </span>
      </button>
    );
  const address = safeAddress(url);
  if (!address)
    return (
      <span className={PLACE} title={url}>
        {icon}
        <span dir="auto" className="truncate">
          {name}
        </span>
      </span>
    );
  return (
    <a
      href={address.href}
      target="_blank"
      rel="noreferrer noopener"
      aria-label={text.task.openAgain(name, address.shown)}
      title={address.href}
      className={PRESSED}
    >
      {icon}
      <span className="truncate">{address.shown}</span>
      <ExternalLink className="size-3 shrink-0" aria-hidden />
    </a>
  );
}
