import type { ReactNode } from 'react';
import type { PlanProblem } from '../../core/plan/check.ts';
import { PlanProblems } from '../graph/plan-problems.tsx';
import { AlertCard } from '../ui/alert-card.tsx';

/**
 * A plan that waits for the person's word: what is asked, its lines where they are changed, what is wrong with a change,
 * and the buttons.
 */
export function PlanCard({
  title,
  says,
  lines,
  problems = [],
  buttons,
  isBeside = false,
}: {
  title: string;
  says: ReactNode;
  lines: ReactNode;
  problems?: readonly PlanProblem[];
  buttons: ReactNode;
  /** What stands above it is to be seen too. */
  isBeside?: boolean;
}) {
  return (
    <AlertCard
      title={title}
      says={says}
      saysClass="text-sm"
      className={`flex flex-col ${isBeside ? 'max-h-[50vh]' : 'max-h-[65vh]'}`}
    >
      {lines}
      <PlanProblems problems={problems} className="mb-2.5" />
      <div className="flex flex-wrap gap-2">{buttons}</div>
    </AlertCard>
  );
}
