import { useRef } from 'react';
import type { Place } from '../../core/plan/dot/scan.ts';
import { planProblemIn } from '../text/sentences.ts';
import { useText } from '../text/text-context.tsx';
import { cx } from '../ui/cx.ts';
import { Field, fieldLook } from '../ui/field.tsx';

/** A mistake in a text, and its position. */
export interface SourceProblem {
  text: string;
  place?: Place | undefined;
}

/** Lines beyond this have no number: nobody counts them, and each costs time. */
const MOST_NUMBERED = 2000;
const mostProblems = 8;

/** A plan as text with numbered lines. Lines with mistakes are marked; each problem links to its position. */
export function SourceField({
  label,
  value,
  problems,
  wrong,
  rows,
  onChange,
}: {
  label: string;
  value: string;
  problems: readonly SourceProblem[];
  /** Label for the whole text if it has problems. */
  wrong: string;
  rows: number;
  onChange: (value: string) => void;
}) {
  const { text, language } = useText();
  const area = useRef<HTMLTextAreaElement>(null);
  const numbers = useRef<HTMLDivElement>(null);
  const lines = Math.min(value.split('\n').length, MOST_NUMBERED);
  const marked = new Set(problems.flatMap(({ place }) => place?.line ?? []));
  const go = ({ line, column }: Place): void => {
    const field = area.current;
    if (!field) return;
    const before = value.split('\n').slice(0, line - 1);
    const at = before.reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
    field.focus();
    field.setSelectionRange(at, at + 1);
    field.scrollTop = Math.max(0, (line - 3) * (field.scrollHeight / value.split('\n').length));
  };
  return (
    <div className="space-y-1.5">
      <Field label={label} problem={problems.length > 0 ? wrong : undefined}>
        {(ids) => (
          <div className="flex overflow-hidden rounded-control border border-line-strong bg-raised focus-within:border-accent focus-within:ring-1 focus-within:ring-accent">
            <div aria-hidden className="w-8 shrink-0 overflow-hidden border-e border-line bg-sunken py-1.5">
              <div ref={numbers} className="text-end font-mono text-xs leading-4 text-faint">
                {Array.from({ length: lines }, (_, index) => (
                  <div
                    // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name than its number
                    key={index}
                    data-wrong={marked.has(index + 1) || undefined}
                    className={cx('pe-1', marked.has(index + 1) && 'bg-bad-soft font-semibold text-bad')}
                  >
                    {index + 1}
                  </div>
                ))}
              </div>
            </div>
            <textarea
              {...ids}
              ref={area}
              value={value}
              rows={rows}
              wrap="off"
              spellCheck={false}
              onChange={(event) => onChange(event.target.value)}
              onScroll={(event) => {
                if (numbers.current) numbers.current.style.marginTop = `${-event.currentTarget.scrollTop}px`;
              }}
              className={cx(
                fieldLook,
                'resize-y rounded-none !border-0 font-mono !text-xs leading-4 !ring-0',
              )}
            />
          </div>
        )}
      </Field>
      {problems.length > 0 && (
        <ul className="quiet-list space-y-1 text-xs text-bad" aria-label={wrong}>
          {problems.slice(0, mostProblems).map(({ text: problem, place }) => (
            <li key={`${place?.line}:${place?.column} ${problem}`}>
              {place ? (
                <button type="button" className="text-start underline" onClick={() => go(place)}>
                  {/^Line \d/.test(problem)
                    ? planProblemIn(language, problem)
                    : text.app.pair(
                        text.graph.place(place.line, place.column),
                        planProblemIn(language, problem),
                      )}
                </button>
              ) : (
                planProblemIn(language, problem)
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
