import * as z from 'zod';
import { filledText, optionalText, optionalTextList } from '../fields.ts';
import type { Tool } from '../tool.ts';
import { flowOutcome } from './flow-outcome.ts';

/** Items that one call may list; longer lists are taken from the page with `itemsOf`. */
const MOST_NAMED = 1000;

const schema = z.object({
  items: optionalTextList(
    'What it is done with: the name of each, exactly as it is written on the page.',
    MOST_NAMED,
  ),
  itemsOf: optionalText(
    'Instead of items: what the list is, in words ("all rows of the table"). It is read once.',
  ),
  task: filledText('What to do with one of them, {item} standing for its name, and what to bring back.'),
});

/** A forEach that code runs: each item has its own run, its own status and a retry, and none is skipped. */
export const foreachTask: Tool<z.infer<typeof schema>> = {
  name: 'foreach_task',
  description:
    'Does the same with each of several things, one after the other, each in a run of its own: use it for three or more that take several calls each. Code counts them, tries one that fails once more, and gives what each brought.',
  schema,
  after: 'look',
  effect: () => 'read',
  describe: ({ items, itemsOf, task }) =>
    `For each of ${itemsOf ?? `${items?.length ?? 0}`}: ${task}`.slice(0, 200),
  run: async ({ items, itemsOf, task }, context) => {
    const given = items ?? itemsOf;
    if (given === undefined)
      return {
        status: 'invalid-input',
        text: 'Name the things in items, or say in itemsOf which list it is.',
      };
    if (!context.runFlow) return { status: 'refused', text: 'Not possible inside another list.' };
    return flowOutcome(await context.runFlow({ kind: 'forEach', items: given, words: task }), context);
  },
};
