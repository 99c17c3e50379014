import { expect, test } from 'vitest';
import { csvCell, guardedCsv, unguarded } from './csv-cell.ts';

test.each([
  ['=1+1', "'=1+1"],
  ["=cmd|'/C calc'!A0", "'=cmd|'/C calc'!A0"],
  // It begins like a number, but a spreadsheet runs it nevertheless.
  ["-1+cmd|' /C calc'!A0", "'-1+cmd|' /C calc'!A0"],
  ['+cmd', "'+cmd"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1+1', "'＝1+1"],
  ['\t=1', '"\'\t=1"'],
  ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
  // As a formula it would evaluate to another number.
  ['+49-170-1234', "'+49-170-1234"],
  ['-A1', "'-A1"],
  // A cell that already has an apostrophe gets another one: reading removes exactly one.
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
  '-5 °C',
  '-€5.00',
  '+3 km',
  '-1.5e-3',
  '+1 (555) 123-4567',
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

test.each([
  ['name,note\nLamp,=1+1\n', "name,note\nLamp,'=1+1\n"],
  ['=1+1;b\r\n@SUM(A1);"x"\r\n', '\'=1+1;b\r\n\'@SUM(A1);"x"\r\n'],
  ['a,b\n"=HYPERLINK(""x"",""y"")","a,=b"', 'a,b\n"\'=HYPERLINK(""x"",""y"")","a,=b"'],
  ['a\tb\n+cmd\t-5', "a\tb\n'+cmd\t-5"],
  ['\ufeff=1,b', "\ufeff'=1,b"],
  // An unclosed quote contains the rest.
  ['a,b\n"=x,\n=y', 'a,b\n"\'=x,\n=y'],
])('typed as CSV, %j is saved as %j, and not guarded twice', (typed, saved) => {
  const separator = typed.includes('\t') ? '\t' : typed.includes(';') ? ';' : ',';
  expect(guardedCsv(typed, separator)).toBe(saved);
  expect(guardedCsv(saved, separator)).toBe(saved);
});

test.each(['a,b\r\n-5,+49 170\r\n', "'=1,b\n", 'a,"b\n=c",x=1\n\n', '', 'a, =b', '"",""\n5" pipe,x'])(
  'typed as CSV, %j stays letter by letter',
  (typed) => {
    expect(guardedCsv(typed, ',')).toBe(typed);
  },
);
