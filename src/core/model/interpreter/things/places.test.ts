import { describe, expect, test } from 'vitest';
import { Surroundings } from '../match/surroundings.ts';
import { partAt } from '../match/thing.ts';
import { pageFrom } from '../testing/fixtures.testing.ts';
import { headsOf, placesOf, textsOf } from './places.ts';

const part = (outline: string, role: string, which = 0) => {
  const around = new Surroundings(pageFrom(outline));
  const at = around.nodes.flatMap((node, index) => (node.role === role ? [index] : []))[which] ?? -1;
  const found = partAt(around, at);
  if (found === undefined) throw new Error(`no ${role}`);
  return { around, part: found };
};

const table = `
table
  row
    columnheader "Name"
    columnheader ""
      [1] button "Due"
  row
    rowheader "Wash"
    cell "Friday"
    cell ""
      [2] button "Delete"
`;

describe('a row', () => {
  const { around, part: row } = part(table, 'row', 1);

  test('says something in each of its cells, and nothing by its buttons', () => {
    expect(placesOf(around, row)).toEqual([
      { key: 'cell 0', text: 'Wash', isName: true },
      { key: 'cell 1', text: 'Friday', isName: false },
    ]);
  });

  test('has the heads of its table, a sorting one too', () => {
    expect(headsOf(around, row)).toEqual(['Name', 'Due']);
  });
});

test('an item says its heading, its text and the value of its field', () => {
  const { around, part: item } = part(
    `
list
  listitem
    heading 3 "Desk lamp"
    text "€ 39.00"
    [1] textbox "Note" = "gift"
`,
    'listitem',
  );

  expect(textsOf(around, item)).toEqual(['Desk lamp', '€ 39.00', 'Note', 'gift']);
  expect(placesOf(around, item).map(({ isName }) => isName)).toEqual([true, false, false, false]);
  expect(headsOf(around, item)).toEqual([]);
});
