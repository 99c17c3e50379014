import { expect, test } from 'vitest';
import { factsText, indentAfterFirst } from './layout.ts';

test('texts with many colons or many empty lines are handled quickly', () => {
  const colons = `a${': '.repeat(300_000)}\nb`;
  expect(factsText(colons)).toBe(colons);
  expect(indentAfterFirst(`a${'\n'.repeat(300_000)}b`, 2)).toHaveLength(300_004);
});
