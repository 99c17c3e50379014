import { expect, test } from 'vitest';
import { asksForOriginal, isStrategyCommand } from './message-commands.ts';

test.each([
  'use the original',
  'Original',
  'please use my words.',
  '用我的原话',
  '请用原来的任务。',
  '恢复原文',
])('%s takes the more exact task back', (words) => {
  expect(asksForOriginal(words)).toBe(true);
  expect(isStrategyCommand({ strategy: 'roleplay' }, words)).toBe(true);
  expect(isStrategyCommand({ strategy: 'plan' }, words)).toBe(false);
});

test.each(['use my words in the letter', 'find the original', '用我的原话回复他'])(
  '%s is something to do',
  (words) => expect(asksForOriginal(words)).toBe(false),
);
