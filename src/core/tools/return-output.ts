import * as z from 'zod';
import { effectOf } from '../policy/effect.ts';
import { conformToSchema } from './conform-to-schema.ts';
import { optionalFlag } from './fields.ts';
import type { Tool } from './tool.ts';

const schema = z.object({
  use_tool_result: optionalFlag(
    'Returns the latest tool result itself (what was read or found, or what the person gave), whole and unchanged, without retyping it.',
  ),
  value: z
    .unknown()
    .optional()
    .describe(
      'The result: Markdown text for the person, or any JSON. It contains what was found or done, with the facts.',
    ),
  failed: optionalFlag(
    'True when the task could not be done; value then says what was tried and why it failed.',
  ),
});

export const returnOutput: Tool<z.infer<typeof schema>> = {
  name: 'return_output',
  description: 'Ends your work with its result. Give value, or set use_tool_result.',
  schema,
  after: 'nothing',
  effect: () => effectOf({ kind: 'look' }),
  describe: () => 'Giving the result',
  run: async (input, context) => {
    const latest = context.results.at(-1);
    if (input.use_tool_result === true && latest === undefined)
      return {
        status: 'invalid-input',
        text: 'There is no tool result to return yet. Give the result as value, or read the page first.',
      };
    if (input.use_tool_result !== true && isEmpty(input.value))
      return {
        status: 'invalid-input',
        text: 'There is no result in it. Give value with what was found or done, or set use_tool_result to true.',
      };
    const failed = input.failed === true;
    const checked = await conformToSchema(
      input.use_tool_result === true ? latest?.value : input.value,
      // A failure has a reason, not a result that could have a form.
      failed ? undefined : context.outputSchema,
      context,
    );
    if (!checked.ok)
      return {
        status: 'invalid-output',
        text: `${input.use_tool_result === true ? `The latest tool result, of ${latest?.tool},` : 'The value'} does not have the form that the plan wants:\n${checked.problem}\nMend this and send return_output again, with a value of this form (null in a field for what is not there): ${JSON.stringify(context.outputSchema).slice(0, 1500)}`,
      };
    return {
      status: failed ? 'failed' : 'done',
      text: 'The result is returned.',
      value: checked.value,
      output: { value: checked.value, failed },
    };
  },
};

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
