import * as z from 'zod';
import { filledText, optionalFlag } from './fields.ts';
import type { Tool } from './tool.ts';

const schema = z.object({
  expression: filledText('Such as round(3 * 19.99 * 1.19, 2) or sum(price * count).'),
  use_tool_result: optionalFlag('The expression names columns of the latest result that is a table.'),
});

export const calculate: Tool<z.infer<typeof schema>> = {
  name: 'calculate',
  description:
    'Calculates exactly, with decimals and fractions: + - * / ^, % as a hundredth, sum, mean, median, min, max, count, round, floor, ceil, abs, sqrt, mod, gcd, lcm.',
  schema,
  after: 'nothing',
  effect: () => 'read',
  describe: ({ expression }) => `Calculating ${expression.slice(0, 120)}`,
  run: async ({ expression, use_tool_result }, { compute, latestList }) => {
    const data = use_tool_result ? await latestList() : undefined;
    return use_tool_result && data === undefined
      ? {
          status: 'invalid-input',
          text: 'No result is a table. Read one first with read_table or extract, or write the numbers themselves.',
        }
      : compute({ kind: 'calculate', expression, data });
  },
};
