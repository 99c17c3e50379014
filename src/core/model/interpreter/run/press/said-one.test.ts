import { describe, expect, it } from 'vitest';
import { carriedOut } from '../../testing/carried-out.testing.ts';
import { page } from '../../testing/pages/wish-page.testing.ts';

const card = (name: string, ref: number, ...texts: string[]): string => `
    listitem
      heading 3 "${name}"
${texts.map((text) => `      text "${text}"`).join('\n')}
      [${ref}] button "Add to cart"`;

const sneakers = page(
  'Sneakers',
  `
main
  heading 1 "Sneakers"
  [1] radio "Red" unchecked
  [2] radio "Blue" unchecked
  list
${card('Nordic', 10, 'Red', '€ 89.90', '★ 4.6 (120 reviews)')}
${card('Volt', 11, 'Blue', '€ 59.90', '★ 4.2 (8 reviews)')}
${card('Ava', 12, 'Red', '€ 45.00', '★ 4.9 (31 reviews)')}
`,
);
const vases = page(
  'Vases',
  `
main
  heading 1 "Decor"
  list
${card('Red vase', 10, '€ 12.00')}
${card('Lamp with red shade', 11, '€ 30.00')}
${card('Blue vase', 12, '€ 14.00')}
`,
);
const chinese = page(
  '商店',
  `
main
  heading 1 "全部商品"
  list
${card('台灯', 10, '红色', '¥59').replace('Add to cart', '加入购物车')}
${card('水壶', 11, '蓝色', '¥89').replace('Add to cart', '加入购物车')}
`,
);
const topics = page(
  'Topics',
  `
main
  heading 1 "Topics"
  [1] button "New topic"
  list
    listitem
      [2] link "Winter tyres" -> https://site.example/t/2
      text "Ben"
    listitem
      [3] link "Helmets" -> https://site.example/t/3
      text "Ada"
`,
);

describe('the one thing that says so', () => {
  it.each([
    ['add the blue one to my cart please', sneakers, 'click 11'],
    ['buy the blue one', sneakers, 'click 11'],
    ['put the blue one in my basket', vases, 'click 12'],
    ['把蓝色的那个加入购物车', chinese, 'click 11'],
    ['add the best rated sneaker to the cart', sneakers, 'click 12'],
    ['add the sneaker with the best rating to my cart', sneakers, 'click 12'],
    ['add the one with the most reviews to the cart', sneakers, 'click 10'],
    ['add the sneaker with the lowest price to my cart', sneakers, 'click 12'],
    ["open ben's topic", topics, 'click 2'],
    ['add the blue one', vases, 'click 12'],
    ["don't buy the Volt, just add it to my cart", sneakers, 'click 11'],
  ])('%s', (words, on, ...doing) => {
    expect(carriedOut(words, on).doing).toEqual(doing);
  });

  it.each([
    ['add the red one to the cart', sneakers, '“Nordic”, “Ava”'],
    ['add the red one to the cart', vases, 'I did not find'],
    ['add the green one to the cart', sneakers, 'I did not find'],
    ["open zoe's topic", topics, 'I did not find'],
  ])('nothing is done where it may be another, or none: %s', (words, on, why) => {
    const { doing, result, failed } = carriedOut(words, on);
    expect([doing, failed]).toEqual([[], true]);
    expect(result).toContain(why);
  });

  it('what is not to be done asks for nothing, unless a box is called so', () => {
    const form = page(
      'Profile',
      `
main
  heading 1 "Profile"
  form
    [1] textbox "City"
    [2] checkbox "Share my data" checked
    [3] button "Save" submits
`,
    );
    expect(carriedOut("don't share my data, just save", form).doing).toEqual([
      'set_checked 2 false',
      'click 3',
    ]);
    expect(carriedOut("don't send anything, just set the city to Oslo", form)).toMatchObject({
      doing: ['type 1 Oslo'],
      failed: false,
    });
  });

  it('what is got rid of is removed before anything else is done', () => {
    const cart = page(
      'Cart',
      `
main
  heading 1 "Your cart"
  list
    listitem
      heading 3 "Cola"
      [1] button "Remove"
    listitem
      heading 3 "Tea"
      [2] button "Remove"
  [3] button "Check out"
`,
    );
    expect(carriedOut('get rid of the cola and check out', cart).doing).toEqual(['click 1', 'click 3']);
  });

  it.each([
    ['which has the best price?', 'Ava'],
    ['which sneaker has the best rating', 'Ava'],
    ['the sneaker with the worst rating', 'Volt'],
    ['which sneaker has most reviews', 'Nordic'],
    ['which sneaker is the best rated', 'Ava'],
  ])('is told: %s', (words, name) => {
    const { doing, result } = carriedOut(words, sneakers);
    expect(doing).toEqual([]);
    expect(result).toMatch(new RegExp(`^${name}\\b`));
  });

  it('the best price is told with the name of the thing, whatever stands before the price', () => {
    expect(carriedOut('which has the best price?', sneakers).result).toContain('Ava – Red – € 45.00');
  });

  it('the best of what the page does not judge is not told by a number', () => {
    const times = page(
      'Results',
      `
main
  heading 1 "Results"
  table
    row
      columnheader "Runner"
      columnheader "Time"
    row
      cell "Ada"
      cell "12"
    row
      cell "Bo"
      cell "14"
`,
    );
    expect(carriedOut('who has the best time?', times).result).not.toMatch(/^(?:Ada|Bo) – /);
  });
});
