import { useEffect, useMemo, useState } from 'react';
import { planNamesForEditing } from '../../../core/agent/agents-for.ts';
import { begunNodes } from '../../../core/plan/begun-nodes.ts';
import { changePlan } from '../../../core/plan/change-plan.ts';
import type { PlanProblem } from '../../../core/plan/check-plan.ts';
import type { Plan } from '../../../core/plan/plan.ts';
import { planToGoOn } from '../../../core/strategy/retry.ts';
import type { TaskState } from '../../../core/task/state.ts';
import type { PlanEdit } from '../../panel/edit-plan.ts';
import { useText } from '../../text/text-context.tsx';
import { Button } from '../../ui/button.tsx';
import { useEscape } from '../../ui/use-escape.ts';
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts';
import { RESULT_CARD } from '../result/result-card.tsx';
import { PlanCard } from './plan-card.tsx';
import { PlanLines } from './plan-lines.tsx';

/**
 * The rest of the plan of a task that ended without reaching its goal, editable before the task continues. Until then
 * the edit exists in the panel only, not in the journal; leaving it leaves the task as it ended.
 */
export default function PlanChange({
  state,
  kept,
  onKeep,
  onClose,
  onGoOn,
}: {
  state: TaskState;
  /** The edit so far. */
  kept: Plan;
  onKeep: (plan: Plan | undefined) => void;
  /** Closes the card and keeps the edit. */
  onClose: () => void;
  onGoOn: (plan: Plan) => Promise<void>;
}) {
  const { text } = useText();
  const left = useMemo(() => planToGoOn(state), [state]);
  const [problems, setProblems] = useState<readonly PlanProblem[]>([]);
  const alone = useOneAtATime();
  const begun = useMemo(() => (left ? begunNodes(left.plan, left.again) : new Set<string>()), [left]);
  const closing = useEscape<HTMLDivElement>(onClose, 'plan-change');
  // The edit depends on how far the task got: that is visible above the card, however long the wish is.
  useEffect(() => void document.getElementById(RESULT_CARD)?.scrollIntoView({ block: 'start' }), []);
  if (!left) return null;
  const edit = (make: PlanEdit) => {
    const change = changePlan(left.plan, make(kept), planNamesForEditing(state.created), left.again);
    setProblems(change.ok ? [] : change.problems);
    if (change.ok) onKeep(change.plan);
  };
  return (
    <div {...closing}>
      <PlanCard
        title={text.review.changeTitle}
        says={text.review.changeHint}
        lines={<PlanLines plan={kept} begun={begun} onEdit={edit} />}
        problems={problems}
        isBeside
        buttons={
          <>
            <Button look="primary" onClick={() => void alone(() => onGoOn(kept))}>
              {text.review.goOn}
            </Button>
            <Button look="quiet" onClick={() => onKeep(undefined)}>
              {text.review.leave}
            </Button>
          </>
        }
      />
    </div>
  );
}
