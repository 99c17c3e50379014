import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDesk, type Desk } from './desk.ts';
import * as pages from './disclosing.ts';
import { one } from './fixture.ts';

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
const field = (id: string): HTMLInputElement => one<HTMLInputElement>(`#${id}`);
const focusId = (): string | undefined => document.activeElement?.id;

test('accordion: a section is opened by its header, and its field is filled in', async () => {
  pages.accordion();
  expect((await desk.node('button', 'Billing address')).states).toContain('collapsed');
  expect(await desk.click('button', 'Billing address')).toEqual(done);
  expect((await desk.node('button', 'Personal data')).states).toContain('collapsed');
  expect(await desk.type('textbox', 'Street', 'Elm Road 4')).toEqual(done);
  expect(field('street').value).toBe('Elm Road 4');
  expect(await desk.keys('button', 'Billing address', 'ArrowDown', ' ')).toEqual(done);
  expect(one('#shipping').ariaExpanded).toBe('true');
  expect(await desk.keys('button', 'Shipping address', 'Home', 'Enter')).toEqual(done);
  expect(one('#person').ariaExpanded).toBe('true');
});

test('alert: its message is in the next look', async () => {
  pages.alert();
  expect(await desk.click('button', 'Save')).toEqual(done);
  expect(await desk.outline()).toMatch(/alert.*\n? *"?Saving failed: the disk is full\./);
});

test('breadcrumb: the current page is reported, a link is followed', async () => {
  pages.breadcrumb();
  expect(await desk.outline()).toContain('navigation "Breadcrumb"');
  expect((await desk.node('link', 'Poetry')).states).toContain('current');
  expect(await desk.click('link', 'Books')).toEqual(done);
  expect(location.hash).toBe('#books');
});

test('carousel: stopped while it turns, then turned and picked by hand', async () => {
  const { stop } = pages.carousel(60);
  expect(await desk.click('button', 'Stop slide show')).toEqual(done);
  expect(await desk.node('button', 'Start slide show')).toBeDefined();
  const shown = (): number => [0, 1, 2].findIndex((at) => !one(`#slide${at}`).hidden);
  const before = shown();
  expect(await desk.click('button', 'Next slide')).toEqual(done);
  expect(shown()).toBe((before + 1) % 3);
  expect(await desk.click('tab', 'Mountains')).toEqual(done);
  expect(await desk.keys('tab', 'Mountains', 'ArrowRight')).toEqual(done);
  expect((await desk.node('tab', 'Lakes')).states).toContain('selected');
  expect(await desk.click('link', 'About Lakes')).toEqual(done);
  expect(location.hash).toBe('#Lakes');
  stop();
});

test('dialog: filled in and confirmed; Tab stays inside, Escape closes it, what it covers is not touched', async () => {
  const { log } = pages.dialogs();
  const behind = await desk.node('button', 'Empty basket');
  expect(await desk.click('button', 'Add address')).toEqual(done);
  expect((await desk.node('dialog', 'New address')).states).toContain('modal');
  expect(await desk.actOn(behind, { kind: 'click' })).toMatchObject({ status: 'covered' });
  expect(await desk.press('Shift+Tab')).toEqual(done);
  expect(focusId()).toBe('cancel');
  expect(await desk.press('Tab')).toEqual(done);
  expect(focusId()).toBe('street');
  expect(await desk.type('textbox', 'Street', 'Elm Road')).toEqual(done);
  expect(await desk.type('textbox', 'City', 'Bern')).toEqual(done);
  expect(await desk.click('button', 'Add')).toEqual(done);
  expect([field('street').value, field('city').value, focusId()]).toEqual(['Elm Road', 'Bern', 'add']);
  expect(await desk.keys('button', 'Add address', 'Enter', 'Escape')).toEqual(done);
  expect(log).toEqual(['#dialog confirmed', '#dialog escaped']);
});

test('alertdialog: it is reported with its question, and answered', async () => {
  const { log } = pages.dialogs();
  expect(await desk.click('button', 'Empty basket')).toEqual(done);
  expect(await desk.outline()).toContain('Three things will be gone.');
  expect((await desk.node('alertdialog', 'Empty the basket?')).states).toContain('modal');
  expect(await desk.click('button', 'Yes')).toEqual(done);
  expect(log).toEqual(['#question confirmed']);
});

test('disclosure: an answer, and a menu of links', async () => {
  pages.disclosure();
  expect(await desk.click('button', 'Why is it late?')).toEqual(done);
  expect(await desk.outline()).toContain('The ship waits in the harbour.');
  expect(await desk.keys('button', 'About', 'Enter')).toEqual(done);
  expect(await desk.click('link', 'Jobs')).toEqual(done);
  expect(location.hash).toBe('#jobs');
  expect(await desk.keys('button', 'About', 'Escape')).toEqual(done);
  expect(one('#links').hidden).toBe(true);
});

test('feed: Page Down moves from article to article, and more are added', async () => {
  pages.feed();
  expect(await desk.keys('button', 'Like story 1', 'PageDown', 'PageDown', 'PageDown')).toEqual(done);
  expect(document.activeElement?.ariaPosInSet).toBe('4');
  expect(await desk.click('button', 'Like story 5')).toEqual(done);
  expect(one('article:nth-of-type(5) button').ariaPressed).toBe('true');
});

test.each([true, false])('tabs, automatic %s: by the mouse and by the arrows', async (automatic) => {
  pages.tabs(automatic);
  expect((await desk.node('tab', 'Overview')).states).toContain('selected');
  expect(await desk.click('tab', 'Reviews')).toEqual(done);
  expect(await desk.outline()).toContain('Reviews of the kettle.');
  expect(await desk.keys('tab', 'Reviews', 'ArrowRight')).toEqual(done);
  expect(one('#panel-Questions').hidden).toBe(!automatic);
  if (!automatic) expect(await desk.press('Enter')).toEqual(done);
  expect(await desk.outline()).toContain('Questions of the kettle.');
  expect(await desk.press('End', 'ArrowRight', ' ')).toEqual(done);
  expect((await desk.node('tab', 'Overview')).states).toContain('selected');
});

test('tooltip: hovering shows it to the next look, Escape hides it', async () => {
  pages.tooltip();
  expect(await desk.outline()).not.toMatch(/^ *"?(tooltip )?"?Makes the text bold/m);
  expect(await desk.act('button', 'B', { kind: 'hover' })).toEqual(done);
  expect(one('#tip').hidden).toBe(false);
  expect(await desk.outline()).toContain('Makes the text bold');
  expect(await desk.keys('button', 'B', 'Escape')).toEqual(done);
  expect(one('#tip').hidden).toBe(true);
});

test('landmarks, a link made of a span, and meters', async () => {
  const { followed } = pages.landmarks();
  const outline = await desk.outline();
  for (const line of [
    'banner',
    'navigation "Main"',
    'search',
    'main',
    'region "Offers"',
    'form "Letter"',
    'complementary "Tips"',
    'contentinfo',
    'meter "Stock" = "12 left"',
    'meter "Sweetness" = "4"',
  ])
    expect(outline).toContain(line);
  expect(await desk.click('link', 'Green tea')).toEqual(done);
  expect(await desk.keys('link', 'Green tea', 'Enter')).toEqual(done);
  expect(followed).toEqual(['Green tea', 'Green tea']);
});
