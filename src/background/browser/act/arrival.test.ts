import { expect, test } from 'vitest';
import { type Arrival, cameFromAct } from './arrival.ts';

const act = { committedAt: 10_000, url: 'https://shop.example/lamp#reviews' };
const arrival: Arrival = { referrer: 'https://shop.example/lamp', startedAt: 10_040, type: 'navigate' };

test.each<[string, Partial<Arrival>, boolean]>([
  ['a navigation that began on the page right after the commit', {}, true],
  ['to another site, which is told the origin alone', { referrer: 'https://shop.example/' }, true],
  ['from another page', { referrer: 'https://shop.example/cart' }, false],
  ['from nowhere: an address was typed, or the page tells no referrer', { referrer: '' }, false],
  ['from before the commit', { startedAt: 9_000 }, false],
  ['too late to be of the act', { startedAt: 13_000 }, false],
  ['a reload', { type: 'reload' }, false],
  ['a way back', { type: 'back_forward' }, false],
])('%s', (_name, change, came) => {
  expect(cameFromAct({ ...arrival, ...change }, act)).toBe(came);
});
