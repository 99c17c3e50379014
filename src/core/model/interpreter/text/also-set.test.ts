import { expect, test } from 'vitest';
import { isAlsoSet } from './also-set.ts';

test.each([
  ['set the billing city to Oslo', 'the shipping city to Bergen'],
  ['set rear stalls to two', 'standing to one'],
  ['set check-in to 4 december', 'check-out to 6 december'],
  ['set the date to 3 December', 'the time to 10:30'],
])('“%s … and %s” sets two fields', (previous, piece) => {
  expect(isAlsoSet(previous, piece)).toBe(true);
});

test.each([
  ['set Title to Love', 'Roads to Rome'],
  ['set the note to between the hills', 'the road to town'],
  ['open the date', 'the time to 10:30'],
])('“%s … and %s” does not', (previous, piece) => {
  expect(isAlsoSet(previous, piece)).toBe(false);
});
