import * as z from 'zod';
import { present } from '../../present.ts';
import { filledText, optionalFlag, optionalWhole } from '../fields.ts';
import type { Tool } from '../tool.ts';
import { flowOutcome } from './flow-outcome.ts';

const MOST_SECONDS = 30 * 24 * 3600;

const schema = z.object({
  description: filledText('What on the page is watched: "the messages of the chat".'),
  task: filledText('What to do when it has changed, {change} standing for the lines that came.'),
  repeat: optionalFlag(
    'Each time it changes, not once: give limitSeconds then, or it goes on until it is stopped.',
  ),
  limitSeconds: optionalWhole('How long to wait at most.', 1, MOST_SECONDS),
  reloadSeconds: optionalWhole(
    'Load the page anew this often; only when it does not change by itself.',
    10,
    MOST_SECONDS,
  ),
});

/** A watch that code runs: while nothing changes no model is asked, and the worker may be dead. */
export const watchTrigger: Tool<z.infer<typeof schema>> = {
  name: 'watch_trigger',
  description:
    'Waits until a part of the page changes, for minutes or days, at no cost; then does the task with what came, in a run of its own. For a short wait after an action use wait_for.',
  schema,
  after: 'look',
  effect: () => 'read',
  describe: ({ description }) => `Watching: ${description}`.slice(0, 200),
  run: async ({ description, task, repeat, limitSeconds, reloadSeconds }, context) => {
    if (!context.runFlow) return { status: 'refused', text: 'Not possible inside another watch.' };
    const end = await context.runFlow({
      kind: 'watch',
      description,
      words: task,
      loop: repeat ?? false,
      ...present({ limitSeconds, reloadSeconds }),
    });
    return flowOutcome(end, context);
  },
};
