import { type KeyboardEvent, useMemo, useState } from 'react';
import { planNamesForEditing } from '../../core/agent/agents-for.ts';
import type { Offered } from '../../core/agent/remote-agents.ts';
import { begunNodes } from '../../core/plan/begun-nodes.ts';
import { changePlan } from '../../core/plan/change-plan.ts';
import type { PlanProblem } from '../../core/plan/check-plan.ts';
import { withMoved, withoutNode } from '../../core/plan/edits.ts';
import type { Plan } from '../../core/plan/plan.ts';
import { useText } from '../text/text-context.tsx';
import { NodeForm } from './node-form.tsx';
import PlanGraph from './plan-graph.tsx';
import { PlanProblems } from './plan-problems.tsx';
import { PlanSource } from './plan-source.tsx';

const NO_SERVERS: Offered = {};

/**
 * The editable drawing of a plan: the selected node has a form below it, and the source is below that. Edits are
 * checked here first and then by the receiver; a refused edit is marked and changes nothing.
 */
export default function PlanEditor({
  plan,
  task = NO_SERVERS,
  onChange,
  withSource = true,
}: {
  plan: Plan;
  /** The servers' tools and agents that the plan may name. */
  task?: Offered | undefined;
  /** Applies an edit; returns what is wrong with it if it is refused. */
  onChange: (plan: Plan) => Promise<string | undefined>;
  /** False if the source is visible already. */
  withSource?: boolean;
}) {
  const { text } = useText();
  const [problems, setProblems] = useState<readonly PlanProblem[]>([]);
  const begun = useMemo(() => begunNodes(plan), [plan]);
  const names = useMemo(() => planNamesForEditing(task), [task]);
  const take = async (edited: Plan): Promise<boolean> => {
    const change = changePlan(plan, edited, names);
    const refused = change.ok ? await onChange(change.plan) : undefined;
    const wrong = change.ok ? (refused === undefined ? [] : [{ text: refused }]) : change.problems;
    setProblems(wrong);
    return wrong.length === 0;
  };
  const onKey = (event: KeyboardEvent, id: string): boolean => {
    if (begun.has(id)) return false;
    if (event.key === 'Delete') void take(withoutNode(plan, id));
    else if (event.altKey && event.key === 'ArrowUp') void take(withMoved(plan, id, -1));
    else if (event.altKey && event.key === 'ArrowDown') void take(withMoved(plan, id, 1));
    else return false;
    return true;
  };
  return (
    <div className="space-y-2 pb-1">
      <PlanGraph
        plan={plan}
        wrong={problems[0]?.nodeId}
        onKey={onKey}
        details={(id, close) => (
          <>
            {id === undefined ? (
              <p className="mt-1.5 text-xs text-faint">{text.graph.choose}</p>
            ) : (
              <NodeForm key={id} plan={plan} id={id} begun={begun} onTake={take} onClose={close} />
            )}
            <PlanProblems problems={problems} className="mt-1.5" />
          </>
        )}
      />
      {withSource && <PlanSource plan={plan} names={names} onTake={onChange} />}
    </div>
  );
}
