import { afterEach, beforeEach, expect, test } from 'vitest';
import * as pages from './comboboxes.ts';
import { createDesk, type Desk } from './desk.ts';
import { one } from './fixture.ts';

let desk: Desk;
beforeEach(() => {
  desk = createDesk();
});
afterEach(() => {
  desk.close();
  document.body.replaceChildren();
});

const done = expect.objectContaining({ status: 'done' });
const value = (): string => one<HTMLInputElement>('input').value;

test.each(['none', 'list', 'both'] as const)('combobox that completes by %s', async (completion) => {
  pages.editableCombobox(completion);
  expect((await desk.node('combobox', 'Fruit')).states).toContain('collapsed');
  expect(await desk.choose('combobox', 'Fruit', 'Banana')).toEqual(done);
  expect(value()).toBe('Banana');
  // Typed in full: the text remains, whatever was completed meanwhile.
  expect(await desk.type('combobox', 'Fruit', 'Cherry')).toEqual(done);
  expect(value()).toBe('Cherry');
  expect((await desk.node('combobox', 'Fruit')).states).toContain('expanded');
  expect(await desk.press('Escape')).toEqual(done);
  // Typed in part, then chosen from the suggestions.
  const typed = await desk.type('combobox', 'Fruit', 'Ap');
  expect(typed).toEqual(done);
  expect(await desk.click('option', 'Apricot')).toEqual(done);
  expect(value()).toBe('Apricot');
  expect(await desk.click('button', 'Fruits')).toEqual(done);
  expect(await desk.press('ArrowDown', 'Enter')).toEqual(done);
  expect(value()).toBe(completion === 'none' ? 'Apple' : 'Apricot');
});

test('combobox that completes inline: the completion is reported', async () => {
  pages.editableCombobox('both');
  expect(await desk.type('combobox', 'Fruit', 'Blu')).toMatchObject({ status: 'done', value: 'Blueberry' });
  expect(await desk.type('combobox', 'Fruit', 'Xyz')).toMatchObject({ status: 'done', value: 'Xyz' });
});

test('combobox without a field: by name, by click, by keys', async () => {
  pages.selectOnly();
  expect((await desk.node('combobox', 'Fruit')).value).toBe('Choose');
  expect(await desk.choose('combobox', 'Fruit', 'Cherry')).toEqual(done);
  expect((await desk.node('combobox', 'Fruit')).value).toBe('Cherry');
  expect(await desk.click('combobox', 'Fruit')).toEqual(done);
  expect(await desk.click('option', 'Apricot')).toEqual(done);
  expect(one('#box').textContent).toBe('Apricot');
  expect(await desk.keys('combobox', 'Fruit', 'b', 'ArrowDown', 'Enter')).toEqual(done);
  expect((await desk.node('combobox', 'Fruit')).value).toBe('Blueberry');
});

test('combobox with a grid: a row of it is chosen by name, by keys, by a click', async () => {
  pages.gridCombobox();
  expect(await desk.choose('combobox', 'Fruit', 'Blueberry')).toEqual(done);
  expect(value()).toBe('Blueberry');
  expect(await desk.type('combobox', 'Fruit', 'ap')).toEqual(done);
  expect(await desk.press('ArrowDown', 'ArrowDown', 'Enter')).toEqual(done);
  expect(value()).toBe('Apricot');
});

test('date picker: typed, picked by keys, picked by a click in another month', async () => {
  pages.datePicker();
  expect(await desk.type('combobox', 'Date', '2026-12-24')).toEqual(done);
  expect(value()).toBe('2026-12-24');
  expect(await desk.keys('combobox', 'Date', 'ArrowDown', 'ArrowRight', 'ArrowDown', 'Enter')).toEqual(done);
  expect(value()).toBe('2026-11-29');
  expect(await desk.click('button', 'Choose date')).toEqual(done);
  expect(await desk.click('button', 'Next month')).toEqual(done);
  expect(await desk.outline()).toContain('heading 2 "December 2026"');
  expect(await desk.click('gridcell', '17')).toEqual(done);
  expect(value()).toBe('2026-12-17');
  expect(await desk.keys('combobox', 'Date', 'ArrowDown', 'PageUp', 'Escape')).toEqual(done);
  expect([value(), document.activeElement?.id]).toEqual(['2026-12-17', 'date']);
});
