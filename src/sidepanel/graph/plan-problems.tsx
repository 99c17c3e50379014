import type { PlanProblem } from '../../core/plan/check-plan.ts';
import { planProblemIn } from '../text/sentences.ts';
import { useText } from '../text/text-context.tsx';
import { cx } from '../ui/cx.ts';

/** Why an edit of a plan was refused, one line each. */
export function PlanProblems({
  problems,
  className,
}: {
  problems: readonly PlanProblem[];
  className: string;
}) {
  const { language } = useText();
  if (problems.length === 0) return null;
  return (
    <ul role="alert" className={cx('quiet-list space-y-1 text-xs text-bad', className)}>
      {problems.map(({ text }) => (
        <li key={text}>{planProblemIn(language, text)}</li>
      ))}
    </ul>
  );
}
