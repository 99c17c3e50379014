import { expect, test } from 'vitest';
import { carriedOut } from '../../testing/carried-out.testing.ts';
import { pageFrom } from '../../testing/fixtures.testing.ts';

const shop = (fields: string, price = '€ 120.00') =>
  pageFrom(`
heading 1 "Tents"
${fields}
list
  listitem
    text "Two person tent ${price}"
`);
const acts = (words: string, page: ReturnType<typeof pageFrom>) => carriedOut(words, page).doing;

test('the one field for the highest price gets the number, and is applied', () => {
  const page = shop('[1] spinbutton "Max price"\n[2] button "Apply"');
  expect(acts('nothing over 300 euros', page)).toEqual(['type 1 300', 'click 2']);
});

test('not where the prices are of another currency, nor where two fields are meant', () => {
  expect(acts('nothing over 300 euros', shop('[1] spinbutton "Max price"', '$ 120.00'))).toEqual([]);
  expect(
    acts('nothing over 300 euros', shop('[1] spinbutton "Max price"\n[2] spinbutton "Max price"')),
  ).toEqual([]);
});
