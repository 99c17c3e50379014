import type { AgentTask, Plan } from './plan.ts';

/** Id of the agent task that holds the inner plan of a node: how the node's agent intends to do its part. */
export const innerPlanId = (nodeId: string): string => `${nodeId}/plan`;

/** The inner plans, which are stored beside the nodes they belong to. */
export function innerPlansOf({ agents }: Pick<Plan, 'agents'>): AgentTask[] {
  const ids = new Set(agents.flatMap(({ steps }) => steps.map(({ id }) => innerPlanId(id))));
  return agents.filter(({ id }) => ids.has(id));
}

/** The plan without inner plans: they repeat what the nodes say, and nothing may be done twice. */
export function withoutInnerPlans(plan: Plan): Plan {
  const inner = innerPlansOf(plan);
  return { ...plan, agents: plan.agents.filter((agent) => !inner.includes(agent)) };
}
