import { expect, test } from 'vitest';
import { planTools } from '../../src/core/agent/agents.ts';
import { says } from './says.ts';

test('each tool has a line of its own, in words', () => {
  const lines = planTools.map(({ name }) => says(name));
  expect(planTools.filter(({ name }) => says(name) === says('no such tool'))).toEqual([]);
  expect(new Set(lines).size).toBe(lines.length);
  expect(lines.filter((line) => line.includes('_'))).toEqual([]);
});
