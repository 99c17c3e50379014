import { expect, test } from 'vitest';
import { isWithin, periodIn } from './periods.ts';

const now = new Date(2026, 0, 15);

test.each([
  ['food in November', { rest: 'food', period: { month: 10 } }],
  ['food during sept. 2025', { rest: 'food', period: { month: 8, year: 2025 } }],
  ['food in 2025', { rest: 'food', period: { year: 2025 } }],
  ['food this month', { rest: 'food', period: { year: 2026, month: 0 } }],
  ['food last month', { rest: 'food', period: { year: 2025, month: 11 } }],
  ['food last year', { rest: 'food', period: { year: 2025 } }],
  ['本月的餐饮', { rest: '餐饮', period: { year: 2026, month: 0 } }],
  ['2025年11月份的餐饮', { rest: '餐饮', period: { year: 2025, month: 10 } }],
])('%s', (words, period) => expect(periodIn(words, now)).toEqual(period));

test.each(['costs in marketing', 'money for mayonnaise', 'rent in decline', 'food'])(
  '“%s” names no time',
  (words) => expect(periodIn(words, now)).toBeUndefined(),
);

test('where nobody says what day it is, “this month” is no month', () => {
  expect(periodIn('food this month', undefined)).toEqual({ rest: 'food', period: undefined });
});

test('a month of no year is that of the only year in which it has a day', () => {
  const days = [Date.UTC(2025, 10, 3), Date.UTC(2025, 11, 1), Date.UTC(2026, 10, 3)];
  expect(isWithin(days.slice(0, 2), { month: 10 })).toEqual([true, false]);
  expect(isWithin(days, { month: 10 })).toBeUndefined();
  expect(isWithin(days, { month: 10, year: 2026 })).toEqual([false, false, true]);
});
