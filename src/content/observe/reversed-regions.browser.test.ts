import { afterEach, expect, test } from 'vitest';
import { lookAt, outlineOf } from './testing.ts';

afterEach(() => {
  document.body.replaceChildren();
  document.body.removeAttribute('style');
  document.body.removeAttribute('dir');
  document.documentElement.removeAttribute('style');
});

const again = { refFloor: 0, deadlineMs: 5000 };
const names = (count: number, html: (name: string) => string): string =>
  Array.from({ length: count }, (_, at) => html(`Number ${at + 1}`)).join('');

/** The newest first, and shown at the bottom. */
const CHAT = `<div id="chat" style="height:200px;overflow:auto;display:flex;flex-direction:column-reverse">${names(
  30,
  (name) => `<div style="flex:none;height:100px"><button>${name}</button></div>`,
)}</div>`;

test('a list that begins at its bottom has everything above', () => {
  const lines = outlineOf(CHAT);
  expect(lines.join('\n')).toContain('(scrolls: 14 above, 0 below)');
  expect(lines.join('\n')).toContain('"Number 30"');
});

test('and says how far it is scrolled', () => {
  const { observer } = lookAt(CHAT);
  const chat = document.getElementById('chat') as HTMLElement;
  const scrolled = () => observer.snapshot(again).nodes.find(({ scrollable }) => scrollable)?.scrollable;
  expect(scrolled()).toEqual({ above: 14, below: 0 });
  chat.scrollTop = -800;
  expect(scrolled()).toEqual({ above: 10, below: 4 });
  chat.scrollTop = -2800;
  expect(scrolled()).toEqual({ above: 0, below: 14 });
  observer.dispose();
});

const ROW = (style: string, inner: string): string =>
  `<div dir="rtl"><div style="width:600px;height:60px;overflow:auto;display:flex;${style}">${inner}</div></div>`;
const CARDS = names(20, (name) => `<button style="flex:none;width:200px">${name}</button>`);

test('a row from right to left goes on to the left', () => {
  expect(outlineOf(ROW('', CARDS)).join('\n')).toContain('"Number 20"');
});

test('so does a reversed row from left to right', () => {
  expect(outlineOf(ROW('direction:ltr;flex-direction:row-reverse', CARDS)).join('\n')).toContain(
    '"Number 20"',
  );
});

const LONG = `<div style="width:5000px;height:5000px;position:relative">${names(
  6,
  (name) => `<button style="position:absolute;right:800px;top:10px">${name}</button>`,
)}<button style="position:absolute;right:4500px;top:10px">Far</button></div>`;

test.each([
  ['whose body is written from right to left', () => document.body.setAttribute('dir', 'rtl')],
  ['of upright lines', () => document.body.setAttribute('style', 'writing-mode:vertical-rl')],
  [
    'of upright lines by its root',
    () => document.documentElement.setAttribute('style', 'writing-mode:vertical-rl'),
  ],
])('a page %s goes on to the left', (_what, set) => {
  set();
  const lines = outlineOf(LONG);
  expect(document.documentElement.scrollWidth).toBeGreaterThan(4000);
  expect(lines.join('\n')).toContain('"Far"');
});
