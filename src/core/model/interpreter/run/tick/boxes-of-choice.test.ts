import { expect, test } from 'vitest';
import { carriedOut } from '../../testing/carried-out.testing.ts';
import { pageFrom } from '../../testing/fixtures.testing.ts';

const extras = pageFrom(`
main
  heading 1 "Your seat"
  [1] radio "E-ticket" checked
  [2] checkbox "Ticket insurance (€3.00)" unchecked
  [3] checkbox "Meal" checked
  [4] button "Add meal voucher"
  [5] button "Add to basket"`);

test.each([
  ['add ticket insurance', ['set_checked 2 true']],
  ['remove the meal', ['set_checked 3 false']],
  ['add the meal voucher', ['click 4']],
])('%s: what stands below a box is another thing’s', (words, doing) => {
  expect(carriedOut(words, extras)).toMatchObject({ doing, failed: false });
  if (doing[0]?.startsWith('set_checked')) expect(carriedOut(words, extras).result).not.toContain('Clicked');
});

test('the button in the row of a box is its own', () => {
  const list = pageFrom(`
main
  list
    listitem
      [1] checkbox "Milk" unchecked
      [2] button "Remove"
    listitem
      [3] checkbox "Bread" unchecked
      [4] button "Remove"`);
  expect(carriedOut('remove the bread', list)).toMatchObject({ doing: ['click 4'], failed: false });
});
