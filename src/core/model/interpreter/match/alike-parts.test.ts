import { expect, test } from 'vitest';
import type { PageSnapshot } from '../../../page/snapshot.ts';
import { pageFrom } from '../testing/fixtures.testing.ts';
import { withAlikeParts } from './alike-parts.ts';

const shapeOf = ({ nodes }: PageSnapshot): string[] =>
  nodes.map(({ role, name, depth }) => `${'  '.repeat(depth)}${role} ${name}`.trimEnd());
const grouped = (outline: string): string[] => shapeOf(withAlikeParts(pageFrom(outline)));

test('boxes with a button of one name each are items, with what stands behind the button', () => {
  expect(
    grouped(`
heading 1 "Rooms"
[5] button "Next day"
text "Birch"
text "4 seats"
[9] button "Book"
[10] button "Add Birch to favourites"
text "Cedar"
text "8 seats"
[11] button "Book"
[12] button "Add Cedar to favourites"
heading 2 "Help"
`),
  ).toEqual([
    'heading Rooms',
    'button Next day',
    'list',
    '  listitem',
    '    text Birch',
    '    text 4 seats',
    '    button Book',
    '    button Add Birch to favourites',
    '  listitem',
    '    text Cedar',
    '    text 8 seats',
    '    button Book',
    '    button Add Cedar to favourites',
    'heading Help',
  ]);
});

test('what is in a node of an item stays in it, and items may be in a region', () => {
  expect(
    grouped(`
region "Shelf"
  [1] link "Lamp"
    img "lamp"
  [2] button "Buy"
  [3] link "Mug"
    img "mug"
  [4] button "Buy"
`),
  ).toEqual([
    'region Shelf',
    '  list',
    '    listitem',
    '      link Lamp',
    '        img lamp',
    '      button Buy',
    '    listitem',
    '      link Mug',
    '        img mug',
    '      button Buy',
  ]);
});

test.each([
  [
    'one of them has no button: its words may be of the next one',
    'text "A"\n[1] button "Buy"\ntext "B"\ntext "C"\n[2] button "Buy"\ntext "D"\n[3] button "Buy"',
  ],
  [
    'headings divide it',
    'heading 3 "A"\ntext "a"\n[1] button "Buy"\nheading 3 "B"\ntext "b"\n[2] button "Buy"',
  ],
  [
    'a form',
    'text "Old"\n[1] textbox "Old"\n[2] button "Show"\ntext "New"\n[3] textbox "New"\n[4] button "Show"',
  ],
  ['labels that are the same each time', 'text "Price"\n[1] button "Edit"\ntext "Price"\n[2] button "Edit"'],
  [
    'a list already',
    'list\n  listitem\n    text "A"\n    [1] button "Buy"\n  listitem\n    text "B"\n    [2] button "Buy"',
  ],
  ['only one', 'text "A"\n[1] button "Buy"\ntext "B"'],
])('%s: as it is', (_why, outline) => {
  const page = pageFrom(outline);
  expect(withAlikeParts(page)).toBe(page);
});
