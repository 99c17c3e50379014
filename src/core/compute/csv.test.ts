import { expect, test } from 'vitest';
import { fileText } from '../tools/files/file-text.ts';
import { calculate } from './calculate.ts';
import { readTable } from './csv.ts';

test.each([
  ['commas, quotes, CRLF', 'name,note\r\nAda,"says ""hi"", twice"\r\nBo,"two\r\nlines"\r\n'],
  ['semicolons and a mark at the beginning', '\ufeffname;note\nAda;"says ""hi"", twice"\nBo;"two\r\nlines"'],
  ['tabs', 'name\tnote\nAda\t"says ""hi"", twice"\nBo\t"two\r\nlines"\n\n'],
])('%s', (_, text) => {
  expect(readTable(text).value).toEqual([
    { name: 'Ada', note: 'says "hi", twice' },
    { name: 'Bo', note: 'two\r\nlines' },
  ]);
});

test('rows are told in part, counted, and short ones filled up', () => {
  const text = `a,b\n${Array.from({ length: 30 }, (_, at) => (at === 3 ? '3' : `${at},x`)).join('\n')}`;
  const read = readTable(text);
  expect(read.text).toBe(
    '30 rows, 2 columns. 1 rows were shorter than the headings and got empty cells. The first 20:',
  );
  expect(read.shown?.split('\n')).toHaveLength(20);
  expect((read.value as unknown[])[3]).toEqual({ a: '3', b: '' });
});

test('the one table of a Markdown text is read too', () => {
  expect(readTable('# Shop\n\n| a | b |\n| --- | --- |\n| 1 | x |\n').value).toEqual([{ a: '1', b: 'x' }]);
});

test.each([
  ['a,b\n1,2,3', 'Line 2 has 3 cells, and the headings have 2'],
  ['a,b\n1,"x\ny', 'The quote that line 2 opens is never closed'],
  ['a,b', 'no row below the headings'],
  ['', 'no row below the headings'],
  ['| a |\n| --- |\n| 1 |\n\n| a |\n| --- |\n| 1 |\n', 'has 2 tables'],
])('%j is refused with the place', (text, why) => {
  const read = readTable(text);
  expect(read.status).toBe('invalid-input');
  expect(read.text).toContain(why);
});

test('what is written as CSV is read back the same, and can be summed', () => {
  const rows = [
    { name: 'Ann, "the" lamp', price: '1.10' },
    { name: 'new\nline', price: '2.20' },
    // Cells that would be formulas, and cells that only look as if they were guarded.
    ...[
      '=1+1',
      "'=1+1",
      "''=1+1",
      '"=1+1"',
      "-1+cmd|' /C calc'!A0",
      '@x',
      '\t=x',
      '＝1',
      "'tis",
      "'-5",
      '-',
      '+41 44',
    ].map((name) => ({ name, price: '0' })),
  ];
  for (const [mediaType] of [['text/csv'], ['text/tab-separated-values']] as const)
    expect(readTable(fileText(rows, mediaType) ?? '').value).toEqual(rows);
  const { value } = readTable(fileText(rows, 'text/csv') ?? '');
  expect(calculate('sum(price)', value).value).toBe(3.3);
});
