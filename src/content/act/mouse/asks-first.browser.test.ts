import { expect, test } from 'vitest';
import { act, page } from '../testing.ts';

const input = async () => ({ done: true }) as const;
const offered = { trusted: { use: 'offered', input } } as const;

test.each([
  ['a link marked for Rails', '<a id="a" href="#x" data-confirm="Sure?">Delete</a>'],
  ['a form marked for Turbo', '<form data-turbo-confirm="Sure?"><button id="a">Delete</button></form>'],
  ['a handler around it', `<p onclick="return confirm('Sure?')"><button id="a">Delete</button></p>`],
  [
    'the form that it sends',
    `<form onsubmit="return window.confirm('?')"><input type="submit" id="a"></form>`,
  ],
])('a press that opens a dialog of the browser is offered real input: %s', async (_what, html) => {
  page(html);
  let presses = 0;
  document.addEventListener('mousedown', () => presses++, { once: true });
  expect((await act({ kind: 'click', ref: 'a' }, offered)).outcome).toEqual({
    status: 'needs-trusted-input',
    ref: 'a',
    why: expect.stringContaining('asks a question of the browser'),
  });
  expect(presses).toBe(0);
});

test.each([
  [
    'a page has a dialog of its own',
    `<button id="a" onclick="({ confirm: String }).confirm('?')">Delete</button>`,
  ],
  [
    'it does not send the form',
    `<form onsubmit="return confirm('?')"><button type="button" id="a">Add</button></form>`,
  ],
  ['a name only looks like it', `<button id="a" onclick="String('confirmed(')">Keep</button>`],
])('real input is not offered where %s', async (_what, html) => {
  page(html);
  expect((await act({ kind: 'click', ref: 'a' }, offered)).outcome).toEqual({ status: 'done' });
});

test('without the offer the press is made, and the menu of the other button asks nothing', async () => {
  page('<a id="a" href="#x" data-confirm="Sure?">Delete</a>');
  expect((await act({ kind: 'click', ref: 'a' })).outcome).toEqual({ status: 'done' });
  expect((await act({ kind: 'click', ref: 'a', button: 'right' }, offered)).outcome.status).toBe('done');
});
