import { expect, test } from 'vitest';
import { csvOf, rowsOf, tableOf } from './rows.ts';

const titles = { name: 'Name', price: 'Price', link: 'Link' };
const csv = (markdown: string): string | undefined => {
  const rows = rowsOf(markdown, titles);
  return rows && csvOf(rows);
};

test.each([
  [
    'a table',
    'Stock\n\n| Wood | Price |\n| --- | ---: |\n| Oak, red | **840** |\n',
    'Wood,Price\r\n"Oak, red",840\r\n',
  ],
  [
    'names with prices',
    '- Kettle: 39.00 €\n- Mug "big": 12,50 €',
    'Name,Price\r\nKettle,39.00 €\r\n"Mug ""big""","12,50 €"\r\n',
  ],
  ['one without its price', '- Kettle: 39.00 €\n- Mug', 'Name,Price\r\nKettle,39.00 €\r\nMug,\r\n'],
  ['links', '- [Shop](https://a.example/)', 'Name,Link\r\nShop,https://a.example/\r\n'],
  ['a list', '- One\n- Two', 'Name\r\nOne\r\nTwo\r\n'],
  ['what a spreadsheet would calculate', '- =1+1\n- -5\n- -cmd', "Name\r\n'=1+1\r\n-5\r\n'-cmd\r\n"],
  ['neither', 'Words.', undefined],
])('%s', (_what, markdown, text) => {
  expect(csv(markdown)).toBe(text);
});

test('as a table of Markdown', () => {
  const rows = rowsOf('- Kettle | big: 39.00 €', titles);
  expect(rows && tableOf(rows)).toBe('| Name | Price |\n| --- | --- |\n| Kettle \\| big | 39.00 € |');
});
