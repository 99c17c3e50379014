import { expect, test } from 'vitest';
import { carriedOut } from '../../testing/carried-out.testing.ts';
import { pageFrom } from '../../testing/fixtures.testing.ts';

const rooms = pageFrom(`
heading 3 "Hotel Aurora"
text "€ 98 per night"
[1] button "Book"
heading 3 "Pension Maria"
text "€ 61 per night"
[2] button "Book"
heading 3 "Grand Palace"
text "€ 240 per night"
[3] button "Book"
`);
const goods = pageFrom(`
list
  listitem
    heading 3 "Desk lamp"
    text "€ 39.00"
    [1] button "Add to cart"
  listitem
    heading 3 "Paper basket"
    text "€ 12.50"
    [2] button "Add to cart"
  listitem
    heading 3 "Lamp oil"
    text "€ 49.50"
    [3] button "Add to cart"
`);

test('where only one of the things is called a hotel, and by its price another is the first, none is chosen', () => {
  const { doing, result } = carriedOut('book the cheapest hotel', rooms);
  expect(doing).toEqual([]);
  expect(result).toMatch(/Hotel Aurora.*Pension Maria/);
  expect(carriedOut('which is the cheapest hotel?', rooms).result).not.toBe('Hotel Aurora: € 98');
  expect(carriedOut('book the cheapest one', rooms).doing).toEqual(['click 2']);
});

test('what a name ends with says what it is', () => {
  expect(carriedOut('add the cheapest lamp to the cart', goods).doing).toEqual(['click 1']);
  expect(carriedOut('add the cheapest item to the cart', goods).doing).toEqual(['click 2']);
});
