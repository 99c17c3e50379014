import { expect, test } from 'vitest';
import { amountOf, sumOf } from './sum-of.ts';

test.each([
  ['4,200', 4200],
  ['4.200,50 €', 4200.5],
  ['12,5', 12.5],
  ['$1,234,567.89', 1_234_567.89],
  ['1 234,50', 1234.5],
  ['Total: 7.', 7],
  ['free', undefined],
])('%s is %s', (text, amount) => {
  expect(amountOf(text)).toBe(amount);
});

test.each([
  [['$19.90', '$5'], 1, '$24.90'],
  [['19,90 €', '5,20 €'], 1, '25,10 €'],
  [['€10', '€5'], 1, '€15'],
  // Ten cents three times are no 0.30000000000000004.
  [['$0.10', '$0.10', '$0.10'], 1, '$0.30'],
  [['$10', '$5'], 2, '$7.50'],
  [['$10', '$10', '$5'], 3, '$8.33'],
])('%j together, in %i parts, are written %s', (texts, parts, sum) => {
  expect(sumOf(texts, parts)).toBe(sum);
});
