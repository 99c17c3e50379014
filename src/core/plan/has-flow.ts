import type { AgentTask, Step } from './plan.ts';
import { walkSteps } from './steps.ts';

/**
 * Does it run only when an answer leads to it? The words of an edge are kept with the node as `when <id>`
 * (dot/tree.ts).
 */
export const hasCondition = ({ extra = {} }: Pick<Step | AgentTask, 'extra'>): boolean =>
  Object.keys(extra).some((name) => name.startsWith('when '));

/** Does code run this agent's steps? Only if they involve a decision; otherwise they are one run. */
export const hasFlow = (task: Pick<AgentTask, 'steps'>): boolean =>
  [...walkSteps(task.steps)].some(({ step }) => step.kind !== 'step' || hasCondition(step));
