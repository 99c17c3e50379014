import { type ReactNode, use } from 'react';
import { isEnded, type TaskState } from '../../core/task/state.ts';
import { SayToTask } from '../task/say-to-task.ts';
import { Button } from '../ui/button.tsx';
import { useDialogueTexts } from './dialogue-texts.ts';

/** The specified task, beside the person's own words, which one press restores. */
export default function SpecifiedRow({ state, children }: { state: TaskState; children: ReactNode }) {
  const say = use(SayToTask);
  const texts = useDialogueTexts();
  return (
    <section aria-label={texts.specified} className="my-1 rounded-control bg-sunken px-1 py-1">
      <p className="px-2 pt-1 text-xs font-semibold text-soft">{texts.specified}</p>
      {children}
      <p className="px-2 text-xs text-faint">{texts.original(state.created.words)}</p>
      {say && !isEnded(state.status) && (
        <Button look="quiet" size="small" className="mt-1" onClick={() => say(texts.useOriginal)}>
          {texts.useOriginal}
        </Button>
      )}
    </section>
  );
}
