import { orderedSteps } from './order.ts';
import type { AgentTask, Plan, Step } from './plan.ts';
import { childSteps, walkSteps } from './steps.ts';

const isUntouched = (node: AgentTask | Step): boolean => node.status === 'initial' || node.status === 'ready';

/**
 * Ids of what has started, and so cannot be changed any more: agents and steps that have left `ready`, all that a begun
 * forEach, loop or watch holds (its rounds use it), and of a running agent the first step that is open, because its
 * work may be under way before anybody has reported on it.
 */
export function begunNodes(plan: Plan): Set<string> {
  const begun = new Set<string>();
  const visit = (steps: readonly Step[]): void => {
    for (const step of steps) {
      if (isUntouched(step)) continue;
      begun.add(step.id);
      for (const inside of walkSteps(childSteps(step))) begun.add(inside.step.id);
    }
  };
  for (const agent of plan.agents) {
    if (isUntouched(agent)) continue;
    begun.add(agent.id);
    visit(agent.steps);
    const underWay = agent.status === 'running' ? orderedSteps(agent.steps).find(isUntouched) : undefined;
    const running = agent.steps.some(({ status }) => status === 'running' || status === 'waiting-for-input');
    if (underWay && !running) {
      begun.add(underWay.id);
      for (const inside of walkSteps(childSteps(underWay))) begun.add(inside.step.id);
    }
  }
  return begun;
}
