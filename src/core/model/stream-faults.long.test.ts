import { expect, test, vi } from 'vitest';
import { cuts, judge, mutations } from './testing/stream-faults.testing.ts';

vi.setConfig({ testTimeout: 25 * 60_000 });

test('every cut of the six recorded replies: no success with missing text, no call from an unfinished reply', async () => {
  const { wrong, ...counts } = await judge(cuts());
  console.log(`Counted: streams cut: ${JSON.stringify(counts)}`);
  expect(wrong).toEqual([]);
});

test('20,000 replies with events duplicated, dropped and swapped', async () => {
  const { wrong, ...counts } = await judge(mutations(20_000, 4));
  console.log(`Counted: streams changed: ${JSON.stringify(counts)}`);
  expect(wrong).toEqual([]);
});
