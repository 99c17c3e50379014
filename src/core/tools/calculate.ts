import * as z from 'zod';
import { filledText, optionalFlag } from './fields.ts';
import type { Tool } from './tool.ts';

const schema = z.object({
  expression: filledText('Such as round(3 * 19.99 * 1.19, 2) or sum(price * count).'),
  use_tool_result: optionalFlag(
    'The latest tool result is a table: its columns are named in the expression.',
  ),
});

export const calculate: Tool<z.infer<typeof schema>> = {
  name: 'calculate',
  description:
    'Calculates exactly, with decimals and fractions: + - * / ^, % as a hundredth, sum, mean, median, min, max, count, round, floor, ceil, abs, sqrt, mod, gcd, lcm.',
  schema,
  after: 'nothing',
  effect: () => 'read',
  describe: ({ expression }) => `Calculating ${expression.slice(0, 120)}`,
  run: ({ expression, use_tool_result }, { compute, results }) =>
    compute({ kind: 'calculate', expression, data: use_tool_result ? results.at(-1)?.value : undefined }),
};
