import { afterEach, expect, test } from 'vitest';
import { lookAt, outlineOf } from '../testing.ts';

afterEach(() => {
  document.body.replaceChildren();
  scrollTo(0, 0);
});

const TALL = '<div style="height:4000px"></div>';
const LIST =
  '<div role="listbox" aria-label="Fruit" style="position:absolute;left:0;top:40px;width:200px;height:120px;background:white"><div role="option">Apple</div></div>';
const statesIn = (html: string, name: string): string[] | undefined => {
  const { observer, snapshot } = lookAt(html);
  observer.dispose();
  return snapshot.nodes.find((node) => node.name === name)?.states;
};
const place = (left: number, top: number, more = ''): string =>
  `style="position:absolute;left:${left}px;top:${top}px;width:120px;height:30px;margin:0;${more}"`;

test.each([
  ['an open list', `<button ${place(20, 60)}>Under</button>${LIST}`],
  [
    'a list that is fixed and follows its field',
    `${TALL}<button ${place(20, 60)}>Under</button>${LIST.replace('absolute', 'fixed')}`,
  ],
  ['another button', `<button ${place(20, 60)}>Under</button><button ${place(20, 60)}>Upon</button>`],
  [
    'a raised field',
    `<button style="display:block;width:90px;height:30px;margin:0">Under</button><input aria-label="Upon" style="position:relative;z-index:1;display:block;width:90px;height:30px;margin-top:-30px">`,
  ],
  [
    'a fixed note, on a page that does not scroll',
    `<button ${place(20, 60)}>Under</button><div style="position:fixed;left:0;top:40px;width:300px;height:100px;background:white">Note</div>`,
  ],
  [
    'a panel over the whole region that scrolls, with a heading that stays above it',
    `<div style="position:absolute;left:0;top:0;width:300px;height:200px;overflow:auto"><button ${place(20, 60)}>Under</button>${TALL}</div><div style="position:absolute;left:0;top:0;width:300px;height:200px;overflow:auto;background:white"><p style="position:fixed;left:0;top:0;width:300px;height:100px;margin:0">Shortcuts</p>${TALL}</div>`,
  ],
  [
    'a panel in a page of which something sticks out at the side, where it does not scroll',
    `<main style="position:fixed;inset:0;overflow:hidden auto"><div style="width:101%;height:1px"></div><button ${place(20, 60)}>Under</button><aside style="position:fixed;left:0;top:0;width:300px;height:300px;background:white">Panel</aside></main>`,
  ],
])('a control is covered under %s', (_what, html) => {
  expect(statesIn(html, 'Under')).toEqual(['covered']);
});

test.each([
  ['that a corner of it sticks out of', `<button ${place(120, 60)}>Under</button>${LIST}`],
  [
    'that lets the pointer through',
    `<button ${place(20, 60)}>Under</button>${LIST.replace('style="', 'style="pointer-events:none;')}`,
  ],
  ['that it lies over itself', `<button ${place(20, 60, 'z-index:2')}>Under</button>${LIST}`],
  [
    'that stays while the page scrolls',
    `${TALL}<button ${place(20, 60)}>Under</button><div style="position:fixed;left:0;top:0;right:0;height:140px;background:white">Bar</div>`,
  ],
  [
    'that stays while its region scrolls',
    `<div style="position:absolute;left:0;top:0;width:300px;height:200px;overflow:auto"><button ${place(20, 60)}>Under</button>${TALL}</div>${LIST.replace('listbox', 'note')}`,
  ],
  [
    'that is a passing tooltip',
    `<button ${place(20, 60)}>Under</button>${LIST.replace('listbox', 'tooltip')}`,
  ],
  [
    'that is its label',
    `<input id="field" aria-label="Under" ${place(20, 60)}><label for="field" ${place(20, 60)}>Words</label>`,
  ],
])('a control is not covered under a layer %s', (_what, html) => {
  expect(statesIn(html, 'Under')).toEqual([]);
});

test('the covered state is updated when the layer goes away and when it comes back', () => {
  const { observer } = lookAt(`<button ${place(20, 60)}>Under</button>${LIST}`);
  const states = (): string[] | undefined =>
    observer.snapshot({ refFloor: 0, deadlineMs: 5000 }).nodes.find(({ name }) => name === 'Under')?.states;
  const list = document.querySelector<HTMLElement>('[role=listbox]');
  if (!list) throw new Error('There is no list.');
  expect(states()).toEqual(['covered']);
  list.style.left = '600px';
  expect(states()).toEqual([]);
  list.style.left = '0';
  expect(states()).toEqual(['covered']);
  list.hidden = true;
  list.style.display = 'none';
  expect(states()).toEqual([]);
  observer.dispose();
});

test('a picture with a hand cursor under the control that it draws is not reported', () => {
  const arrow =
    '<span style="position:relative"><span style="position:absolute;left:60px;top:4px;width:8px;height:8px;cursor:pointer"></span></span>';
  const field =
    '<select aria-label="Device" style="position:relative;z-index:1;width:90px"><option>Phone</option></select>';
  expect(outlineOf(`<div style="display:flex;width:90px">${arrow}${field}</div>`)).toEqual([
    '[2] combobox "Device" = "Phone" (options "Phone")',
  ]);
});

test('the drawing of a transparent check box is no target of its own, in view and out of view', () => {
  const box =
    '<div style="position:relative"><input type="checkbox" aria-label="Terms" style="opacity:0;width:20px;height:20px"><span style="position:absolute;left:0;top:0;width:20px;height:20px;cursor:pointer"></span></div>';
  const lines = outlineOf(`${box}${TALL}${box.replace('Terms', 'News')}`);
  expect(lines.filter((line) => line.includes('['))).toEqual([
    '[1] checkbox "Terms" unchecked',
    '[2] checkbox "News" unchecked',
  ]);
});

test('the only item of a focusable list is reported', () => {
  expect(
    outlineOf('<div role="tablist" tabindex="0"><div style="cursor:pointer">Sheet</div></div>').join('\n'),
  ).toContain('clickable "Sheet"');
});

test('thousands of boxes over thousands of controls do not slow down a look', () => {
  const piled = (tag: string): string =>
    Array.from(
      { length: 4000 },
      () => `<${tag} style="position:absolute;left:20px;top:60px;width:80px;height:30px"></${tag}>`,
    ).join('');
  const { observer, snapshot } = lookAt(piled('button') + piled('i'));
  expect(snapshot.nodes.filter(({ role }) => role === 'button')).toHaveLength(4000);
  observer.dispose();
  // Fewer are tested one by one, but only up to a limit.
  const html = `${Array.from({ length: 900 }, () => `<button ${place(20, 60)}>Under</button>`).join('')}${LIST}`;
  const { observer: other, snapshot: few } = lookAt(html);
  expect(few.nodes.filter(({ states }) => states.includes('covered'))).toHaveLength(500);
  other.dispose();
});
