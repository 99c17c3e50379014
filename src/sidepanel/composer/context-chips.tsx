import { CornerDownRight, FileText, Image as ImageIcon, Plus, Quote, Split, Undo2 } from 'lucide-react';
import type { GivenFile, TabInfo } from '../../core/protocol/panel.ts';
import { isPicture } from '../../core/task/is-picture.ts';
import { useText } from '../text/text-context.tsx';
import { Chip } from '../ui/chip.tsx';
import { cx } from '../ui/cx.ts';
import { Favicon } from '../ui/favicon.tsx';

/** What is sent with the words: the tab to work in, the mentioned tabs, the quoted selection. */
export function ContextChips({
  attached,
  mentioned,
  quote,
  files,
  follows,
  atOnce,
  aside,
  canAttach,
  iconOf,
  onPutBack,
  onDetach,
  onAttach,
  onUnmention,
  onUnquote,
  onRemoveFile,
  onFollow,
  onAsSettings,
}: {
  attached: TabInfo | undefined;
  mentioned: readonly TabInfo[];
  quote: string | undefined;
  files: readonly GivenFile[];
  /** The wish continues the visible task; undefined if there is none. */
  follows: boolean | undefined;
  /** Whether parts of this task run in parallel, if that differs from the settings. */
  atOnce: boolean | undefined;
  /** The text that an example replaced. */
  aside: string | undefined;
  /** The active tab could be attached again. */
  canAttach: boolean;
  iconOf: (url: string) => string | undefined;
  onPutBack: () => void;
  onDetach: () => void;
  onAttach: () => void;
  onUnmention: (tabId: number) => void;
  onUnquote: () => void;
  onRemoveFile: (index: number) => void;
  onFollow: (follow: boolean) => void;
  onAsSettings: () => void;
}) {
  const { text } = useText();
  const nothing =
    mentioned.length === 0 && quote === undefined && files.length === 0 && follows === undefined;
  if (!attached && nothing && atOnce === undefined && aside === undefined && !canAttach) return null;
  return (
    <ul
      aria-label={text.composer.context}
      className="quiet-list flex max-h-28 flex-wrap gap-1 overflow-y-auto p-2 pb-0"
    >
      {aside !== undefined && (
        <AddChip title={aside} icon={Undo2} onAdd={onPutBack}>
          {text.composer.putBack}
        </AddChip>
      )}
      {follows === true && (
        <li className="flex max-w-full min-w-0">
          <Chip
            tone="strong"
            icon={<CornerDownRight className="size-3.5 shrink-0 text-accent" aria-hidden />}
            title={text.composer.followsWhy}
            removeLabel={text.composer.apart}
            onRemove={() => onFollow(false)}
          >
            {text.composer.follows}
          </Chip>
        </li>
      )}
      {follows === false && <AddChip onAdd={() => onFollow(true)}>{text.composer.follow}</AddChip>}
      {attached && (
        // Beside the chip of the task it continues, shortened if need be; alone in its line it is shown whole.
        <li className={cx('flex min-w-0', follows ? 'max-w-max grow basis-[7.25rem]' : 'max-w-full')}>
          <Chip
            tone="strong"
            icon={<Favicon src={iconOf(attached.url)} url={attached.url} />}
            title={`${text.composer.attached}: ${attached.title}\n${attached.url}`}
            removeLabel={text.composer.removeTab(attached.title)}
            onRemove={onDetach}
          >
            <bdi className="sr-only">{text.composer.attached}: </bdi>
            {attached.title || attached.url}
          </Chip>
        </li>
      )}
      {canAttach && <AddChip onAdd={onAttach}>{text.composer.attachCurrent}</AddChip>}
      {mentioned.map((tab) => (
        <li key={tab.tabId} className="flex max-w-full min-w-0">
          <Chip
            icon={<Favicon src={iconOf(tab.url)} url={tab.url} />}
            title={`${text.composer.mentioned}: ${tab.title}\n${tab.url}`}
            removeLabel={text.composer.removeTab(tab.title)}
            onRemove={() => onUnmention(tab.tabId)}
          >
            <bdi className="sr-only">{text.composer.mentioned}: </bdi>
            {tab.title || tab.url}
          </Chip>
        </li>
      ))}
      {quote !== undefined && (
        <li className="flex max-w-full min-w-0">
          <Chip
            icon={<Quote className="size-3.5 shrink-0 text-faint" aria-hidden />}
            title={quote}
            removeLabel={text.composer.removeQuote}
            onRemove={onUnquote}
          >
            <bdi className="sr-only">{text.composer.quote}: </bdi>
            {quote}
          </Chip>
        </li>
      )}
      {files.map((file, index) => (
        <li
          key={`${file.name} ${file.original?.bytes ?? file.content.length}`}
          className="flex max-w-full min-w-0"
        >
          <Chip
            icon={
              isPicture(file.mediaType) ? (
                <ImageIcon className="size-3.5 shrink-0 text-faint" aria-hidden />
              ) : (
                <FileText className="size-3.5 shrink-0 text-faint" aria-hidden />
              )
            }
            title={file.name}
            removeLabel={text.composer.removeFile(file.name)}
            onRemove={() => onRemoveFile(index)}
          >
            {file.name}
          </Chip>
        </li>
      ))}
      {atOnce !== undefined && (
        <li className="flex max-w-full min-w-0">
          <Chip
            icon={<Split className="size-3.5 shrink-0 text-faint" aria-hidden />}
            title={atOnce ? text.composer.atOnce : text.composer.oneByOne}
            removeLabel={text.composer.asSettings}
            onRemove={onAsSettings}
          >
            {atOnce ? text.composer.atOnce : text.composer.oneByOne}
          </Chip>
        </li>
      )}
    </ul>
  );
}

/** Adds something that was removed or never attached. */
const AddChip = ({
  icon: Icon = Plus,
  title,
  onAdd,
  children,
}: {
  icon?: typeof Plus;
  title?: string;
  onAdd: () => void;
  children: string;
}) => (
  <li>
    <button
      type="button"
      title={title}
      onClick={onAdd}
      className="inline-flex h-7 items-center gap-1 rounded-control border border-dashed border-line-strong px-2 text-xs text-soft hover:bg-sunken hover:text-ink"
    >
      <Icon className="size-3.5" aria-hidden />
      {children}
    </button>
  </li>
);
