import { expect, test } from 'vitest';
import { stockSaid } from './stock.ts';

const SHOP = '## Night Light\n\nSold out\n\n## Mug\n\nOnly 3 left\n\n## Tray\n\nMade of oak';

test.each([
  ['is the night light available', 'Night Light: Sold out'],
  ['is the mug still in stock', 'Mug: Only 3 left'],
])('what a page says of whether a thing is to be had: %s', (question, answer) => {
  expect(stockSaid(SHOP, question)).toBe(answer);
});

test.each([
  ['the page says nothing of it', SHOP, 'is the tray available'],
  ['nothing is called so', SHOP, 'is the lamp available'],
  ['several are called so', `${SHOP}\n\n## Mug\n\nSold out`, 'is the mug available'],
  ['it is another question', SHOP, 'what does the mug cost'],
])('there is no answer if %s', (_why, page, question) => {
  expect(stockSaid(page, question)).toBeUndefined();
});
