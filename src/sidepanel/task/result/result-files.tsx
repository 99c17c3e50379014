import { FileDown, FolderOpen } from 'lucide-react';
import type { TaskState } from '../../../core/task/state.ts';
import { useText } from '../../text/text-context.tsx';
import { IconButton } from '../../ui/button.tsx';

/**
 * The files that the task saved, or the browser for its pages, each with a button that shows it in its folder. Without
 * files, nothing.
 */
export function ResultFiles({
  files,
  onShowFile,
}: {
  files: TaskState['files'];
  /** Absent for a task that is only viewed. */
  onShowFile: ((name: string, from?: string) => void) | undefined;
}) {
  const { text, format } = useText();
  if (files.length === 0) return null;
  return (
    <ul aria-label={text.result.files} className="quiet-list mt-2 space-y-0.5">
      {eachOnce(files).map(({ name, bytes, from }) => (
        <li key={`${name} ${from}`} className="flex min-h-7 items-center gap-1.5 text-sm">
          <FileDown className="size-4 shrink-0 text-faint" aria-hidden />
          <span className="min-w-0 truncate" title={name}>
            {name}
          </span>
          {(bytes > 0 || from === undefined) && (
            <span className="shrink-0 text-xs text-faint">{format.bytes(bytes)}</span>
          )}
          {from && (
            <span className="min-w-0 truncate text-xs text-faint" title={from}>
              {text.result.fromSite(from)}
            </span>
          )}
          {onShowFile && (
            <IconButton
              size="small"
              label={text.app.pair(text.result.showFile, name)}
              onClick={() => onShowFile(name, from)}
            >
              <FolderOpen className="size-3.5" aria-hidden />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What is saved again under its name is one file. */
const eachOnce = (files: TaskState['files']): TaskState['files'] => [
  ...new Map(files.map((file) => [`${file.name} ${file.from}`, file])).values(),
];
