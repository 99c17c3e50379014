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
}: {
  title: string;
  says: ReactNode;
  lines: ReactNode;
  problems?: readonly PlanProblem[];
  buttons: ReactNode;
}) {
  return (
    <AlertCard title={title} says={says} saysClass="text-sm" className="flex max-h-[65vh] flex-col">
      {lines}
      <PlanProblems problems={problems} className="mb-2.5" />
      <div className="flex flex-wrap gap-2">{buttons}</div>
    </AlertCard>
  );
}
