import { afterEach, expect, test } from 'vitest';
import { outlineOf } from '../testing.ts';

/** Tables in editors, whose value says no more than their words. */

afterEach(() => document.body.replaceChildren());

const TABLE = '<table><tr><th>Fruit</th><th>Price</th></tr><tr><td>Pear</td><td><br></td></tr></table>';

test('the cells of a table in an editor have numbers, empty ones too', () => {
  expect(outlineOf(`<div contenteditable aria-label="Body"><p>Prices</p>${TABLE}</div>`)).toEqual([
    '[1] textbox "Body" = "Prices↵Fruit Price↵Pear"',
    '  table (2 rows)',
    '    row [2] columnheader "Fruit" | [3] columnheader "Price"',
    '    row [4] cell "Pear" | [5] cell',
  ]);
});

test('an editor without a table is its value, and so is a table that is not edited', () => {
  expect(outlineOf('<div contenteditable aria-label="Body"><p>Prices</p><p>Pear</p></div>')).toEqual([
    '[1] textbox "Body" = "Prices↵Pear"',
  ]);
  const island = `<div contenteditable aria-label="Body"><p>A</p><div contenteditable="false">${TABLE}</div></div>`;
  expect(outlineOf(island).join('\n')).not.toContain('cell');
});
