import { describe, expect, test } from 'vitest';
import { pageDifference } from './difference.ts';
import type { PageNode } from './snapshot.ts';
import { rowsTogether } from './table-rows.ts';
import { nodeFor, pageOf } from './testing.ts';
import { pageText } from './text.ts';

const grid = (...inside: PageNode[]): PageNode[] => [
  nodeFor('grid', '', { itemCount: inside.filter(({ role }) => role === 'row').length }),
  ...inside,
];
const cell = (name: string, row: number, column: number, more: Partial<PageNode> = {}): PageNode =>
  nodeFor('gridcell', name, { depth: 1, row, column, ...more });
const rowAt = (row: number, depth = 1): PageNode => nodeFor('row', '', { depth, row, column: 0 });
const inRow = (name: string, column: number, more: Partial<PageNode> = {}): PageNode =>
  nodeFor('gridcell', name, { depth: 2, row: 0, column, ...more });

const outline = (nodes: PageNode[]): string[] =>
  pageText(pageOf(rowsTogether(nodes)), { open: ['all'] })
    .text.split('\n')
    .slice(1);

/** A table of which each column is drawn on its own, with a box to tick in each row. */
const columns = (names: readonly string[]): PageNode[] =>
  grid(
    ...names.flatMap((name, at) => [
      cell('', at + 1, 1),
      nodeFor('checkbox', '', { depth: 2, ref: String(name.length), states: ['unchecked'] }),
    ]),
    ...names.map((name, at) => cell(name, at + 1, 2)),
    nodeFor('scrollbar', '', { depth: 1, ref: '99' }),
  );

describe('a table that is drawn column by column', () => {
  test('is told row by row', () => {
    expect(outline(columns(['Oak', 'Pine']))).toEqual([
      'grid (2 rows)',
      '  row [3] checkbox unchecked | "Oak"',
      '  row [4] checkbox unchecked | "Pine"',
      '  [99] scrollbar',
    ]);
  });

  test('has one row more in the difference when one came, and one less when it went', () => {
    const before = pageOf(rowsTogether(columns(['Oak', 'Pine', 'Birch'])));
    const after = pageOf(rowsTogether(columns(['Oak', 'Willow', 'Pine', 'Birch'])));
    expect(pageDifference(before, after).text).toBe(
      'grid 3 → 4 rows\n+ row [6] checkbox unchecked | "Willow"',
    );
    expect(pageDifference(after, before).text).toBe('grid 4 → 3 rows\n- row [6] checkbox | "Willow"');
  });

  test('of a row that went, the numbers of its controls are not told again', () => {
    const row = (name: string, ref: number): PageNode[] => [
      nodeFor('row', '', { depth: 1 }),
      nodeFor('checkbox', `Select ${name}`, { depth: 2, ref: String(ref), states: ['checked'] }),
      nodeFor('gridcell', `${name} (new)`, { depth: 2, ref: String(ref + 1) }),
      nodeFor('text', name, { depth: 3 }),
      nodeFor('gridcell', '12', { depth: 2, ref: String(ref + 2) }),
      nodeFor('button', 'Edit', { depth: 2, ref: String(ref + 3) }),
    ];
    const before = pageOf(grid(...row('Oak', 1), ...row('Pine', 5)));
    expect(pageDifference(before, pageOf(grid(...row('Pine', 5)))).text).toBe(
      'grid 2 → 1 rows\n- row [1] checkbox "Select Oak" | "Oak" | "12" | "Edit"',
    );
  });

  test('is folded as a list of rows', () => {
    const names = Array.from({ length: 400 }, (_, at) => `Tree ${'i'.repeat(at)}`.slice(0, 60));
    const { text } = pageText(pageOf(rowsTogether(columns(names))), { budgetTokens: 600 });
    expect(text).toMatch(/… \d+ more rows, "Tree i+" to "Tree i+"/);
  });
});

describe('a table whose frozen columns are drawn apart', () => {
  const panes = (second: number, inSecond: PageNode): PageNode[] =>
    grid(
      rowAt(1),
      inRow('Oak', 1),
      rowAt(2),
      inRow('Pine', 1),
      nodeFor('region', '', { depth: 1, ref: '7', scrollable: { above: 0, below: 1 } }),
      rowAt(1, 2),
      inRow('$80', second, { depth: 3 }),
      rowAt(2, 2),
      { ...inSecond, depth: 3 },
      nodeFor('text', 'after', { depth: 2 }),
    );

  test('is told row by row, with its scrolling part before', () => {
    expect(outline(panes(2, inRow('$312', 2)))).toEqual([
      'grid (2 rows)',
      '  [7] region (scrolls: 0 above, 1 below)',
      '    "after"',
      '  row "Oak" | "$80"',
      '  row "Pine" | "$312"',
    ]);
  });

  test('may leave empty cells for the other part', () => {
    expect(
      outline(
        grid(rowAt(1), inRow('', 1), inRow('$80', 2), inRow('', 3), rowAt(1), inRow('Oak', 1), inRow('', 2)),
      ),
    ).toEqual(['grid (1 row)', '  row "Oak" | "$80" | ""']);
  });

  test('stays as it is when two parts claim the same place', () => {
    const nodes = panes(1, inRow('$312', 1));
    expect(rowsTogether(nodes)).toBe(nodes);
  });
});

test('rows come in the order that is declared, those of the head first', () => {
  const head = nodeFor('columnheader', 'Tree', { depth: 2, row: 0, column: 1 });
  expect(outline(grid(rowAt(1), head, rowAt(2), inRow('Pine', 1), rowAt(1), inRow('Oak', 1)))).toEqual([
    'grid (3 rows)',
    '  row "Tree"',
    '  row "Oak"',
    '  row "Pine"',
  ]);
});

test.each([
  ['rows that are in order', grid(rowAt(1), inRow('Oak', 1), rowAt(2), inRow('Pine', 1))],
  [
    'rows without a number between others',
    grid(
      rowAt(2),
      inRow('Oak', 1),
      nodeFor('row', '', { depth: 1 }),
      inRow('Total', 1),
      rowAt(1),
      inRow('Pine', 1),
    ),
  ],
  ['groups whose rows are counted anew', grid(rowAt(1), inRow('Oak', 1), rowAt(1), inRow('Pine', 1))],
  ['cells that do not say in which column they are', grid(cell('Oak', 1, 0), cell('$80', 1, 0))],
  ['pages without tables', [nodeFor('text', 'Oak', { row: 2, column: 1 }), nodeFor('text', 'Pine')]],
])('%s stay as they are', (_what, nodes) => {
  expect(rowsTogether(nodes)).toBe(nodes);
});

test('a page cannot make it fail by what it puts between two parts of a row', () => {
  const between = Array.from({ length: 149_000 }, () => nodeFor('text', 'word', { depth: 1 }));
  const nodes = grid(cell('Oak', 1, 1)).concat(between, cell('$80', 1, 2));
  expect(
    rowsTogether(nodes)
      .slice(-3)
      .map(({ role, name }) => `${role} ${name}`),
  ).toEqual(['row ', 'gridcell Oak', 'gridcell $80']);
});

test('looks that share nodes share what is made of them', () => {
  const nodes = columns(['Oak', 'Pine', 'Birch']);
  const before = rowsTogether(nodes);
  expect(rowsTogether(nodes)).toBe(before);
  const after = rowsTogether([...nodes.slice(0, -1), nodeFor('text', 'new')]);
  expect(after.slice(0, -1).every((node, at) => node === before[at])).toBe(true);
});
