import { CornerDownRight, FileText, Pencil, Quote } from 'lucide-react';
import type { EntryOf } from '../../core/task/entry.ts';
import { followedTasks } from '../../core/task/followed-task.ts';
import type { TaskState } from '../../core/task/state.ts';
import { useText } from '../text/text-context.tsx';
import { IconButton } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { Favicon } from '../ui/favicon.tsx';

/** The wish, with its tabs and its quote. */
export function Wish({
  created,
  given,
  iconOf,
  onReword,
}: {
  created: EntryOf<'task-created'>;
  given: TaskState['given'];
  iconOf: (url: string) => string | undefined;
  /** Absent while it is carried out, and where it cannot be written again. */
  onReword?: (() => void) | undefined;
}) {
  const { text, format } = useText();
  const before = followedTasks(created).at(-1);
  return (
    <section aria-label={text.task.your} className="flex flex-col items-end gap-1.5 ps-8">
      {before && (
        <p className="line-clamp-2 text-xs text-faint">
          <CornerDownRight className="me-1 inline size-3 align-[-0.125em]" aria-hidden />
          {text.task.follows} {before.words}
        </p>
      )}
      {created.quote && (
        <blockquote className="line-clamp-4 flex gap-1.5 text-xs text-faint">
          <Quote className="mt-0.5 size-3 shrink-0" aria-label={text.composer.quote} />
          {created.quote}
        </blockquote>
      )}
      <div className="relative max-w-full">
        {onReword && (
          <IconButton
            size="small"
            label={text.result.reword}
            onClick={onReword}
            className="absolute end-full bottom-1 me-1"
          >
            <Pencil className="size-3.5" aria-hidden />
          </IconButton>
        )}
        <p
          dir="auto"
          className="max-h-[min(18rem,30vh)] overflow-y-auto rounded-card rounded-ee-[4px] bg-accent-soft px-3 py-2 text-base whitespace-pre-wrap"
        >
          {created.words}
        </p>
      </div>
      {given.length > 0 && (
        <ul className="quiet-list flex max-w-full flex-wrap justify-end gap-1">
          {given.map((file) => (
            <li key={`${file.name} ${file.bytes}`} className="flex max-w-full min-w-0">
              <Chip
                icon={<FileText className="size-3.5 shrink-0 text-faint" aria-hidden />}
                title={`${file.name}, ${format.bytes(file.bytes)}`}
              >
                {file.name}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      {created.tabs.length > 0 && (
        <ul className="quiet-list flex max-w-full flex-wrap justify-end gap-1">
          {created.tabs.map((tab) => (
            <li key={tab.tabId} className="flex max-w-full min-w-0">
              <Chip
                tone={tab.relation === 'attached' ? 'strong' : 'plain'}
                icon={<Favicon src={iconOf(tab.url)} url={tab.url} />}
                title={`${tab.relation === 'attached' ? text.composer.attached : text.composer.mentioned}: ${tab.url}`}
              >
                {tab.title || tab.url}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
