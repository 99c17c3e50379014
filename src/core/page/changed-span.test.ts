import { expect, test } from 'vitest';
import { changedSpan } from './changed-span.ts';

test('is what stands between the beginnings and the ends that two lists share', () => {
  expect(changedSpan('abcde'.split(''), 'abxde'.split(''))).toEqual({ start: 2, end: 3, wasEnd: 3 });
  expect(changedSpan('abab'.split(''), 'ab'.split(''))).toEqual({ start: 2, end: 2, wasEnd: 4 });
  expect(changedSpan([], ['a'])).toEqual({ start: 0, end: 1, wasEnd: 0 });
  expect(changedSpan(['a', 'b'], ['a', 'b'])).toEqual({ start: 2, end: 2, wasEnd: 2 });
});
