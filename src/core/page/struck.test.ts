import { expect, test } from 'vitest';
import { presentWords } from './struck.ts';

test.each([
  ['Lamp ~~$40~~ $30', 'Lamp $30'],
  ['~~€ 14~~ 12', '12'],
  ['~~Buy milk~~', 'Buy milk'],
  ['- [x] ~~Buy milk~~', '- [x] Buy milk'],
  ['~ 30 km', '~ 30 km'],
  ['a ~~b~~ c ~~d~~ e', 'a c e'],
])('of %s %s holds', (text, present) => {
  expect(presentWords(text)).toBe(present);
});
