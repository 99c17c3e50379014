import { phrase } from '../task/phrase.ts';
import { plan } from './plan.ts';
import type { Strategy } from './strategy.ts';

/** A saved plan with its places filled: it came with the task, and runs as it stands. Nobody plans, nobody plans anew. */
export const template: Strategy = {
  name: 'template',
  description: 'Runs a saved plan with parameters, as it stands.',
  planned: (state) => state.plan !== undefined,
  next: async (state, load) =>
    state.plan
      ? plan.next(state, load)
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
