import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDesk, type Desk } from './desk.ts';
import { all } from './fixture.ts';
import * as pages from './tables.ts';

let desk: Desk;
beforeEach(() => {
  desk = createDesk();
});
afterEach(() => {
  desk.close();
  document.body.replaceChildren();
  history.replaceState(null, '', location.pathname + location.search);
});

const done = expect.objectContaining({ status: 'done' });
const column = (at: number): string[] => all(`td:nth-child(${at})`).map((cell) => cell.textContent ?? '');

test('grid of data: sorted, reached by arrows, edited after Enter and after a double click', async () => {
  pages.dataGrid();
  expect(await desk.click('button', 'Amount')).toEqual(done);
  expect(column(3)).toEqual(['7', '41', '900']);
  expect(await desk.keys('gridcell', 'May 3', 'ArrowRight', 'ArrowDown', 'Enter')).toEqual(done);
  expect(await desk.type('textbox', 'What', 'Novels')).toEqual(done);
  expect(await desk.press('Enter')).toEqual(done);
  expect(column(2)).toEqual(['Bread', 'Novels', 'Rent']);
  expect(await desk.act('gridcell', 'Rent', { kind: 'click', count: 2 })).toEqual(done);
  expect(await desk.type('textbox', 'What', 'Lost')).toEqual(done);
  expect(await desk.press('Escape', 'Home')).toEqual(done);
  expect(column(2)).toEqual(['Bread', 'Novels', 'Rent']);
  expect(document.activeElement?.textContent).toBe('May 2');
});

test('grid of links: by arrows and by a click', async () => {
  pages.linkGrid();
  // Enter follows no link but the one that was named.
  expect(await desk.keys('link', 'Oslo', 'ArrowDown', 'ArrowRight', 'Enter')).toMatchObject({
    status: 'wrong-kind',
    why: 'The focus moved before Enter. Look, then name what has it now.',
  });
  expect(location.hash).toBe('');
  expect(document.activeElement?.textContent).toBe('Porto');
  expect(await desk.keys('link', 'Porto', 'Enter')).toEqual(done);
  expect(location.hash).toBe('#Porto');
  expect(await desk.click('link', 'Turin')).toEqual(done);
  expect(location.hash).toBe('#Turin');
});

test('tables are reported row by row', async () => {
  pages.table();
  const outline = await desk.outline();
  expect(outline).toContain('table "Ships"');
  expect(outline).toMatch(/row "Vasa" \| "Stockholm"/);
  expect(outline).toMatch(/row "Ida" \| "Cook"/);
});

test('tree grid: unfolded by its arrow and by keys, opened by Enter', async () => {
  const { opened } = pages.treegrid();
  expect(await desk.outline()).toMatch(/row 1 collapsed .*"Dinner" \| "Ann"/);
  const [arrow] = (await desk.look()).filter((node) => node.name === '▸');
  expect(await desk.actOn(arrow!, { kind: 'click' })).toEqual(done);
  expect(await desk.outline()).toMatch(/row 2 "Re: Dinner" \| "Bo"/);
  expect(await desk.press('ArrowDown', 'Enter', 'ArrowDown', 'ArrowRight', 'ArrowDown', 'Enter')).toEqual(
    done,
  );
  expect(opened).toEqual(['Re: Dinner', 'Re: Holiday']);
});
