import type { Plan } from '../../../core/plan/plan.ts';
import { wishParts } from '../../../core/plan/wish-parts.ts';
import { useText } from '../../text/text-context.tsx';
import { cx } from '../../ui/cx.ts';
import { nodeMark, StatusMark } from '../../ui/status-mark.tsx';

/** The wish with the status of each of its clauses; words that no node serves are plain. */
export function WishClauses({ wish, plan }: { wish: string; plan: Pick<Plan, 'agents'> }) {
  const { text } = useText();
  let place = 0;
  const parts = wishParts(wish, plan).map((part) => {
    const from = place;
    place += part.text.length;
    return { ...part, from };
  });
  return (
    <section aria-label={text.task.clauses} className="mb-1.5 ps-4.5">
      <p className="text-xs leading-5 wrap-anywhere whitespace-pre-wrap text-faint">
        {parts.map(({ text: words, status, from }) =>
          status === undefined ? (
            <span key={from}>{words}</span>
          ) : (
            <span
              key={from}
              className={cx(
                'box-decoration-clone rounded-[4px] bg-sunken px-1',
                status !== 'done' && 'text-ink',
              )}
            >
              {/* The mark stays with the beginning of its clause. */}
              <span className="whitespace-nowrap">
                <StatusMark
                  mark={nodeMark[status]}
                  label={text.node[status]}
                  className="me-1 align-[-3px] [&_svg]:size-3.5"
                />
                {[...words][0]}
              </span>
              {[...words].slice(1).join('')}
            </span>
          ),
        )}
      </p>
    </section>
  );
}
