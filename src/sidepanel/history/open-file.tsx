import { FolderOpen } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import type { TaskFile } from '../panel/panel-state.ts';
import { useText } from '../text/text-context.tsx';
import { Button } from '../ui/button.tsx';
import type { RefusedTaskFile, TaskInFile } from './read-task-file.ts';

/** Opens a task saved as JSON, alone or in an export of everything, for viewing. */
export function OpenFile({ onOpened }: { onOpened: (file: TaskFile) => void }) {
  const { text, format } = useText();
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<RefusedTaskFile>();
  const [offered, setOffered] = useState<{ name: string; tasks: readonly TaskInFile[] }>();
  const open = async (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? [];
    event.target.value = '';
    if (!chosen) return;
    const { readTaskFile } = await import('./read-task-file.ts');
    const read = await readTaskFile(chosen);
    setOffered('several' in read ? { name: chosen.name, tasks: read.several } : undefined);
    setRefused('refused' in read ? read.refused : undefined);
    if ('opened' in read) onOpened(read.opened);
  };
  const choose = async (task: TaskInFile, name: string) => {
    const { readTaskInFile } = await import('./read-task-file.ts');
    const read = readTaskInFile(task, name);
    if ('opened' in read) onOpened(read.opened);
    else setRefused(read.refused);
  };
  return (
    <div className="pb-1">
      <Button
        look="quiet"
        size="small"
        isAlone
        icon={<FolderOpen className="size-3.5" aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {text.history.openFile}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json"
        aria-label={text.history.openFile}
        className="hidden"
        onChange={(event) => void open(event)}
      />
      {refused && (
        <p role="alert" className="text-sm text-bad">
          {text.history.refused[refused]}
        </p>
      )}
      {offered && (
        <section className="rounded-card border border-line bg-raised p-2 text-sm">
          <h3 className="px-1 text-xs text-faint">
            {text.history.inFile(format.count(offered.tasks.length), offered.tasks.length, offered.name)}
          </h3>
          <ul className="quiet-list max-h-80 overflow-y-auto">
            {offered.tasks.map((task) => (
              <li key={`${task.at} ${task.words}`}>
                <button
                  type="button"
                  className="w-full rounded-control px-1 py-1 text-start hover:bg-sunken"
                  onClick={() => void choose(task, offered.name)}
                >
                  <span className="line-clamp-2 break-words">{task.words}</span>
                  <span className="text-xs text-faint">{format.dateTime(task.at)}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
