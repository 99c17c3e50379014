import { afterEach, expect, test } from 'vitest';
import { linesOf, lookAt, outlineOf } from '../testing.ts';

/** Tables that a page draws of boxes, without a role. */

afterEach(() => document.body.replaceChildren());

const STYLE = '<style>.r { display: flex; width: 700px; height: 32px } .r > * { width: 120px }</style>';
const row = (...cells: string[]): string =>
  `<div class="r">${cells.map((cell) => `<div>${cell}</div>`).join('')}</div>`;
const REMOVE = '<button>Remove</button>';

test('boxes side by side are a row', () => {
  expect(
    outlineOf(
      STYLE +
        row('Date', 'Payee', 'Amount', '') +
        row('11/28', '<span onclick="x" style="cursor:pointer">Kroger</span>', '6.10', REMOVE) +
        row('11/27', 'Publix', '2.43', REMOVE).replace('class="r"', 'class="r selected"'),
    ),
  ).toEqual([
    'row "Date" | "Payee" | "Amount"',
    'row "11/28" | [1] clickable "Kroger" | "6.10" | [2] button "Remove"',
    'row class-active "11/27" | "Publix" | "2.43" | [3] button "Remove"',
  ]);
});

test.each([
  ['a bar', `<header>${row('Shop', 'Orders', 'Help', 'Cart')}</header>`],
  ['fields', row('First', '<input>', 'Last', '<input>')],
  ['icons', row('<i></i>', '<i></i>', 'Mail', '')],
  ['boxes one below the other', row('A', 'B', 'C', 'D').replace('"r"', '"r" style="flex-direction:column"')],
  ['tiles', row('Orders', 'Visits', 'Sales', 'Refunds').replace('"r"', '"r" style="height:90px"')],
  ['links', '<div class="r"><a href="#a">A</a><a href="#b">B</a><a href="#c">C</a><a href="#d">D</a></div>'],
])('%s are none', (_what, html) => {
  expect(outlineOf(STYLE + html).join('\n')).not.toContain('row');
});

test('a number stays with its row when the page draws the list anew without another row', () => {
  const table = (...names: string[]): string => names.map((name) => row(name, 'x', 'y', REMOVE)).join('');
  const { observer } = lookAt(`${STYLE}<main>${table('Ann', 'Bo', 'Cy')}</main>`);
  const main = document.querySelector('main') as HTMLElement;
  main.innerHTML = table('Bo', 'Cy');
  const snapshot = observer.snapshot({ refFloor: 0, deadlineMs: 5000 });
  expect(linesOf(snapshot).slice(-2)).toEqual([
    '  row "Bo" | "x" | "y" | [2] button "Remove"',
    '  row "Cy" | "x" | "y" | [3] button "Remove"',
  ]);
  observer.dispose();
});

test('a row that comes to be one, or is one no longer, is told as in a fresh look', () => {
  const { observer } = lookAt(STYLE + row('Ann', 'x', 'y', REMOVE) + row('Bo', 'x', 'y', REMOVE));
  const first = document.querySelector('.r') as HTMLElement;
  const look = () => linesOf(observer.snapshot({ refFloor: 0, deadlineMs: 5000 }));
  first.lastElementChild?.remove();
  expect(look().filter((line) => line.startsWith('row'))).toHaveLength(1);
  first.insertAdjacentHTML('beforeend', '<div>z</div>');
  expect(look()[0]).toBe('row "Ann" | "x" | "y" | "z"');
  first.style.flexDirection = 'column';
  expect(look().filter((line) => line.startsWith('row'))).toHaveLength(1);
  observer.dispose();
});
