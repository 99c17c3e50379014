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

test.each([
  ['names', 10_000, false],
  ['insides', 1000, true],
] as const)(
  'of many %s %d are looked at in one call, the rest is counted, and it goes on there',
  async (_, most, inside) => {
    const names = Array.from({ length: most + 7 }, (_, index) =>
      index === most ? 'the last milk.txt' : `${index}.md`,
    );
    const among = {
      ...folder(...names),
      read: async () => ({ status: 'done', text: 'tea', bytes: 3 }) as const,
    };
    expect(await findFiles(among, 'milk', inside)).toEqual({
      status: 'done',
      found: [],
      files: most,
      left: 7,
    });
    expect(await findFiles(among, 'milk', inside, most)).toEqual({
      ...{ status: 'done', files: 7, left: 0 },
      found: ['the last milk.txt'],
    });
  },
);

test('it ends at 50 hits, and goes on behind them', async () => {
  const among = folder(...Array.from({ length: 120 }, (_, index) => `${index}.md`));
  const parts = await Promise.all([0, 50, 100].map((from) => findFiles(among, '.md', false, from)));
  expect(parts).toMatchObject([
    { files: 50, left: 70 },
    { files: 50, left: 20 },
    { files: 20, left: 0 },
  ]);
  expect(new Set(parts.flatMap((part) => (part.status === 'done' ? part.found : []))).size).toBe(120);
});

test('a long name and many stars take no longer than others', async () => {
  const words = `${'*a'.repeat(40)}*b`;
  expect(await findFiles(folder('a'.repeat(250)), words, false)).toMatchObject({ found: [] });
});
