import { expect, test } from 'vitest';
import { carriedOut } from '../../testing/carried-out.testing.ts';
import { pageFrom } from '../../testing/fixtures.testing.ts';

const list = pageFrom(`
main
  heading 1 "For the desk"
  list
    listitem
      heading 2 "Desk lamp"
      text "€40"
      text "3 left"
      [1] button "Add to cart"
    listitem
      heading 2 "Floor lamp"
      text "€90"
      text "In stock"
      [2] button "Add to cart"
    listitem
      heading 2 "Garden chair"
      text "€30"
      text "Sold out"
      [3] button "Add to cart"`);

const table = pageFrom(`
main
  heading 1 "Stock"
  table
    row
      columnheader "Article"
      columnheader "In stock"
    row
      cell "Mug"
      cell "14"
    row
      cell "Bowl"
      cell "0"`);

const single = pageFrom(`
main
  heading 1 "Desk lamp"
  text "Only 3 left in stock"
  heading 2 "You may also like"
  list
    listitem
      [2] link "Floor lamp" -> https://site.example/1
    listitem
      [3] link "Clip lamp" -> https://site.example/2`);

const tasks = pageFrom(`
main
  heading 1 "Tasks"
  list
    listitem
      [1] checkbox "Call Ada" checked
    listitem
      [2] checkbox "Buy milk" unchecked
    listitem
      [3] checkbox "Write to Bo" unchecked`);

const chinese = pageFrom(`
main
  heading 1 "商品"
  list
    listitem
      [1] link "台灯" -> https://site.example/1
      text "仅剩3件"
    listitem
      [3] link "杯子" -> https://site.example/2
      text "有货"`);

test.each([
  ['how many desk lamps are left?', list, /^3 – Desk lamp/],
  ['how many desk lamps are in stock?', list, /^3 – Desk lamp/],
  ['how many desk lamps do you still have?', list, /^3 – Desk lamp/],
  ['how many of the desk lamps are still available?', list, /^3 – Desk lamp/],
  ['how many garden chairs are left?', list, /^0 – Garden chair/],
  // The page gives no number.
  ['how many floor lamps are left?', list, /not say it in these words[\s\S]*Floor lamp – €90 – In stock/],
  // Not of how many kinds there are, which nobody asks.
  ['how many lamps are left?', list, /^The page does not say it in these words/],
  ['how many desks are left?', list, /^The page does not say it in these words/],
  ['how many mugs are left?', table, /^14 – Mug/],
  ['how many bowls are in stock?', table, /^0 – Bowl/],
  ['how many desk lamps are left?', single, /^3 – Desk lamp: Only 3 left/],
  ['how many tasks are left?', tasks, /^2 /],
  ['how many tasks remain?', tasks, /^2 /],
  ['how many tasks are there?', tasks, /^3 /],
  ['台灯还剩几个？', chinese, /^3 – 台灯/],
  ['还剩几盏台灯？', chinese, /^3 – 台灯/],
  ['杯子还有多少？', chinese, /没有直接这样说[\s\S]*杯子 – 有货/],
])('“%s” is told by what the page says is left', (words, page, told) => {
  expect(carriedOut(words, page)).toMatchObject({ failed: false, result: expect.stringMatching(told) });
});

test.each([
  ['how many tables are left?', list],
  ['how many floor lamps are left?', single],
  ['椅子还剩几个？', chinese],
])('“%s” is not told by how many lines speak of them', (words, page) => {
  expect(carriedOut(words, page)).toMatchObject({ failed: true });
});
