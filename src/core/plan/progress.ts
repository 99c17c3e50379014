import { present } from '../present.ts';
import { innerPlanId } from './inner-plan.ts';
import type { AgentTask, NodeStatus, Plan, Step } from './plan.ts';
import { childSteps, findNode, withChildSteps } from './steps.ts';
import { dependentAgents } from './timer-agents.ts';

export { findNode } from './steps.ts';

/** Legal moves from each status. Staying in the same status is always allowed, so that a replayed move is harmless. */
export const nodeMoves: Record<NodeStatus, readonly NodeStatus[]> = {
  initial: ['ready', 'running', 'skipped'],
  ready: ['running', 'skipped'],
  // Back to ready: after the worker died or the person paused, it starts again.
  running: ['waiting-for-input', 'ready', 'done', 'failed', 'skipped'],
  'waiting-for-input': ['running', 'done', 'failed', 'skipped'],
  // Retried, or given up.
  failed: ['ready', 'skipped'],
  done: [],
  skipped: [],
};

/** `why` is a sentence for the caller that asked for the move. */
export type Moved = { ok: true; plan: Plan } | { ok: false; why: string };

/**
 * The plan with one node moved. Unknown ids and illegal moves return `why`, in words. `result`, if given, replaces the
 * node's result.
 */
export function moveNode(plan: Plan, nodeId: string, status: NodeStatus, result?: string): Moved {
  const found = findNode(plan, nodeId);
  if (!found) return { ok: false, why: `The plan has no node "${nodeId}".` };
  const from = found.kind === 'agent' ? found.agent.status : found.step.status;
  if (from !== status && !nodeMoves[from].includes(status))
    return { ok: false, why: `Node "${nodeId}" is ${from} and cannot become ${status}.` };
  const move = <Node extends AgentTask | Step>(node: Node): Node => ({
    ...node,
    status,
    ...present({ result }),
  });
  return { ok: true, plan: changeNode(plan, nodeId, move) };
}

/** Resets all steps inside a forEach, loop or watch to initial, for its next round. Unknown ids change nothing. */
export function resetSteps(plan: Plan, containerId: string): Plan {
  const fresh = (step: Step): Step => {
    const { result: _result, ...rest } = step;
    return withChildSteps({ ...rest, status: 'initial' }, childSteps(step).map(fresh));
  };
  return changeNode(plan, containerId, (node) =>
    'kind' in node ? (withChildSteps(node, childSteps(node).map(fresh)) as typeof node) : node,
  );
}

/**
 * A failed agent resumes work: the steps that nobody did are open again, and so are the agents that waited for it. A
 * step that is a run of its own resumes by itself, with its inner plan. Unknown ids change nothing.
 */
export function reopenNode(plan: Plan, id: string): Plan {
  if (plan.agents.every((agent) => agent.id !== id)) {
    const again = changeNode(plan, id, (node) => ({ ...node, status: 'running', result: undefined }));
    const inner = innerPlanId(id);
    return plan.agents.some((agent) => agent.id === inner) ? reopenNode(again, inner) : again;
  }
  const agents = plan.agents.map((agent) =>
    agent.id === id ? opened({ ...agent, status: 'running' }) : agent,
  );
  const waiting = new Set(dependentAgents(plan, id).map((agent) => agent.id));
  return {
    ...plan,
    agents: agents.map((agent) =>
      agent.status === 'skipped' && waiting.has(agent.id) ? opened({ ...agent, status: 'initial' }) : agent,
    ),
  };
}

function opened({ result: _, ...agent }: AgentTask): AgentTask {
  const open = (step: Step): Step =>
    withChildSteps(
      step.status === 'skipped' || step.status === 'failed' ? { ...step, status: 'initial' } : step,
      childSteps(step).map(open),
    );
  return { ...agent, steps: agent.steps.map(open) };
}

/** The plan with one node replaced by the result of `change`; everything else stays the same object. */
function changeNode(
  plan: Plan,
  nodeId: string,
  change: <Node extends AgentTask | Step>(node: Node) => Node,
): Plan {
  const changeStep = (step: Step): Step => {
    if (step.id === nodeId) return change(step);
    const before = childSteps(step);
    const after = changeList(before);
    return after === before ? step : withChildSteps(step, after);
  };
  const changeList = (steps: Step[]): Step[] => {
    const changed = steps.map(changeStep);
    return changed.some((step, index) => step !== steps[index]) ? changed : steps;
  };
  const agents = plan.agents.map((agent) => {
    if (agent.id === nodeId) return change(agent);
    const steps = changeList(agent.steps);
    return steps === agent.steps ? agent : { ...agent, steps };
  });
  return { ...plan, agents };
}
