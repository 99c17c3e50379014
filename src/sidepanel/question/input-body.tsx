import { type FormEvent, useState } from 'react';
import type { Answer } from '../../core/task/entry.ts';
import { useText } from '../text/text-context.tsx';
import { Button } from '../ui/button.tsx';
import { fieldLook } from '../ui/field.tsx';

export function InputBody({
  secret,
  sites,
  written = '',
  onWrite,
  onAnswer,
}: {
  secret: boolean;
  /**
   * The task's sites. A single site gets a secret without asking; whoever is asked for a secret must see which site it
   * is.
   */
  sites: readonly string[];
  /** Unsent text; a secret is not stored. */
  written?: string | undefined;
  onWrite?: ((words: string) => void) | undefined;
  onAnswer: (answer: Answer) => void;
}) {
  const { text } = useText();
  const [site, ...others] = [...new Set(sites.map((origin) => origin.replace(/^https?:\/\//, '')))];
  const [words, setWords] = useState(secret ? '' : written);
  const write = (now: string) => {
    setWords(now);
    if (!secret) onWrite?.(now);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (words.trim() !== '') onAnswer({ kind: 'text', text: words });
  };
  return (
    <form onSubmit={send} className="space-y-2">
      <input
        data-first-focus
        type={secret ? 'password' : 'text'}
        autoComplete="off"
        spellCheck={!secret}
        aria-label={text.question.answer}
        value={words}
        onChange={(event) => write(event.target.value)}
        className={fieldLook}
      />
      {secret && (
        <p className="text-xs text-soft">
          {text.question.secretNote} {site && others.length === 0 && text.question.secretFor(site)}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" disabled={words.trim() === ''}>
          {text.question.send}
        </Button>
        <Button look="quiet" onClick={() => onAnswer({ kind: 'no' })}>
          {text.question.skip}
        </Button>
      </div>
    </form>
  );
}
