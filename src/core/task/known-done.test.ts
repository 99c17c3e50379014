import { expect, test } from 'vitest';
import { isKnownDone } from './known-done.ts';

const origins = ['http://shop.example'];

test('a call is known to be done when its page said so, or gave way to another of the task’s sites', () => {
  expect(isKnownDone({ origins }, { dispatched: true })).toBe(true);
  expect(isKnownDone({ origins }, { navigatedTo: 'http://shop.example/next' })).toBe(true);
  // The fence stopped it: nothing was sent.
  expect(isKnownDone({ origins }, { navigatedTo: 'http://elsewhere.example/' })).toBe(false);
  expect(isKnownDone({ origins }, {})).toBe(false);
});
