import type { AgentTask, NodeStatus, Plan } from '../../../core/plan/plan.ts';

/** Number of finished leaves of the plan, and of all. An agent without steps counts as one leaf. */
export function planProgress(plan: Pick<Plan, 'agents'>): { done: number; all: number } {
  const statuses = plan.agents.flatMap(leaves);
  return { done: statuses.filter((status) => status === 'done').length, all: statuses.length };
}

const leaves = (agent: AgentTask): NodeStatus[] =>
  agent.steps.length === 0 ? [agent.status] : agent.steps.map((step) => step.status);
