import { expect, test } from 'vitest';
import { pricesOfTexts } from './prices.ts';

test.each([
  [['Fiat 500', 'Deposit €900', '€57.00 for 3 days'], ['€57.00']],
  [['€20 per hour, €90 per day'], ['€20', '€90']],
  [['You save £12', '£48'], ['£48']],
  [['押金 ¥500', '¥120'], ['¥120']],
  // Where nothing else is said, it is what is asked about.
  [['Deposit €900'], ['€900']],
  [['Savings account £5'], ['£5']],
  [['€5', '€5'], ['€5']],
  [[], []],
])('%j says %j', (texts, prices) => {
  expect(pricesOfTexts(texts)).toEqual(prices);
});
