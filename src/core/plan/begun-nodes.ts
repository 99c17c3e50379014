import { orderedSteps } from './order.ts';
import type { Plan, Step } from './plan.ts';
import { hasBegun } from './status.ts';
import { childSteps, walkSteps } from './steps.ts';

const NONE: ReadonlySet<string> = new Set();

/**
 * Ids of the nodes that have started and therefore cannot be changed any more: agents and steps that have left `ready`;
 * everything inside a forEach, loop or watch that has begun, because its rounds use it; and the first open step of a
 * running agent, because its work may be under way before anybody has reported on it.
 * @param again agents that failed and are retried: their first open step may be another one by then
 */
export function begunNodes(plan: Plan, again: ReadonlySet<string> = NONE): Set<string> {
  const begun = new Set<string>();
  const visit = (steps: readonly Step[]): void => {
    for (const step of steps) {
      if (!hasBegun(step.status)) continue;
      begun.add(step.id);
      for (const inside of walkSteps(childSteps(step))) begun.add(inside.step.id);
    }
  };
  for (const agent of plan.agents) {
    if (!hasBegun(agent.status)) continue;
    begun.add(agent.id);
    visit(agent.steps);
    const firstOpen = orderedSteps(agent.steps).find(({ status }) => !hasBegun(status));
    const underWay = agent.status === 'running' ? firstOpen : undefined;
    const running = agent.steps.some(({ status }) => status === 'running' || status === 'waiting-for-input');
    if (underWay && !running && !again.has(agent.id)) {
      begun.add(underWay.id);
      for (const inside of walkSteps(childSteps(underWay))) begun.add(inside.step.id);
    }
  }
  return begun;
}
