import { CornerDownRight, ExternalLink } from 'lucide-react';
import type { TabInfo } from '../../core/protocol/panel.ts';
import { safeAddress } from '../markdown/safe-address.ts';
import { useText } from '../text/text-context.tsx';
import { Favicon, hostOf } from '../ui/favicon.tsx';
import { useEvidenceTexts } from './evidence-texts.ts';
import { type SourceText, stepLineText } from './source-texts.ts';

export interface SourceListProps {
  sources: readonly SourceText[];
  tabs: readonly TabInfo[];
  iconOf: (url: string) => string | undefined;
  onShowStep: (step: string) => void;
  onShowTab: (tabId: number) => void;
}

/** Below the answer: each source with its step and its tab. */
export function SourceList({ sources, tabs, iconOf, onShowStep, onShowTab }: SourceListProps) {
  const { format, language } = useText();
  const text = useEvidenceTexts();
  if (sources.length === 0) return null;
  return (
    <section aria-label={text.title} className="mt-3 border-t border-line pt-2">
      <p className="text-xs font-medium text-soft">{text.title}</p>
      <ol className="quiet-list mt-1 space-y-0.5">
        {sources.map((source, index) => (
          <li key={`${source.step} ${source.url ?? ''}`} className="flex items-center gap-1.5 text-sm">
            <span className="w-4 shrink-0 text-end text-xs text-faint tabular-nums" aria-hidden>
              {format.count(index + 1)}
            </span>
            <button
              type="button"
              aria-label={text.step(stepLineText(language, source))}
              onClick={() => onShowStep(source.step)}
              className="flex min-h-6 min-w-0 grow items-center gap-1 rounded-[6px] px-1 py-0.5 text-start hover:bg-sunken"
            >
              <CornerDownRight className="size-3.5 shrink-0 text-faint" aria-hidden />
              <span className="truncate">{stepLineText(language, source)}</span>
            </button>
            <Place source={source} tabs={tabs} iconOf={iconOf} onShowTab={onShowTab} />
          </li>
        ))}
      </ol>
      <p className="mt-1 text-xs text-faint">{text.note}</p>
    </section>
  );
}

/** The tab, if it is open and still on that site; else the address. */
function Place({
  source: { tabId, url = '', title },
  tabs,
  iconOf,
  onShowTab,
}: Pick<SourceListProps, 'tabs' | 'iconOf' | 'onShowTab'> & { source: SourceText }) {
  const text = useEvidenceTexts();
  const open = tabs.find((tab) => tab.tabId === tabId && (url === '' || hostOf(tab.url) === hostOf(url)));
  const look =
    'inline-flex min-h-6 max-w-[45%] min-w-6 shrink-0 items-center gap-1 rounded-[6px] px-1 py-0.5 text-xs text-soft hover:bg-sunken hover:text-ink';
  if (open) {
    // The tab's current title belongs to the seen page only if the address is the same.
    const name = title || (open.url === url && open.title) || hostOf(url) || open.title;
    return (
      <button
        type="button"
        aria-label={text.tab(name)}
        title={name}
        onClick={() => onShowTab(open.tabId)}
        className={look}
      >
        <Favicon src={iconOf(open.url)} url={open.url} className="size-3.5" />
        <span dir="auto" className="truncate">
          {name}
        </span>
      </button>
    );
  }
  const address = safeAddress(url);
  if (!address) return null;
  return (
    <a href={address.href} target="_blank" rel="noreferrer noopener" title={address.href} className={look}>
      <span className="truncate">{address.shown}</span>
      <ExternalLink className="size-3 shrink-0" aria-hidden />
    </a>
  );
}
