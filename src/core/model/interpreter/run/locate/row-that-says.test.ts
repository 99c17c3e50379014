import { expect, test } from 'vitest';
import { pageFrom } from '../../testing/fixtures.testing.ts';
import { rowThatSays } from './row-that-says.ts';

const page = pageFrom(`
table
  row
    cell "物业费 2026年10月"
    [1] button "下载发票"
  row
    cell "物业费 2026年11月"
    [2] button "下载发票"
`);
const choices = page.nodes.filter(({ ref }) => ref !== undefined).map((node) => ({ node, label: node.name }));
const told = (words: string) => rowThatSays(page, words, choices)?.ref;

test('the one in whose row stands all that the words say beside its name', () => {
  expect(told('下载10月物业费的发票')).toBe('1');
  expect(told('下载11月物业费的发票')).toBe('2');
});

test('none where both rows say it, or neither', () => {
  expect(told('下载物业费的发票')).toBeUndefined();
  expect(told('下载12月物业费的发票')).toBeUndefined();
});

test('no number is a part of another one', () => {
  expect(told('下载1月物业费的发票')).toBeUndefined();
});

test('words of other languages have been weighed before', () => {
  expect(told('download the invoice of October')).toBeUndefined();
});
