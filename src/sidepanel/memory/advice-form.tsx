import { useState } from 'react';
import { useText } from '../text/text-context.tsx';
import { Button } from '../ui/button.tsx';
import { Field, fieldLook } from '../ui/field.tsx';

/** A tip or a case that the person writes down for tasks to come. `onAdd` gives true when it was taken in. */
export function AdviceForm({ onAdd }: { onAdd: (kind: 'tip' | 'case', words: string) => Promise<boolean> }) {
  const { text } = useText();
  const [kind, setKind] = useState<'tip' | 'case'>('tip');
  const [words, setWords] = useState('');
  const add = async () => {
    if (await onAdd(kind, words)) setWords('');
  };
  return (
    <>
      <Field label={text.memory.advice}>
        {(ids) => (
          <textarea
            {...ids}
            rows={2}
            maxLength={2000}
            value={words}
            onChange={(event) => setWords(event.target.value)}
            className={fieldLook}
          />
        )}
      </Field>
      <div className="flex gap-2">
        <select
          aria-label={text.memory.kind}
          value={kind}
          onChange={(event) => setKind(event.target.value === 'case' ? 'case' : 'tip')}
          className="min-h-9 rounded-control border border-line-strong bg-raised px-2 text-sm"
        >
          <option value="tip">{text.memory.tip}</option>
          <option value="case">{text.memory.case}</option>
        </select>
        <Button disabled={words.trim() === ''} onClick={() => void add()}>
          {text.memory.add}
        </Button>
      </div>
    </>
  );
}
