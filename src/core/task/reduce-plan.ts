import type { AgentTask, NodeStatus, Plan, Step } from '../plan/plan.ts';

/** The plan with one node moved; ids of agents and of steps share one space. The plan itself when no node has the id. */
export function withNode(plan: Plan, nodeId: string, status: NodeStatus, result: string | undefined): Plan {
  const change = <T extends AgentTask | Step>(node: T): T =>
    node.id === nodeId ? { ...node, status, ...(result === undefined ? {} : { result }) } : node;
  const changeStep = (step: Step): Step => {
    const changed = change(step);
    if (changed.kind === 'forEach' || changed.kind === 'loop')
      return { ...changed, steps: changed.steps.map(changeStep) };
    if (changed.kind === 'watch') return { ...changed, trigger: changed.trigger.map(changeStep) };
    return changed;
  };
  return {
    ...plan,
    agents: plan.agents.map((agent) => ({ ...change(agent), steps: agent.steps.map(changeStep) })),
  };
}
