import { expect, test } from 'vitest';
import { pageDifference } from './difference.ts';
import type { PageNode } from './snapshot.ts';
import { nodeFor, pageOf } from './testing.ts';

const table = (...rows: [name: string, price: string, ref?: string][]): PageNode[] => [
  nodeFor('table', '', { itemCount: rows.length }),
  ...rows.flatMap(([name, price, ref]) => [
    nodeFor('row', '', { depth: 1 }),
    nodeFor('cell', name, { depth: 2 }),
    nodeFor('cell', price, { depth: 2 }),
    ...(ref === undefined
      ? []
      : [nodeFor('cell', '', { depth: 2 }), nodeFor('button', 'Remove', { depth: 3, ref })]),
  ]),
];
const difference = (before: PageNode[], after: PageNode[]) => pageDifference(pageOf(before), pageOf(after));
const linesOf = (before: PageNode[], after: PageNode[]) => difference(before, after).text.split('\n');

test('a table that was sorted tells its rows in their order', () => {
  const before = table(['Lamp', '$40', '1'], ['Chair', '$25', '2'], ['Vase', '$9', '3']);
  const after = table(['Vase', '$9', '3'], ['Chair', '$25', '2'], ['Lamp', '$40', '1']);
  expect(difference(before, after)).toMatchObject({
    unchanged: false,
    large: false,
    shownRefs: ['3', '2', '1'],
  });
  expect(linesOf(before, after)).toEqual([
    'order now:',
    '  row "Vase" | "$9" | [3] button "Remove"',
    '  row "Chair" | "$25" | [2] button "Remove"',
    '  row "Lamp" | "$40" | [1] button "Remove"',
  ]);
});

test('so does one whose rows stayed and took other words: the controls stand in other rows', () => {
  const before = table(['Lamp', '$40', '1'], ['Chair', '$25', '2']);
  const after = table(['Chair', '$25', '1'], ['Lamp', '$40', '2']);
  expect(linesOf(before, after)).toEqual([
    'order now:',
    '  row "Chair" | "$25" | [1] button "Remove"',
    '  row "Lamp" | "$40" | [2] button "Remove"',
  ]);
});

test('one item that was moved is told after what it stands now, and what is first in its place', () => {
  const item = (name: string) => [nodeFor('listitem', '', { depth: 1 }), nodeFor('text', name, { depth: 2 })];
  const list = (names: string) => [nodeFor('list', ''), ...[...names].flatMap(item)];
  expect(linesOf(list('ABCDEFG'), list('BCDEAFG'))).toEqual(['order now:', '  "B"', '  …', '  "E"', '  "A"']);
});

test('of many things in another order the first are told, and the others counted', () => {
  const rows = Array.from({ length: 40 }, (_, at): [string, string] => [`Lamp ${at}`, '$9']);
  const lines = linesOf(table(...rows), table(...rows.toReversed()));
  expect(lines).toHaveLength(12);
  expect(lines[1]).toBe('  row "Lamp 39" | "$9"');
  expect(lines.at(-1)).toBe('  … 30 more');
});

test('what came, went or changed beside things is no other order of them', () => {
  const before = table(['Lamp', '$40', '1'], ['Chair', '$25', '2'], ['Vase', '$9', '3']);
  const after = table(['Rug', '$70', '4'], ['Lamp', '$38', '1'], ['Vase', '$9', '3']);
  expect(difference(before, after).text).not.toContain('order now');
});

test('words that two rows exchanged are told of each, and are no other order', () => {
  const before = table(['Lamp', 'open'], ['Chair', 'closed'], ['Vase', 'open'], ['Rug', 'closed']);
  const after = table(['Lamp', 'closed'], ['Chair', 'open'], ['Vase', 'open'], ['Rug', 'closed']);
  expect(linesOf(before, after)).toEqual([
    'cell "open" → "closed" (row "Lamp")',
    'cell "closed" → "open" (row "Chair")',
  ]);
});

test('so are all cells of rows that keep their first word, as a place in a table', () => {
  const ranked = (...names: [name: string, points: string][]) => [
    nodeFor('table', ''),
    ...names.flatMap(([name, points], at) => [
      nodeFor('row', '', { depth: 1 }),
      nodeFor('cell', `${at + 1}`, { depth: 2 }),
      nodeFor('cell', name, { depth: 2 }),
      nodeFor('cell', points, { depth: 2 }),
    ]),
  ];
  expect(linesOf(ranked(['Ann', '9'], ['Bo', '7']), ranked(['Bo', '10'], ['Ann', '9']))).toEqual([
    'cell "Ann" → "Bo" (row "1")',
    'cell "9" → "10" (row "1")',
    'cell "Bo" → "Ann" (row "2")',
    'cell "7" → "9" (row "2")',
  ]);
});
