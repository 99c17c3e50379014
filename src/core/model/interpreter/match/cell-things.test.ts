import { expect, test } from 'vitest';
import type { PageSnapshot } from '../../../page/snapshot.ts';
import { pageFrom } from '../testing/fixtures.testing.ts';
import { withCellThings } from './cell-things.ts';

const head = (...names: string[]): string =>
  `  row\n${names.map((name) => `    columnheader "${name}"\n`).join('')}`;
const cell = (ref: number, words: string, button = 'Book'): string =>
  `    cell\n      text "${words}"\n      [${ref}] button "${button}"\n`;
const table = (...rows: string[]): PageSnapshot => pageFrom(`table "Classes"\n${rows.join('')}`);

/** Each item as the words and numbers in it; undefined where the table is left as it is. */
const itemsIn = (page: PageSnapshot): string[][] | undefined => {
  const { nodes } = withCellThings(page);
  if (nodes.some(({ role }) => role === 'table')) return undefined;
  const items: string[][] = [];
  for (const { role, name, ref } of nodes) {
    if (role === 'listitem') items.push([]);
    else items.at(-1)?.push(ref ?? name);
  }
  return items;
};

test('the cells of a timetable are items, each with its column and row', () => {
  const page = table(
    head('Time', 'Monday', 'Tuesday', 'Wednesday'),
    `  row\n    rowheader "07:00"\n${cell(1, 'Yoga')}    cell\n${cell(2, 'Spin')}`,
    '  row\n    rowheader "12:30"\n    cell\n    cell "closed"\n    cell\n',
  );
  expect(itemsIn(page)).toEqual([
    ['Yoga', 'Monday 07:00', '1'],
    ['Spin', 'Wednesday 07:00', '2'],
    // What cannot be booked is told as well.
    ['closed', 'Tuesday 12:30'],
  ]);
  const { nodes } = withCellThings(page);
  expect(nodes[0]).toMatchObject({ role: 'list', name: 'Classes', itemCount: 3, depth: 0 });
  expect(nodes.slice(1, 4).map(({ depth }) => depth)).toEqual([1, 2, 2]);
});

test.each([
  [
    'columns that are no days',
    [head('Name', 'Email', 'Phone'), `  row\n    cell "Bo"\n${cell(1, 'a')}${cell(2, 'b')}`],
  ],
  [
    'words that only begin like a day',
    [head('Shop', 'Monitors', 'Sunglasses'), `  row\n    cell "Bo"\n${cell(1, 'a')}${cell(2, 'b')}`],
  ],
  [
    'a control in the first column',
    [
      head('', 'Monday', 'Tuesday'),
      `  row\n    cell\n      [3] checkbox "Bo" unchecked\n${cell(1, 'a')}${cell(2, 'b')}`,
    ],
  ],
  [
    'cells that reach over several columns',
    [
      head('Time', 'Monday', 'Tuesday', 'Friday'),
      `  row\n    rowheader "9:00"\n${cell(1, 'a')}${cell(2, 'b')}`,
    ],
  ],
  [
    'a button that is in a row but once',
    [
      head('Time', 'Monday', 'Tuesday'),
      `  row\n    rowheader "9:00"\n${cell(1, 'a')}${cell(2, 'b', 'Cancel')}`,
    ],
  ],
])('a table with %s stays one', (_, rows) => {
  expect(itemsIn(table(...rows))).toBeUndefined();
});

test('what stands around a timetable stays as it is', () => {
  const page = pageFrom(
    `heading 1 "Gym"\ntable "Classes"\n${head('Time', 'Monday', 'Tuesday')}  row\n    rowheader "9:00"\n${cell(1, 'a')}${cell(2, 'b')}[9] button "Help"\n`,
  );
  const { nodes } = withCellThings(page);
  expect([nodes[0]?.name, nodes.at(-1)?.name]).toEqual(['Gym', 'Help']);
});
