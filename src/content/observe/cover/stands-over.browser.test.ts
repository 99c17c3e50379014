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
