import { expect, test } from 'vitest';
import { findFiles } from './find-files.ts';

const folder = (...names: string[]): Parameters<typeof findFiles>[0] => ({
  list: async () => ({ status: 'done', entries: names.map((name) => ({ name, kind: 'file', bytes: 1 })) }),
  read: async () => ({ status: 'done', text: 'Buy milk\nand tea', bytes: 1 }),
});

test.each([
  ['*.md', ['today.MD']],
  ['a*b*c', ['xaxbxc']],
  ['b*a', []],
  ['(1)', ['today (1)']],
])('%s is looked for in names', async (words, found) => {
  const among = folder('today.MD', 'xaxbxc', 'today (1)');
  expect(await findFiles(among, words, false)).toMatchObject({ status: 'done', found });
});

test('inside of files the line that has the words is told', async () => {
  expect(await findFiles(folder('a.md'), 'TEA', true)).toMatchObject({ found: ['a.md: and tea'] });
});

test('a long name and many stars take no longer than others', async () => {
  const words = `${'*a'.repeat(40)}*b`;
  expect(await findFiles(folder('a'.repeat(250)), words, false)).toMatchObject({ found: [] });
});
