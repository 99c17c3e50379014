import { expect, test } from 'vitest';
import { checkOutput } from './compute/output-check.ts';
import { isTooDeep, MOST_DEPTH } from './nesting.ts';
import { parsePlanDot } from './plan/dot/parse.ts';

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

test('data is too deep beyond the bound, wide data never', () => {
  expect(isTooDeep(JSON.parse(nested(MOST_DEPTH)))).toBe(false);
  expect(isTooDeep(JSON.parse(nested(MOST_DEPTH + 2)))).toBe(true);
  expect(isTooDeep(Array.from({ length: 10_000 }, () => [{ a: 'b' }]))).toBe(false);
});

test('what a stranger nests too deep to be gone through stays a text', () => {
  const deep = nested(6000);
  const read = parsePlanDot(`digraph { a [label="Save" toolCode=save_file toolInput="${deep}"] }`, {
    id: 'p',
    language: 'en',
  });
  const [step] = (read.ok && read.plan.agents[0]?.steps) || [];
  expect(step?.kind === 'step' && step.calls?.[0]?.input).toBe(deep);
  expect(JSON.stringify(read)).toContain('save_file');
  expect(checkOutput(deep, { type: 'array' }).ok).toBe(false);
});
