import { expect, test } from 'vitest';
import { english } from './clause.ts';

test.each([
  ['which is cheaper, the lamp or the mug', { between: ['lamp', 'mug'], extreme: 'least' }],
  ['which one costs more, the lamp or the mug', { between: ['lamp', 'mug'], extreme: 'most' }],
  ['how much do the lamp and the clock cost together', { between: ['lamp', 'clock'], sum: 'all' }],
  ['compare the prices of the lamp and the mug', { between: ['lamp', 'mug'] }],
])('%s', (clause, asked) => {
  expect(english(clause, [])).toMatchObject({ kind: 'read', thing: 'price', ...asked });
});

test('what each costs asks for no sum, and for none of the two', () => {
  const compared = english('compare the lamp with the mug', []);
  expect(compared).toMatchObject({ between: ['lamp', 'mug'] });
  expect(compared).not.toHaveProperty('sum');
  expect(compared).not.toHaveProperty('extreme');
});
