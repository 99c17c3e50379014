import { expect, test } from 'vitest';
import { csvCell, unguarded } from './csv-cell.ts';

test.each([
  ['=1+1', "'=1+1"],
  ["=cmd|'/C calc'!A0", "'=cmd|'/C calc'!A0"],
  // It begins like a number, and runs all the same.
  ["-1+cmd|' /C calc'!A0", "'-1+cmd|' /C calc'!A0"],
  ['+cmd', "'+cmd"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1+1', "'＝1+1"],
  ['\t=1', '"\'\t=1"'],
  ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
  // One that has an apostrophe already gets another: reading takes exactly one away.
  ["'=1+1", "''=1+1"],
  ['"=1+1"', '"""=1+1"""'],
])('%j is no formula in a spreadsheet: %j', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
  const inside = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
  expect(unguarded(inside)).toBe(text);
});

test.each([
  '-5',
  '-1,250.00',
  '+41 44 222 33 44',
  '-12%',
  '-',
  '49',
  "'tis",
  "Rock 'n' roll",
  '',
  'a=b',
  "'-5",
])('%j stays as it is', (text) => {
  expect(csvCell(text).replaceAll('"', '')).toBe(text);
  expect(unguarded(text)).toBe(text);
});
