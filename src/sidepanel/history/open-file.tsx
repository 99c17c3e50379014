import { FolderOpen } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import type { TaskFile } from '../panel/panel-state.ts';
import { useText } from '../text/text-context.tsx';
import { Button } from '../ui/button.tsx';
import type { RefusedTaskFile } from './read-task-file.ts';

/** Opens a task that was saved as JSON, to be looked at. */
export function OpenFile({ onOpened }: { onOpened: (file: TaskFile) => void }) {
  const { text } = useText();
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<RefusedTaskFile>();
  const open = async (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? [];
    event.target.value = '';
    if (!chosen) return;
    const { readTaskFile } = await import('./read-task-file.ts');
    const read = await readTaskFile(chosen);
    if ('opened' in read) onOpened(read.opened);
    else setRefused(read.refused);
  };
  return (
    <div className="pb-1">
      <Button
        look="quiet"
        size="small"
        className="-ms-2"
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
    </div>
  );
}
