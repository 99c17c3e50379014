import { expect, test } from 'vitest';
import { dateSaid } from './relative-dates.ts';

/** A Tuesday. */
const NOW = new Date(2026, 10, 24, 15, 30);

test.each([
  ['today', '2026-11-24'],
  ['tomorrow', '2026-11-25'],
  ['the day after tomorrow', '2026-11-26'],
  ['in 3 days', '2026-11-27'],
  ['in two weeks', '2026-12-08'],
  ['a week from today', '2026-12-01'],
  ['Friday', '2026-11-27'],
  ['on Monday', '2026-11-30'],
  ['Tuesday', '2026-12-01'],
  ['24 December', '2026-12-24'],
  ['the 3rd of May', '2027-05-03'],
  ['November 24th', '2026-11-24'],
  ['后天', '2026-11-26'],
  ['三天后', '2026-11-27'],
  ['周五', '2026-11-27'],
  ['5月3日', '2027-05-03'],
  ['next Friday', undefined],
  ['30 February', undefined],
  ['12 people', undefined],
  ['soon', undefined],
])('%s is %s', (words, date) => {
  expect(dateSaid(words, NOW)).toBe(date);
});
