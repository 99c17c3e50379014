import '../../kit-late.ts';
import { afterEach, expect, test } from 'vitest';
import { outlineOf } from '../testing.ts';

afterEach(() => document.body.replaceChildren());

test('a button over a dialog that lies in its own backdrop is no dialog beside it', () => {
  const page = ['Buy', 'Sell', 'Rent'].map((name) => `<button>${name}</button>`).join('');
  const help = '<div style="position:fixed;right:0;bottom:0;z-index:2"><button>Help</button></div>';
  const dialog =
    '<section role="dialog" aria-label="News" style="margin:100px"><button>Yes</button></section>';
  expect(
    outlineOf(`${page}${help}<div style="position:fixed;inset:0;background:#0008">${dialog}</div>`),
  ).toEqual([
    'dialog "News"',
    '  [5] button "Yes"',
    '[1] button "Buy" covered',
    '[2] button "Sell" covered',
    '[3] button "Rent" covered',
    '[4] button "Help"',
  ]);
});

const PAGE = ['Buy', 'Sell', 'Rent', 'Lend'].map((name) => `<button>${name}</button>`).join('');
const BACKDROP = '<div style="position:fixed;inset:0;background:#0008"></div>';
const CLOSE = '<button style="position:absolute;right:0;z-index:1">Close</button>';
const TICK = `<input type="checkbox" id="tick" style="position:absolute;opacity:0;width:50px;height:30px">
  <label for="tick">Analytics <span style="position:absolute;left:0;width:80px;height:30px;background:green"></span></label>`;

test('a dialog beside its backdrop is all of it, wherever its first button is placed; a switch is met where it is drawn', () => {
  const dialog = `<div style="position:relative;z-index:1;width:400px;background:white">${CLOSE}<h1>Cookies</h1>${TICK}<button>Save</button></div>`;
  expect(outlineOf(`${PAGE}<div style="position:fixed;inset:0">${BACKDROP}${dialog}</div>`)).toEqual([
    'dialog',
    '  [5] button "Close"',
    '  heading 1 "Cookies"',
    '  [6] checkbox "Analytics" unchecked',
    '  [7] button "Save"',
    '[1] button "Buy" covered',
    '[2] button "Sell" covered',
    '[3] button "Rent" covered',
    '[4] button "Lend" covered',
  ]);
});

test('what is beside a backdrop and under it in part is no dialog: of that, only what stands over it', () => {
  const popup = '<p style="position:absolute;z-index:2;top:200px"><button>Yes</button></p>';
  expect(
    outlineOf(
      `<div style="position:fixed;inset:0"><main>${PAGE}${popup}</main><div style="position:fixed;inset:0;z-index:1;background:#0008"></div></div>`,
    ),
  ).toEqual([
    'dialog',
    '  [5] button "Yes"',
    'main',
    '  [1] button "Buy" covered',
    '  [2] button "Sell" covered',
    '  [3] button "Rent" covered',
    '  [4] button "Lend" covered',
  ]);
});

test('a box to tick is not met through the label of another one that lies over it', () => {
  const label = '<label for="tick" style="position:fixed;inset:0 0 auto;height:99px">Label</label>';
  const box = '<input type="checkbox" id="tick" style="position:fixed;top:200px">';
  expect(
    outlineOf(
      `<input type="checkbox" aria-label="Under"><div style="position:fixed;inset:0">${label}${box}</div>`,
    ),
  ).toEqual(['[1] checkbox "Under" unchecked covered', '[2] checkbox "Label" unchecked']);
});
