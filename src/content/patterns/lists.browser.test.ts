import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDesk, type Desk } from './desk.ts';
import { all, one } from './fixture.ts';
import * as pages from './lists.ts';

let desk: Desk;
beforeEach(() => {
  desk = createDesk();
});
afterEach(() => {
  desk.close();
  document.body.replaceChildren();
});

const done = expect.objectContaining({ status: 'done' });
const selected = (): string[] => all('[aria-selected=true]').map((item) => item.textContent ?? '');

test('listbox in groups: chosen by name, by click, by arrows, by its first letter', async () => {
  pages.groupedListbox();
  expect(await desk.choose('listbox', 'Animal', 'Squid')).toEqual(done);
  expect(selected()).toEqual(['Squid']);
  expect(await desk.click('option', 'Dog')).toEqual(done);
  expect(await desk.press('ArrowDown')).toEqual(done);
  expect((await desk.node('option', 'Tiger')).states).toContain('selected');
  expect(await desk.keys('listbox', 'Animal', 'f')).toEqual(done);
  expect(selected()).toEqual(['Fish']);
  expect(await desk.keys('option', 'Fish', 'Home')).toEqual(done);
  expect(selected()).toEqual(['Cat']);
});

test('listbox of several: chosen one by one, by keys, all at once', async () => {
  pages.multiListbox();
  expect((await desk.node('listbox', 'Toppings')).states).toContain('multiselectable');
  expect(await desk.choose('listbox', 'Toppings', 'Ham')).toEqual(done);
  expect(await desk.choose('listbox', 'Toppings', 'Corn')).toEqual(done);
  expect(selected()).toEqual(['Ham', 'Corn']);
  // Already chosen: a click would deselect it.
  expect(await desk.choose('listbox', 'Toppings', 'Ham')).toEqual(done);
  expect(selected()).toEqual(['Ham', 'Corn']);
  expect(await desk.click('option', 'Corn')).toEqual(done);
  expect(await desk.press('ArrowUp', ' ')).toEqual(done);
  expect(selected()).toEqual(['Ham', 'Olives']);
  expect(await desk.keys('listbox', 'Toppings', 'Control+a')).toEqual(done);
  expect(selected()).toEqual(['Ham', 'Olives', 'Corn']);
});

test.each([false, true])('menu button, its menu keeps the focus: %s', async (active) => {
  const { log } = pages.menuButton(active);
  expect(await desk.click('button', 'Actions')).toEqual(done);
  expect(await desk.click('menuitem', 'Rename')).toEqual(done);
  expect(await desk.keys('button', 'Actions', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter')).toEqual(done);
  expect(await desk.choose('button', 'Actions', 'Copy')).toEqual(done);
  expect(log).toEqual(['Rename', 'Delete', 'Copy']);
  expect(await desk.keys('button', 'Actions', 'ArrowUp', 'Escape')).toEqual(done);
  expect([one('#menu').hidden, document.activeElement?.id, log.length]).toEqual([true, 'actions', 3]);
});

test('menu bar: a tick, a choice, a submenu, and the arrows', async () => {
  const { log } = pages.menubar();
  expect(await desk.click('menuitem', 'Style')).toEqual(done);
  expect(await desk.tick('menuitemcheckbox', 'Italic', true)).toEqual(done);
  expect(await desk.click('menuitem', 'Style')).toEqual(done);
  expect((await desk.node('menuitemcheckbox', 'Italic')).states).toContain('checked');
  expect(await desk.click('menuitem', 'Size')).toEqual(done);
  expect(await desk.click('menuitem', 'Large')).toEqual(done);
  expect(await desk.keys('menuitem', 'Style', 'ArrowLeft', 'ArrowDown', 'ArrowDown', 'Enter')).toEqual(done);
  expect(log).toEqual(['Italic', 'Large', 'Sans']);
  expect(await desk.click('menuitem', 'Font')).toEqual(done);
  expect((await desk.node('menuitemradio', 'Sans')).states).toContain('checked');
  expect(await desk.press('Escape')).toEqual(done);
  expect(all('[role=menu]').filter((menu) => !menu.hidden)).toEqual([]);
});

test('tree: unfolded and chosen by mouse and keys, with its levels reported', async () => {
  const { selected: chosen } = pages.tree();
  expect((await desk.node('treeitem', 'Letters')).states).toContain('collapsed');
  expect(await desk.click('treeitem', 'Letters')).toEqual(done);
  expect(await desk.click('treeitem', 'Work')).toEqual(done);
  expect(await desk.click('treeitem', 'Contract')).toEqual(done);
  expect(chosen()).toBe('Contract');
  expect(await desk.keys('treeitem', 'Drafts', 'ArrowRight', 'ArrowRight', 'Enter')).toEqual(done);
  expect(chosen()).toBe('Poem');
  const depths = (await desk.look())
    .filter((node) => node.role === 'treeitem')
    .map(({ name, depth }) => `${depth} ${name}`);
  expect(depths).toEqual([
    '1 Letters',
    '2 Bank',
    '2 Work',
    '3 Offer',
    '3 Contract',
    '1 Drafts',
    '2 Poem',
    '1 Notes',
  ]);
  expect(await desk.keys('treeitem', 'Letters', 'ArrowLeft')).toEqual(done);
  expect((await desk.look()).some((node) => node.name === 'Contract')).toBe(false);
});
