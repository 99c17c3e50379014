import { expect, test } from 'vitest';
import { MONTH_NAME, monthOf } from './month-names.ts';

test.each([
  ['January', 0],
  ['Sept', 8],
  ['DEC', 11],
  ['Monday', -1],
])('%s is month %i', (name, month) => {
  expect(monthOf(name)).toBe(month);
});

test.each(['March', 'mar', 'sept'])('%s is the name of a month', (name) => {
  expect(name).toMatch(new RegExp(`^${MONTH_NAME}$`, 'i'));
});

test('what only begins as a month is none', () => {
  expect('marketing').not.toMatch(new RegExp(`^${MONTH_NAME}$`, 'i'));
});
