import { useRef, useState } from 'react';
import type { Answer, Question } from '../../core/task/entry.ts';
import { keepPicked, type PickedHandle, pickedFor } from '../../core/task/picked-files.ts';
import { useText } from '../text/text-context.tsx';
import { Button } from '../ui/button.tsx';

/** The browser's pickers, which open only from a click; their types are not in the standard library yet. */
export interface FilePickers {
  showDirectoryPicker(options: { mode: 'read' }): Promise<PickedHandle>;
  showOpenFilePicker(): Promise<PickedHandle[]>;
}

/** The watched file or folder is picked here, or access to it granted again; the handle is stored for the watch. */
export function FilesBody({
  question,
  onAnswer,
  pickers = window as unknown as FilePickers,
}: {
  question: Extract<Question, { kind: 'files' }>;
  onAnswer: (answer: Answer) => void;
  pickers?: FilePickers;
}) {
  const { text } = useText();
  const [refused, setRefused] = useState(false);
  /** The browser refuses a second picker beside the first: a double press would look like a refusal of the files. */
  const isChoosing = useRef(false);
  const take = async (choose: () => Promise<PickedHandle | undefined>) => {
    if (isChoosing.current) return;
    isChoosing.current = true;
    setRefused(false);
    const handle = await choose().catch((error: unknown) => {
      // Closed without a choice: nothing to report.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setRefused(true);
      return undefined;
    });
    isChoosing.current = false;
    if (!handle) return;
    await keepPicked(indexedDB, question.key, handle);
    onAnswer({ kind: 'text', text: handle.name });
  };
  const again = async (): Promise<PickedHandle | undefined> => {
    const handle = await pickedFor(indexedDB, question.key);
    const state = await handle?.requestPermission?.({ mode: 'read' });
    if (state === 'granted') return handle;
    setRefused(true);
    return undefined;
  };
  return (
    <>
      {refused && (
        <p role="alert" className="mb-2 text-sm text-bad">
          {text.question.filesRefused}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {question.again && (
          <Button look="primary" onClick={() => void take(again)}>
            {text.question.allowAgain}
          </Button>
        )}
        <Button
          look={question.again ? 'secondary' : 'primary'}
          onClick={() => void take(() => pickers.showDirectoryPicker({ mode: 'read' }))}
        >
          {text.question.chooseFolder}
        </Button>
        <Button onClick={() => void take(async () => (await pickers.showOpenFilePicker())[0])}>
          {text.question.chooseFile}
        </Button>
        <Button onClick={() => onAnswer({ kind: 'no' })}>{text.question.dont}</Button>
      </div>
    </>
  );
}
