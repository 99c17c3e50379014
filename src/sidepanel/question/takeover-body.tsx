import { useState } from 'react';
import type { Answer } from '../../core/task/entry.ts';
import { useText } from '../text/text-context.tsx';
import { Button } from '../ui/button.tsx';
import { fieldLook } from '../ui/field.tsx';

export function TakeoverBody({
  tabId,
  written = '',
  onWrite,
  onAnswer,
  onShowTab,
}: {
  tabId: number | undefined;
  /** Unsent text. */
  written?: string | undefined;
  onWrite?: ((words: string) => void) | undefined;
  onAnswer: (answer: Answer) => void;
  onShowTab: (tabId: number) => void;
}) {
  const { text } = useText();
  const [words, setWords] = useState(written);
  const write = (now: string) => {
    setWords(now);
    onWrite?.(now);
  };
  const said = words.trim() === '' ? {} : { words: words.trim() };
  return (
    <div className="space-y-2">
      <p className="text-xs text-soft">{text.question.takeoverNote}</p>
      <input
        type="text"
        aria-label={text.question.note}
        placeholder={text.question.note}
        value={words}
        onChange={(event) => write(event.target.value)}
        className={fieldLook}
      />
      <div className="flex flex-wrap gap-2">
        <Button look="primary" onClick={() => onAnswer({ kind: 'handed-back', ...said })}>
          {text.question.handBack}
        </Button>
        {tabId !== undefined && <Button onClick={() => onShowTab(tabId)}>{text.question.showTab}</Button>}
        <Button look="quiet" onClick={() => onAnswer({ kind: 'no', ...said })}>
          {text.question.cannot}
        </Button>
      </div>
    </div>
  );
}
