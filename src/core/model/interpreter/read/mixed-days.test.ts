import { expect, test } from 'vitest';
import { mixedDays } from './mixed-days.ts';

const inOrder = (...newestFirst: string[]): boolean => {
  const moments = mixedDays(newestFirst.map((text) => ['Ada', text, 'Lunch at 12:30?']));
  if (moments === undefined) return false;
  return moments.every((moment, at) => at === 0 || moment < (moments[at - 1] ?? 0));
};

test('today’s times, yesterday, days of this year and of years before are in one order', () => {
  expect(inOrder('14:05', '09:12', 'Yesterday', '28 Nov', '24 Nov', '3 Oct', '12 Mar 2025')).toBe(true);
  expect(inOrder('2:05 pm', '9:12 am', 'Yesterday', 'Fri', 'Nov 24', '2025-12-31')).toBe(true);
  expect(inOrder('14:05', '昨天', '11月28日')).toBe(true);
});

test('what nobody can tell is not told', () => {
  expect(mixedDays([['3 Jan'], ['28 Dec']])).toBeUndefined();
  expect(mixedDays([['Fri'], ['Mon']])).toBeUndefined();
  expect(mixedDays([['23:50'], ['00:30']])).toBeUndefined();
  expect(mixedDays([['09:12'], ['Lunch']])).toBeUndefined();
  expect(mixedDays([['09:12', '28 Nov']])).toBeUndefined();
});
