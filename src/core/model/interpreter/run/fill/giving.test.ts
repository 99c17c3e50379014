import { describe, expect, test } from 'vitest';
import { pageFrom } from '../../testing/fixtures.testing.ts';
import { calmWorld, contextFor, run } from '../../testing/loop.testing.ts';

const cart = pageFrom(`
[1] searchbox "Search"
[2] button "Go" submits
[3] textbox "Discount code"
[4] button "Apply"
[5] button "Place order" submits
`);
const acts = (words: string) =>
  run(contextFor(words), calmWorld(cart))
    .calls.filter(({ tool }) => tool === 'type' || tool === 'click')
    .map(({ input }) => [input.ref, ...(input.text === undefined ? [] : [input.text])].join(' '));

describe('a code', () => {
  test.each([
    ['Use the coupon SAVE10', ['3 SAVE10', '4']],
    ['apply the promo code “spring sale”', ['3 spring sale', '4']],
    ['enter the discount code SAVE10', ['3 SAVE10']],
    ['使用优惠码 SAVE10', ['3 SAVE10', '4']],
    ['输入优惠码 SAVE10', ['3 SAVE10']],
  ])('%s: %j', (words, expected) => {
    expect(acts(words)).toEqual(expected);
  });
});

test.each(['fill out the form with made-up data', 'fill in everything with x'])(
  'a form is no field, and nothing is typed: %s',
  (words) => {
    expect(acts(words)).toEqual([]);
  },
);
