import { expect, test } from 'vitest';
import { fileText } from '../files/file-text.ts';
import { markdownTables } from './markdown-tables.ts';

const SALES = '| Region | Note |\n| --- | --- |\n| North | a \\| b |\n| East | "x", y |';

test('a table in a text is rows of cells', () => {
  expect(markdownTables(`# Sales\n\n${SALES}\n\nDownload`)).toEqual([
    [
      ['Region', 'Note'],
      ['North', 'a | b'],
      ['East', '"x", y'],
    ],
  ]);
});

test('bars without a rule are no table', () => {
  expect(markdownTables('| a | b |\n| c | d |')).toEqual([]);
});

test('a page with one table becomes that table in a CSV file, and stays as it is in others', () => {
  const page = `# Sales\n\n${SALES}\n\nDownload`;
  expect(fileText(page, 'text/csv')).toBe('Region,Note\r\nNorth,a | b\r\nEast,"""x"", y"\r\n');
  expect(fileText(page, 'text/markdown')).toBe(page);
});

test('of several tables none is guessed', () => {
  expect(fileText(`${SALES}\n\n${SALES}`, 'text/csv')).toBeUndefined();
});

test('text that is CSV already stays as it is', () => {
  expect(fileText('a,b\n1,2\n', 'text/csv')).toBe('a,b\n1,2\n');
});
