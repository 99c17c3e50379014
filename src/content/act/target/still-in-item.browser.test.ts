import { expect, test } from 'vitest';
import { act, byId, page } from '../testing.ts';

/** Rows that a page draws of boxes: what was seen in one must still be there when its control is used. */

const row = (name: string, id: string): string =>
  `<div style="display:flex;width:700px;height:36px"><div>${name}</div><div>Food</div><div>6.10</div><div><button id="${id}">Remove</button></div></div>`;
const inRow = (words: string) => ({
  expected: { role: 'button', name: 'Remove', item: { role: 'row', words } },
});
const click = { kind: 'click', ref: 'b' } as const;

function rows(...names: string[]): string[] {
  page(`<main>${names.map((name, at) => row(name, 'abc'[at] as string)).join('')}</main>`);
  const pressed: string[] = [];
  document.body.onclick = ({ target }) => pressed.push((target as Element).id);
  return pressed;
}

test('the control of a drawn row is used while the row says what was seen there', async () => {
  const pressed = rows('Kroger', 'Publix', 'Home Depot');
  expect((await act(click, inRow('Publix'))).outcome.status).toBe('done');
  expect(pressed).toEqual(['b']);
});

test('where the page has drawn other words into the rows, the row that says them now is meant', async () => {
  const pressed = rows('Publix', 'Home Depot', 'Kroger');
  expect((await act(click, inRow('Publix'))).outcome.status).toBe('done');
  expect(pressed).toEqual(['a']);
});

test('nothing is pressed where no row says them, or the row is none any more', async () => {
  const pressed = rows('Kroger', 'Home Depot', 'Corner shop');
  expect((await act(click, inRow('Publix'))).outcome.status).toBe('stale');
  rows('Kroger', 'Publix', 'Home Depot');
  for (const drawn of byId('b').closest('main')?.children ?? [])
    (drawn as HTMLElement).style.flexDirection = 'column';
  expect((await act(click, inRow('Publix'))).outcome.status).toBe('stale');
  expect(pressed).toEqual([]);
});

test('a sign that a style sheet writes tells a row apart too', async () => {
  const cells = (name: string, id: string): string =>
    `<td class="${name}"><td>Food<td><button id="${id}">Remove</button>`;
  page(
    `<style>.on::before { content: "✓" }</style><table><tr>${cells('on', 'a')}<tr>${cells('', 'b')}</table>`,
  );
  expect((await act({ kind: 'click', ref: 'a' }, inRow('✓'))).outcome.status).toBe('done');
});

test('words that are written with the marks of what is struck out are found', async () => {
  const pressed = rows('Kroger', '~~Publix~~ Home', 'Home Depot');
  expect((await act(click, inRow('Publix Home'))).outcome.status).toBe('done');
  expect(pressed).toEqual(['b']);
});
