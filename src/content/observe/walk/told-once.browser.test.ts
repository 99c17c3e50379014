import { expect, test } from 'vitest';
import { outlineOf } from '../testing.ts';

const LONG = 'A hint of many words. '.repeat(9).trim();

test.each([
  [
    'a label before a field',
    '<div id="l">Name</div><input aria-labelledby="l">',
    ['[1] textbox "Name" = ""'],
  ],
  [
    'the placeholder that a library draws itself',
    '<div><input aria-label="Find" placeholder="Words…"><div>Words…</div></div>',
    ['[1] textbox "Find" = "" (placeholder "Words…")'],
  ],
  [
    'words after a radio button',
    '<input type="radio" aria-labelledby="l"><span id="l">Ten items</span>',
    ['[1] radio "Ten items" unchecked'],
  ],
  [
    'the label of a group',
    '<div id="l">Kind</div><div role="radiogroup" aria-labelledby="l"><input type="radio" aria-label="A"></div>',
    ['radiogroup "Kind"', '  [1] radio "A" unchecked'],
  ],
  [
    'the heading of a dialog',
    '<div role="dialog" aria-labelledby="l"><h2 id="l">Delete?</h2><button>Yes</button></div>',
    ['dialog "Delete?"', '  [1] button "Yes"'],
  ],
  [
    'a hint and an error',
    '<input aria-label="Zip" aria-describedby="h e"><p id="h">Five digits</p><p id="e">Too long</p>',
    ['[1] textbox "Zip" = "" (description "Five digits Too long")'],
  ],
  [
    'a hint behind another control of the field',
    '<input aria-label="Zip" aria-describedby="h"><button>Clear</button><p id="h">Five digits</p>',
    ['[1] textbox "Zip" = "" (description "Five digits")', '[2] button "Clear"'],
  ],
  [
    'the label of a required field, with its star',
    '<label id="l">Zip<b aria-hidden="true">*</b></label><input required aria-labelledby="l">',
    ['[1] textbox "Zip" required = ""'],
  ],
  [
    'a label before many chosen things',
    `<label id="l">Cities</label>${'<p>Oslo <button>Remove</button></p>'.repeat(3)}<input aria-labelledby="l">`,
    [...[1, 2, 3].flatMap((at) => ['"Oslo"', `[${at}] button "Remove"`]), '[4] textbox "Cities" = ""'],
  ],
  [
    'the value of a field as its description',
    '<input aria-label="Due" value="5/5/2026" aria-describedby="d"><p id="d">5/5/2026</p>',
    ['[1] textbox "Due" = "5/5/2026"'],
  ],
])('words that a control tells are not told again beside it: %s', (_what, html, lines) => {
  expect(outlineOf(html)).toEqual(lines);
});

test.each([
  [
    'are others',
    '<p>Five digits</p><input aria-label="Zip" aria-describedby="h"><p id="h" hidden>Five digits</p>',
    '"Five digits"',
  ],
  [
    'say more',
    '<input aria-label="Zip" aria-describedby="h"><p>Five digits: <b id="h">12345</b></p>',
    '"Five digits: 12345"',
  ],
  [
    'are longer than what is told of a description',
    `<input aria-label="Zip" aria-describedby="h"><p id="h">${LONG}</p>`,
    `"${LONG}"`,
  ],
  [
    'are longer than what is told of a name',
    `<input type="checkbox" aria-labelledby="l"><div id="l"><p>${LONG}</p><p>Yes</p></div>`,
    '"Yes"',
  ],
  [
    'are in another cell',
    '<table><tr><th>Goods<th>Use</tr><tr><td id="l">Milk</td><td><input type="checkbox" aria-labelledby="l"></td></tr></table>',
    '  row "Milk" | [1] checkbox "Milk" unchecked',
  ],
  [
    'are a heading with a link',
    '<section aria-labelledby="l"><h2 id="l"><a href="#">Orders</a></h2><p>None</p></section>',
    '  heading 2 [1] link "Orders"',
  ],
  [
    'say that a field is required, which it does not say itself',
    '<label id="l">Zip<b aria-hidden="true">*</b></label><input aria-labelledby="l">',
    '"Zip*"',
  ],
  [
    'are the value of a field that they do not lie under',
    '<input aria-label="Price" value="10"><p>10</p>',
    '"10"',
  ],
  [
    'are announced',
    '<input aria-label="Zip" aria-describedby="h"><p id="h" role="alert">Five digits</p>',
    'alert "Five digits"',
  ],
])('words beside a control are told if they %s', (_what, html, line) => {
  expect(outlineOf(html)).toContain(line);
});
