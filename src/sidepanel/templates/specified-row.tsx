import type { ReactNode } from 'react';
import { isEnded, type TaskState } from '../../core/task/state.ts';
import { usePanel } from '../panel/panel-context.tsx';
import { Button } from '../ui/button.tsx';
import { useTemplateTexts } from './template-texts.ts';

/** The task as it was said more exactly, beside the person's own words, which one press brings back. */
export default function SpecifiedRow({ state, children }: { state: TaskState; children: ReactNode }) {
  const panel = usePanel();
  const texts = useTemplateTexts();
  return (
    <section aria-label={texts.specified} className="my-1 rounded-control bg-sunken px-1 py-1">
      <p className="px-2 pt-1 text-xs font-semibold text-soft">{texts.specified}</p>
      {children}
      <p className="px-2 text-xs text-faint">{texts.original(state.created.words)}</p>
      {!isEnded(state.status) && (
        <Button
          look="quiet"
          size="small"
          className="mt-1"
          onClick={() => void panel.modify(state.id, texts.useOriginal)}
        >
          {texts.useOriginal}
        </Button>
      )}
    </section>
  );
}
