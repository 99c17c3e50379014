import * as z from 'zod';
import { Button } from '../ui/button.tsx';
import { Field, fieldLook } from '../ui/field.tsx';
import { useFormDraft } from '../ui/use-form-draft.ts';
import { useOneAtATime } from '../ui/use-one-at-a-time.ts';
import { useMemoryTexts } from './memory-texts.ts';

/** A form for a tip or a case for future tasks. `onAdd` returns true if it was accepted. */
export function AdviceForm({ onAdd }: { onAdd: (kind: 'tip' | 'case', words: string) => Promise<boolean> }) {
  const texts = useMemoryTexts();
  const [kind, setKind] = useFormDraft<'tip' | 'case'>('kind of advice', z.enum(['tip', 'case']), 'tip');
  const [words, setWords] = useFormDraft('advice', z.string(), '');
  /** A second press would save it twice. */
  const alone = useOneAtATime();
  const add = async () => {
    const isTaken = await onAdd(kind, words);
    // Text written meanwhile stays.
    if (isTaken) setWords((now) => (now === words ? '' : now));
  };
  return (
    <>
      <Field label={texts.advice}>
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
      <div className="flex gap-2 tiny:flex-wrap">
        <select
          aria-label={texts.kind}
          value={kind}
          onChange={(event) => setKind(event.target.value === 'case' ? 'case' : 'tip')}
          className="min-h-9 rounded-control border border-line-strong bg-raised px-2 text-sm"
        >
          <option value="tip">{texts.tip}</option>
          <option value="case">{texts.case}</option>
        </select>
        <Button disabled={words.trim() === ''} onClick={() => void alone(add)}>
          {texts.add}
        </Button>
      </div>
    </>
  );
}
