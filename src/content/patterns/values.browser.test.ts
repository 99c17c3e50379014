import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDesk, type Desk } from './desk.ts';
import { all, one } from './fixture.ts';
import * as pages from './values.ts';

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
const valueNow = (id: string): string | null => one(`#${id}`).ariaValueNow;
const checked = (id: string): string | null => one(`#${id}`).ariaChecked;

test('buttons: a command by mouse and keys, a toggle', async () => {
  const { log } = pages.buttons();
  expect(await desk.click('button', 'Print page')).toEqual(done);
  expect(await desk.keys('button', 'Print page', 'Enter', ' ')).toEqual(done);
  expect(log).toEqual(['print', 'print', 'print']);
  expect(await desk.click('button', 'Mute')).toEqual(done);
  expect((await desk.node('button', 'Mute')).states).toContain('pressed');
  expect(await desk.tick('button', 'Mute', false)).toEqual(done);
  expect(one('#mute').ariaPressed).toBe('false');
});

test('a box that a page draws for one that is not displayed is ticked and told as that one', async () => {
  document.body.innerHTML = `<input id="tick" type="checkbox" style="display: none" title="Reading">
    <div onclick="tick.checked = !tick.checked" style="width: 90px">Reading</div>`;
  expect(await desk.tick('checkbox', 'Reading', true)).toEqual(done);
  expect(one<HTMLInputElement>('#tick').checked).toBe(true);
  expect((await desk.node('checkbox', 'Reading')).states).toContain('checked');
});

test('checkboxes: one is ticked, and the one for all goes from mixed to ticked', async () => {
  pages.checkboxes();
  expect((await desk.node('checkbox', 'All condiments')).states).toContain('mixed');
  expect(await desk.tick('checkbox', 'Lettuce', true)).toEqual(done);
  expect(checked('all')).toBe('true');
  expect(await desk.tick('checkbox', 'Tomato', false)).toEqual(done);
  expect(checked('all')).toBe('mixed');
  // From mixed the first press ticks all, the second unticks.
  expect(await desk.tick('checkbox', 'All condiments', false)).toEqual(done);
  expect(all('input:checked')).toEqual([]);
  expect(await desk.keys('checkbox', 'Salt', ' ')).toEqual(done);
  expect((await desk.node('checkbox', 'Salt')).states).toContain('checked');
});

test('switches: of a div, a button and a checkbox', async () => {
  pages.switches();
  expect(await desk.tick('switch', 'Alarm', true)).toEqual(done);
  expect(await desk.keys('switch', 'Alarm', ' ')).toEqual(done);
  expect(await desk.tick('switch', 'Light', false)).toEqual(done);
  expect(await desk.tick('switch', 'Heating', true)).toEqual(done);
  expect([checked('alarm'), checked('light')]).toEqual(['false', 'false']);
  expect(one<HTMLInputElement>('#heating').checked).toBe(true);
  expect((await desk.node('switch', 'Heating')).states).toContain('checked');
});

test('radio group with a roving focus: chosen by mouse, by arrows, and from the group by name', async () => {
  pages.rovingRadios();
  expect(await desk.tick('radio', 'Deep dish', true)).toEqual(done);
  expect(await desk.press('ArrowDown')).toEqual(done);
  expect((await desk.node('radio', 'Thin')).states).toContain('checked');
  expect(await desk.press('ArrowDown')).toEqual(done);
  expect((await desk.node('radio', 'Regular')).states).toContain('checked');
});

test('radio group with an active descendant: the group receives the keys', async () => {
  pages.activeRadios();
  expect(await desk.tick('radio', 'Bike', true)).toEqual(done);
  expect(checked('bike')).toBe('true');
  expect(document.activeElement?.id).toBe('group');
  expect(await desk.press('ArrowDown')).toEqual(done);
  expect(checked('self')).toBe('true');
  // Keys sent to an item that is not active would apply to another one.
  expect(await desk.keys('radio', 'Van', ' ')).toMatchObject({ status: 'wrong-kind' });
  expect(await desk.keys('radio', 'Pick up', 'ArrowUp')).toEqual(done);
  expect(checked('bike')).toBe('true');
  expect(await desk.keys('radiogroup', 'Delivery', 'ArrowUp')).toEqual(done);
  expect(checked('van')).toBe('true');
});

test('slider: its value is reported, and keys move it', async () => {
  pages.slider();
  expect((await desk.node('slider', 'Volume')).value).toBe('30');
  expect(await desk.keys('slider', 'Volume', 'PageUp', 'ArrowRight', 'ArrowRight')).toEqual(done);
  expect(valueNow('volume')).toBe('42');
  expect(await desk.keys('slider', 'Volume', 'End')).toEqual(done);
  expect((await desk.node('slider', 'Volume')).value).toBe('100');
});

test('two thumbs: each is moved, and neither passes the other', async () => {
  pages.priceRange();
  expect(await desk.keys('slider', 'Least price', 'End')).toEqual(done);
  expect([valueNow('from'), valueNow('to')]).toEqual(['250', '250']);
  expect(await desk.keys('slider', 'Most price', 'PageUp', 'ArrowRight')).toEqual(done);
  expect(valueNow('to')).toBe('310');
});

test('spin buttons: typed into, stepped by keys and by the buttons beside', async () => {
  pages.spinButtons();
  expect(await desk.type('spinbutton', 'Adults', '4')).toEqual(done);
  expect(await desk.click('button', 'One adult more')).toEqual(done);
  expect(await desk.keys('spinbutton', 'Adults', 'ArrowUp')).toEqual(done);
  expect(one<HTMLInputElement>('#adults').value).toBe('6');
  expect(await desk.keys('spinbutton', 'Hour', 'PageUp', 'ArrowUp')).toEqual(done);
  expect((await desk.node('spinbutton', 'Hour')).value).toBe('14');
});

test('splitter: moved by keys, folded and opened by Enter', async () => {
  pages.splitter();
  expect(await desk.keys('separator', 'Contents', 'ArrowRight', 'ArrowRight')).toEqual(done);
  expect(one('#pane').style.width).toBe('50%');
  expect((await desk.node('separator', 'Contents')).value).toBe('50');
  expect(await desk.keys('separator', 'Contents', 'Enter')).toEqual(done);
  expect(one('#pane').style.width).toBe('0%');
  expect(await desk.press('Enter')).toEqual(done);
  expect(valueNow('splitter')).toBe('50');
});

test('toolbar: its buttons, its radio group, and the arrows between them', async () => {
  const { log } = pages.toolbar();
  expect((await desk.node('button', 'Paste')).states).toContain('disabled');
  expect(await desk.click('button', 'Bold')).toEqual(done);
  expect(await desk.press('ArrowRight', 'Enter', 'ArrowRight', 'ArrowRight', ' ')).toEqual(done);
  expect(log).toEqual(['Bold', 'Italic', 'Right']);
  expect((await desk.node('radio', 'Right')).states).toContain('checked');
  expect(await desk.press('ArrowRight', 'Enter')).toEqual(done);
  expect(location.hash).toBe('#help');
  expect(await desk.click('button', 'Paste')).toMatchObject({ status: 'disabled' });
});
