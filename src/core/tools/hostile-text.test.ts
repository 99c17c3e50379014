import { expect, test } from 'vitest';
import { readTable } from '../compute/csv.ts';
import { isContinental, numberText, withoutLinks } from '../compute/number-text.ts';
import { parseToolArguments } from '../model/tool-arguments.ts';
import { parametersOf } from '../plan/parameters.ts';
import type { Plan } from '../plan/plan.ts';
import { fencePageText } from '../policy/fence.ts';
import { isRunByBrowser, textFileName } from './files/file-text.ts';
import { markdownTables } from './read/markdown-tables.ts';
import { partsOf } from './read/page-parts.ts';
import { withTableNumbers } from './read/table-numbers.ts';

/**
 * Page text that keeps a pattern busy: when the work grew with the square of the length, each of these took longer than
 * a test's time limit, most of them minutes.
 */
const LENGTH = 250_000;
const blanks = (of: string): string => `a${of.repeat(LENGTH / of.length)}b`;

test.each<[what: string, read: (text: string) => unknown, text: string]>([
  ['a fence around blanks', (text) => fencePageText(text, 'abcdef'), `<${blanks(' ')}`],
  ['parts of blank lines', (text) => partsOf(text, 6000), blanks('\n')],
  ['parts of indented blank lines', (text) => partsOf(text, 6000), blanks('\n ')],
  ['a table of blanks', readTable, blanks(' ')],
  ['a number in brackets', numberText, '['.repeat(LENGTH)],
  ['the mark of decimals in links', isContinental, '[a]('.repeat(LENGTH / 4)],
  ['the words of a link in brackets', withoutLinks, '!['.repeat(LENGTH / 2)],
  ['arguments of blanks', parseToolArguments, blanks(' ')],
  ['a place of a plan with blanks', (text) => parametersOf({ name: text } as Plan), `{{${blanks(' ')}`],
  ['the name of a file of blanks', textFileName, blanks(' ')],
  ['XML of many namespaces', (text) => isRunByBrowser('a.xml', text), 'xmlns '.repeat(LENGTH / 6)],
  ['XML of blanks', (text) => isRunByBrowser('a.xml', text), `encoding${blanks(' ')}`],
])('%s is read in one go', (_, read, text) => {
  expect(() => read(text)).not.toThrow();
});

test('rows of dashes are rows of one table, not a table each, which would fill the memory', () => {
  const page = `${'| - | - |\n'.repeat(20_000)}\n| a | b |\n| --- | --- |\n| 1 | 2 |`;
  const tables = markdownTables(page);
  expect(tables.map((rows) => rows.length)).toEqual([19_999, 2]);
  expect(withTableNumbers(page)).toContain('\n(table 2: 1 row)\n\n| a | b |');
});
