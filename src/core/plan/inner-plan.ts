import type { AgentTask, Plan } from './plan.ts';

/** Id of the agent task that holds the inner plan of a node: how the node's agent means to do its part. */
export const innerPlanId = (nodeId: string): string => `${nodeId}/plan`;

/** The inner plans that stand beside the plan to whose nodes they belong. */
export function innerPlansOf({ agents }: Pick<Plan, 'agents'>): AgentTask[] {
  const ids = new Set(agents.flatMap(({ steps }) => steps.map(({ id }) => innerPlanId(id))));
  return agents.filter(({ id }) => ids.has(id));
}

/** The plan without them: what they do is what the nodes say, so that nothing is done twice. */
export function withoutInnerPlans(plan: Plan): Plan {
  const inner = innerPlansOf(plan);
  return { ...plan, agents: plan.agents.filter((agent) => !inner.includes(agent)) };
}
