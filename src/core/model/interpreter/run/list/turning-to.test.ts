import { expect, test } from 'vitest';
import { carriedOut } from '../../testing/carried-out.testing.ts';
import { page } from '../../testing/pages/wish-page.testing.ts';

const list = (pages: string, count = '') =>
  page(
    'Orders',
    `
main
  heading 1 "Orders"
  list
    listitem
      text "Mug"
    listitem
      text "Lamp"
  ${count === '' ? 'text "Two"' : `text "${count}"`}
  navigation "Pages"
${pages}`,
  );

const open = `    [1] link "1" -> https://site.example/o?p=1 current
    [2] link "2" -> https://site.example/o?p=2
    [3] link "9" -> https://site.example/o?p=9`;

test.each([
  ['go to the last page', open, '', ['click 3']],
  ['show the last page of the list', open, '1–2 of 18', ['click 3']],
  // It would be the twentieth.
  ['show the last page', open, '1–2 of 40', []],
  ['go to the last page', '    [1] button "Next"\n    [2] button "Last" disabled', '', []],
  ['go to the previous page', '    [1] button "Previous"\n    [2] button "Next"', '', ['click 1']],
  ['go to the previous page', '    [1] button "Previous" disabled\n    [2] button "Next"', '', ['go_back']],
  ['go to the first page', '    [1] button "First"\n    [2] button "Next"', '', ['click 1']],
  ['跳到最后一页', open, '', ['click 3']],
])('%s', (words, pages, count, doing) => {
  expect(carriedOut(words, list(pages, count)).doing).toEqual(doing);
});

test('numbers that do not show which page is open turn nothing', () => {
  expect(carriedOut('go to the last page', list(open.replace(' current', ''))).doing).toEqual(['go_back']);
});

test('where no list is shown, the last page is the one before', () => {
  const article = page('News', 'main\n  heading 1 "News"\n  [1] link "Last" -> https://site.example/last');
  expect(carriedOut('go to the last page', article).doing).toEqual(['go_back']);
});
