import { expect, test } from 'vitest';
import { ofThings } from './of-things.ts';

const price = (than: string, number: number, currency?: string) => ({
  kind: 'price',
  compared: { than, number, ...(currency && { currency }) },
});
const number = (noun: string, than: string, count: number) => ({
  kind: 'number',
  noun,
  compared: { than, number: count },
});

test.each<[string, object[]]>([
  ['are in stock', [{ kind: 'stock', had: true }]],
  ['are not available', [{ kind: 'stock', had: false }]],
  ['are sold out', [{ kind: 'stock', had: false }]],
  ['are not sold out', [{ kind: 'stock', had: true }]],
  ['are in stock and under 60', [{ kind: 'stock', had: true }, price('less than', 60)]],
  ['cost at most 1,200.50', [price('at most', 1200.5)]],
  ['have a price below 5', [price('less than', 5)]],
  ['are rated over 4 stars', [number('rating', 'more than', 4)]],
  ['have less than 5 in stock', [number('stock', 'less than', 5)]],
  ['have 3 or more replies', [number('replies', 'at least', 3)]],
  ['have no replies yet', [number('replies', 'exactly', 0)]],
  ['are by Ada Lovelace', [{ kind: 'said', words: 'Ada Lovelace' }]],
])('what is said of things that %s', (words, that) => {
  expect(ofThings(words)).toEqual(that);
});

test.each([
  'are cheaper than the mug',
  'are better',
  'are under 50 in stock',
  'are less than 3 days old',
  'arrive today',
  'are in stock and best',
  'are not blue',
])('that things %s is left to other readings', (words) => {
  expect(ofThings(words)).toBeUndefined();
});
