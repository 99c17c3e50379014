import { type FormEvent, useId, useState } from 'react';
import * as z from 'zod';
import type { Answer } from '../../core/task/entry.ts';
import { optionIn } from '../text/phrases.ts';
import { useText } from '../text/text-context.tsx';
import { Button } from '../ui/button.tsx';
import { asSeen } from './readable-data.ts';

function tickedIn(written: string | undefined, options: readonly string[]): readonly string[] {
  try {
    const ticked = z.array(z.string()).safeParse(JSON.parse(written ?? '')).data ?? [];
    return options.filter((option) => ticked.includes(option));
  } catch {
    return [];
  }
}

export function ChooseBody({
  options,
  multiple,
  written,
  onWrite,
  onAnswer,
}: {
  options: readonly string[];
  multiple: boolean;
  /** Earlier ticks, as passed to `onWrite`. */
  written?: string | undefined;
  onWrite?: ((words: string) => void) | undefined;
  onAnswer: (answer: Answer) => void;
}) {
  const { text, language } = useText();
  const name = useId();
  const [chosen, setChosen] = useState(() => tickedIn(written, options));
  const choose = (now: readonly string[]) => {
    setChosen(now);
    onWrite?.(now.length === 0 ? '' : JSON.stringify(now));
  };
  const toggle = (option: string) => {
    if (!multiple) choose([option]);
    else choose(chosen.includes(option) ? chosen.filter((other) => other !== option) : [...chosen, option]);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (chosen.length > 0)
      onAnswer({ kind: 'chosen', options: options.filter((option) => chosen.includes(option)) });
  };
  return (
    <form onSubmit={send}>
      <fieldset className="mb-2.5 space-y-1">
        <legend className="sr-only">
          {multiple ? text.question.chooseSeveral : text.question.chooseOne}
        </legend>
        {options.map((option, index) => (
          <label
            key={option}
            className="flex min-h-9 items-center gap-2.5 rounded-control border border-line bg-raised px-2.5 py-1.5 text-sm has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input
              type={multiple ? 'checkbox' : 'radio'}
              name={name}
              data-first-focus={index === 0 ? '' : undefined}
              checked={chosen.includes(option)}
              onChange={() => toggle(option)}
              className="size-4 shrink-0 accent-accent"
            />
            <span className="min-w-0 whitespace-pre-line">{asSeen(optionIn(language, option))}</span>
          </label>
        ))}
      </fieldset>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" disabled={chosen.length === 0}>
          {text.question.choose}
        </Button>
        <Button look="quiet" onClick={() => onAnswer({ kind: 'no' })}>
          {text.question.skip}
        </Button>
      </div>
    </form>
  );
}
