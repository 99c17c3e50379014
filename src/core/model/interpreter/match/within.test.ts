import { describe, expect, test } from 'vitest';
import { pageFrom } from '../testing/fixtures.testing.ts';
import { callsFor, contextFor } from '../testing/loop.testing.ts';

/** Cards that are drawn with boxes alone: nothing but the order of the page says what belongs together. */
const cards = pageFrom(`
heading 1 "All products"
heading 3 "Desk Lamp"
  [1] link "Desk Lamp" -> https://shop.example/1
text "Lamps"
text "€39.00"
[2] button "Add to cart"
[3] button "Add to wishlist"
heading 3 "Clay Mug"
  [4] link "Clay Mug" -> https://shop.example/2
text "Mugs"
text "€12.00"
[5] button "Add to cart"
[6] button "Add to wishlist"
heading 3 "Glass Mug"
  [7] link "Glass Mug" -> https://shop.example/3
text "Sold out"
heading 3 "Tea Towel"
  [8] link "Tea Towel" -> https://shop.example/4
text "€9.00"
[9] button "Add to cart"
heading 2 "Newsletter"
[10] button "Subscribe"
`);

const clicked = (words: string, page = cards) => callsFor(contextFor(words, { page }))[0]?.input.ref;

describe('controls beside a name', () => {
  test('a button that follows its name is not taken for that of the next name', () => {
    expect(clicked('add the clay mug to the cart')).toBe('5');
    expect(clicked('add the tea towel to the cart')).toBe('9');
    expect(clicked('add the clay mug to my wishlist')).toBe('6');
  });

  test('a thing without the button has none, whatever its neighbours have', () => {
    expect(clicked('add the glass mug to the cart')).not.toBe('9');
    expect(clicked('add the glass mug to the cart')).not.toBe('5');
  });

  test('where the first button stands before the first name, each one does', () => {
    const page = pageFrom(`
[1] button "Save"
heading 3 "Desk Lamp"
text "€39.00"
[2] button "Save"
heading 3 "Clay Mug"
text "€12.00"
`);
    expect(clicked('save the clay mug', page)).toBe('2');
    expect(clicked('save the desk lamp', page)).toBe('1');
  });

  test('names that are no headings have their own buttons, too', () => {
    const page = pageFrom(`
[1] link "Desk Lamp" -> https://shop.example/1
[2] link "12 reviews" -> https://shop.example/1#reviews
text "€39.00"
[3] button "Add to cart"
[4] link "Clay Mug" -> https://shop.example/2
[5] link "3 reviews" -> https://shop.example/2#reviews
text "€12.00"
[6] button "Add to cart"
[7] link "Glass Mug" -> https://shop.example/3
text "Sold out"
[8] link "Tea Towel" -> https://shop.example/4
[9] button "Add to cart"
`);
    expect(clicked('add the clay mug to the cart', page)).toBe('6');
    expect(clicked('add the glass mug to the cart', page)).not.toBe('9');
    expect(clicked('add the glass mug to the cart', page)).not.toBe('6');
  });
});

test('what is chosen by a button beside its name is chosen by that, and its name is not pressed', () => {
  const page = pageFrom(`
heading 3 "Garden room"
text "€90 per night"
[1] button "Choose"
heading 3 "Family suite"
text "€190 per night"
[2] button "Choose"
`);
  expect(clicked('choose the family suite', page)).toBe('2');
});
