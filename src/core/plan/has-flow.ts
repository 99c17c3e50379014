import type { AgentTask, Step } from './plan.ts';
import { walkSteps } from './steps.ts';

/** Is it gone to only when an answer leads there? Words of an edge are kept with the node as `when <id>` (dot-tree.ts). */
export const hasCondition = ({ extra = {} }: Pick<Step | AgentTask, 'extra'>): boolean =>
  Object.keys(extra).some((name) => name.startsWith('when '));

/** Does code run this agent's steps? Only when there is something in them to decide; else they are one run. */
export const hasFlow = (task: Pick<AgentTask, 'steps'>): boolean =>
  [...walkSteps(task.steps)].some(({ step }) => step.kind !== 'step' || hasCondition(step));
