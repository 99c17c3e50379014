import type { AgentTask } from './plan.ts';
import { walkSteps } from './steps.ts';

/** Does code run this agent's steps? Only when there is something in them to decide; else they are one run. */
export const hasFlow = (task: Pick<AgentTask, 'steps'>): boolean =>
  [...walkSteps(task.steps)].some(
    ({ step }) =>
      step.kind !== 'step' || Object.keys(step.extra ?? {}).some((name) => name.startsWith('when ')),
  );
