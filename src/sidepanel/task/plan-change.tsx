import { Play } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { worldToEdit } from '../../core/agent/agents-for.ts';
import { begunNodes } from '../../core/plan/begun.ts';
import { changePlan } from '../../core/plan/change-plan.ts';
import type { PlanProblem } from '../../core/plan/check.ts';
import type { Plan } from '../../core/plan/plan.ts';
import { planToGoOn } from '../../core/strategy/retry.ts';
import type { TaskState } from '../../core/task/state.ts';
import type { PlanEdit } from '../panel/edit-plan.ts';
import { useText } from '../text/text-context.tsx';
import { Button } from '../ui/button.tsx';
import { isWriting } from '../ui/is-writing.ts';
import { PlanLines } from './plan-lines.tsx';

/**
 * What is left of the plan of a task that ended without what was wished, to be changed before it goes on. The edit is the
 * panel's own until then: nothing of it stands in the journal, and leaving it leaves the task as it ended.
 */
export default function PlanChange({
  state,
  kept,
  onKeep,
  onGoOn,
}: {
  state: TaskState;
  /** The edit so far. */
  kept: Plan;
  onKeep: (plan: Plan | undefined) => void;
  onGoOn: (plan: Plan) => Promise<void>;
}) {
  const { text } = useText();
  const id = useId();
  const left = useMemo(() => planToGoOn(state), [state]);
  const [problems, setProblems] = useState<readonly PlanProblem[]>([]);
  const isSent = useRef(false);
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isWriting(document.activeElement)) card.current?.focus();
  }, []);
  const begun = useMemo(() => (left ? begunNodes(left.plan, left.again) : new Set<string>()), [left]);
  if (!left) return null;
  const edit = (make: PlanEdit) => {
    const change = changePlan(left.plan, make(kept), worldToEdit(state.created), left.again);
    setProblems(change.ok ? [] : change.problems);
    if (change.ok) onKeep(change.plan);
  };
  const goOn = async () => {
    if (isSent.current) return;
    isSent.current = true;
    await onGoOn(kept);
    isSent.current = false;
  };
  return (
    <section
      ref={card}
      role="alertdialog"
      aria-modal={false}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      tabIndex={-1}
      className="flex max-h-[65vh] animate-arrive flex-col rounded-card border border-warn-line bg-warn-soft p-3 shadow-rest"
    >
      <h2 id={`${id}-title`} className="text-xs font-semibold text-warn">
        {text.review.changeTitle}
      </h2>
      <p id={`${id}-text`} className="mb-2.5 text-sm">
        {text.review.changeHint}
      </p>
      <PlanLines plan={kept} begun={begun} onEdit={edit} />
      {problems.length > 0 && (
        <ul role="alert" className="quiet-list mb-2.5 space-y-1 text-xs text-bad">
          {problems.map((problem) => (
            <li key={problem.text}>{problem.text}</li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <Button look="primary" icon={<Play className="size-3.5" aria-hidden />} onClick={() => void goOn()}>
          {text.review.goOn}
        </Button>
        <Button look="quiet" onClick={() => onKeep(undefined)}>
          {text.review.leave}
        </Button>
      </div>
    </section>
  );
}
