import type { ReactNode } from 'react';
import type { PlanProblem } from '../../../core/plan/check-plan.ts';
import { PlanProblems } from '../../graph/plan-problems.tsx';
import { AlertCard } from '../../ui/alert-card.tsx';

/**
 * A plan that waits for the person's decision: the question, its editable lines, the problems of a change, and the
 * buttons.
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
  /** The content above it must stay visible. */
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
