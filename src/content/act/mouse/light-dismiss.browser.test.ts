import { expect, test } from 'vitest';
import { act, byId, page } from '../testing.ts';

const click = (ref: string) => act({ kind: 'click', ref });
const isShown = (id: string): boolean => byId(id).matches(':popover-open');
const place = (left: number, top: number): string =>
  `style="position:fixed;inset:auto;margin:0;left:${left}px;top:${top}px;width:150px;height:60px"`;

test('a press beside an open popover closes it, and does what it is for', async () => {
  page(
    `<button id="other">Other</button><div id="menu" popover ${place(300, 200)}><button id="item">Item</button></div>`,
  );
  let clicks = 0;
  byId('other').addEventListener('click', () => clicks++);
  byId('menu').showPopover();
  await click('item');
  expect(isShown('menu')).toBe(true);
  await click('other');
  expect([isShown('menu'), clicks]).toEqual([false, 1]);
});

test('the button of a popover closes it, and does not open it again', async () => {
  page(
    `<button id="open" popovertarget="menu">Menu</button><div id="menu" popover ${place(300, 200)}>M</div>`,
  );
  await click('open');
  expect(isShown('menu')).toBe(true);
  await click('open');
  expect(isShown('menu')).toBe(false);
});

test('a press in a popover closes those that it opened, not itself', async () => {
  page(`<div id="menu" popover ${place(100, 100)}><button id="item">Item</button>
    <div id="sub" popover ${place(300, 200)}>Sub</div></div>`);
  byId('menu').showPopover();
  byId('sub').showPopover();
  await click('item');
  expect([isShown('menu'), isShown('sub')]).toEqual([true, false]);
});

test('a popover that says so stays open', async () => {
  page(`<button id="other">Other</button><div id="note" popover="manual" ${place(300, 200)}>N</div>`);
  byId('note').showPopover();
  await click('other');
  expect(isShown('note')).toBe(true);
});

test.each([
  ['any', false],
  ['closerequest', true],
])('a press beside a dialog that is closed by %s', async (closedBy, staysOpen) => {
  page(`<button id="other">Other</button><dialog id="note" closedby="${closedBy}" ${place(300, 200)}>
    <button id="item">Item</button></dialog>`);
  const dialog = byId<HTMLDialogElement>('note');
  dialog.show();
  await click('item');
  expect(dialog.open).toBe(true);
  await click('other');
  expect(dialog.open).toBe(staysOpen);
});

test('a dialog that refuses stays open', async () => {
  page(`<button id="other">Other</button><dialog id="note" closedby="any" ${place(300, 200)}>N</dialog>`);
  const dialog = byId<HTMLDialogElement>('note');
  dialog.addEventListener('cancel', (event) => event.preventDefault());
  dialog.show();
  await click('other');
  expect(dialog.open).toBe(true);
});
