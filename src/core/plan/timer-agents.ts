import { freshPlan } from './fresh-plan.ts';
import type { AgentTask, Plan } from './plan.ts';

/** Name of the agent that schedules the agents that depend on it. */
export const TIMER = 'Timer';

/** Ids of the agents that depend on a Timer, directly or through others: they run at its times, not now. */
export function timedAgentIds(plan: Plan): Set<string> {
  const timers = plan.agents.filter(({ agent }) => agent === TIMER).map(({ id }) => id);
  return new Set(timers.flatMap((id) => dependentAgents(plan, id).map((agent) => agent.id)));
}

/**
 * What the schedule runs each time: the agents that depend on that Timer, as a plan of their own; undefined when there
 * are none.
 */
export function scheduledPlan(plan: Plan, timerId: string): Plan | undefined {
  const agents = dependentAgents(plan, timerId);
  const ids = new Set(agents.map(({ id }) => id));
  if (agents.length === 0) return undefined;
  return freshPlan({
    ...plan,
    agents: agents.map((agent) => ({ ...agent, dependsOn: agent.dependsOn.filter((id) => ids.has(id)) })),
  });
}

/** The agents that depend on that one, directly or through others, in any written order. */
export function dependentAgents({ agents }: Plan, agentId: string): AgentTask[] {
  const ids = new Set([agentId]);
  for (let before = 0; before !== ids.size; ) {
    before = ids.size;
    for (const { id, dependsOn } of agents) if (dependsOn.some((other) => ids.has(other))) ids.add(id);
  }
  return agents.filter(({ id }) => id !== agentId && ids.has(id));
}
