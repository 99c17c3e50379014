import type { Plan } from '../plan/plan.ts';
import { phrase } from '../task/phrase.ts';
import type { TaskState } from '../task/state.ts';
import { plan } from './plan.ts';
import { pathOfAgent } from './run-of-agent.ts';
import type { Strategy } from './strategy.ts';
import { workflow } from './workflow/workflow.ts';
import { isWorkflow, WORKFLOW_AGENT } from './workflow/workflow-value.ts';

/**
 * A saved plan with its placeholders filled: it came with the task, and runs as it stands, without planning or
 * replanning.
 */
export const template: Strategy = {
  name: 'template',
  description: 'Runs a saved plan with parameters, as it stands.',
  planned: (state) => state.plan !== undefined,
  next: async (state, load) =>
    state.plan
      ? strategyFor(state, state.plan).next(state, load)
      : [
          {
            do: 'end',
            status: 'error',
            value: 'No template was named.',
            nextStep: 'Begin the message with the name of a template, or choose another way of working.',
            phrase: phrase('no-template'),
          },
        ],
};

/**
 * A saved workflow runs as a workflow, node by node; one that an older version began as a single run also ends as one.
 */
const strategyFor = ({ agents }: TaskState, saved: Plan): Strategy =>
  isWorkflow(saved) && agents.every(({ path }) => path !== pathOfAgent(WORKFLOW_AGENT)) ? workflow : plan;
