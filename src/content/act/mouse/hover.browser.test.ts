import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { act, byId, page } from '../testing.ts';

// Other tests leave the mouse of the browser where they used it, and what it is over is shown already.
beforeEach(() => userEvent.hover(document.documentElement, { position: { x: 1200, y: 700 }, force: true }));

const hovered = async (style: string, html: string) => {
  page(`<style>${style}</style>${html}`);
  return (await act({ kind: 'hover', ref: 'a' })).outcome;
};
const ROW = '<ul><li class="row"><a id="a" href="#">A</a> <button class="more">More</button></li></ul>';
const OTHER = '<nav class="menu">Menu<div class="sub">Sub</div></nav><a id="a" href="#">A</a>';

test.each([
  ['in a nested rule', '.row { .more { opacity: 0 } &:hover .more { opacity: 1 } }'],
  ['in a nested rule of a list of selectors', 'li.other, .row { &:hover .more { opacity: 1 } }'],
  ['in a rule nested in that of the hovered', '.row:hover { .more { visibility: visible } }'],
  ['for this medium', '@media (min-width: 1px) { .row:hover .more { opacity: 1 } }'],
])('a style that shows something on hover is known %s', async (_where, style) => {
  expect(await hovered(style, ROW)).toMatchObject({ note: expect.stringContaining('real mouse') });
});

test.each([
  ['of something else, in a nested rule', '.menu { .sub { display: none } &:hover .sub { display: block } }'],
  ['for another medium', '@media print { a:hover + *, body:hover .sub { display: block } }'],
])('a style that shows something on hover does not matter %s', async (_what, style) => {
  expect(await hovered(style, OTHER)).not.toHaveProperty('note');
});

test('what the browser shows for the interest of a mouse needs a real one', async () => {
  const outcome = await hovered(
    '',
    '<button id="a" interestfor="hint">A</button><div id="hint" popover="hint">Hint</div>',
  );
  expect(outcome).toMatchObject({ note: expect.stringContaining('real mouse') });
});

const MENU = `<style>
  nav ul ul { display: none } nav li:hover > ul { display: block }
  .drop .list { visibility: hidden } .drop:hover .list { visibility: visible } .tip { opacity: 0 } p:hover .tip { opacity: 1 }
</style>
<nav><ul><li><button id="a">Goods</button><ul><li><a href="#">Lamps</a></li></ul></li>
  <li><button id="b">Prices</button></li></ul></nav>
<div class="drop"><button id="c">More</button><div class="list"><button>Delete</button></div></div>
<p><button id="d">Total</button><span class="tip">Sum of all</span></p>`;

test.each([
  ['an item with a hidden submenu', 'a', 'opens-on-hover'],
  ['an item beside it', 'b', undefined],
  ['a button above a hidden list', 'c', 'opens-on-hover'],
  ['a button with a hint that holds no control', 'd', undefined],
])('a click knows that things are shown on hover: %s', async (_what, ref, hint) => {
  page(MENU);
  const { outcome } = await act({ kind: 'click', ref });
  expect(outcome).toEqual(hint ? { status: 'done', hint } : { status: 'done' });
});

test('a menu that the click opened says nothing about hovering', async () => {
  page(MENU);
  const list = document.querySelector<HTMLElement>('.list');
  byId('c').addEventListener('click', () => list?.style.setProperty('visibility', 'visible'));
  expect((await act({ kind: 'click', ref: 'c' })).outcome).toEqual({ status: 'done' });
});

test('a submenu in a shadow tree is known by the styles in it', async () => {
  page('<div id="host"></div>');
  const root = byId('host').attachShadow({ mode: 'open' });
  root.innerHTML =
    '<style>ul { display: none } li:hover ul { display: block }</style><li><button id="a">A</button><ul><a href="#">B</a></ul></li>';
  expect((await act({ kind: 'click', ref: 'a' }, { root })).outcome).toMatchObject({
    hint: 'opens-on-hover',
  });
});

test('rules that a page nests and piles up do not keep a click waiting', async () => {
  const outer = Array.from({ length: 100 }, (_, at) => `.${'x'.repeat(1900)}${at}`).join();
  const nested = `${'& '.repeat(5000)}:hover p { display: block }`.repeat(10);
  const many = Array.from({ length: 100 }, (_, at) => `.y${at}:hover p`).join();
  page(`<style>${outer} { ${nested} } ${`${many} { display: block }`.repeat(5000)}</style>
    <nav><button id="a">A</button><ul hidden><li><a href="#">B</a></li></ul></nav>`);
  const started = performance.now();
  expect((await act({ kind: 'click', ref: 'a' })).outcome).toEqual({ status: 'done' });
  expect(performance.now() - started).toBeLessThan(1000);
});

test('a right click that the page leaves to the browser says so', async () => {
  page('<button id="a">A</button><button id="b">B</button>');
  byId('b').addEventListener('contextmenu', (event) => event.preventDefault());
  const right = (ref: string) => act({ kind: 'click', ref, button: 'right' });
  expect((await right('a')).outcome).toEqual({ status: 'done', hint: 'no-menu' });
  expect((await right('b')).outcome).toEqual({ status: 'done' });
});

test('the mouse goes to the place in a chart that was given', async () => {
  page('<canvas id="a" width="300" height="100"></canvas>');
  const chart = byId('a');
  const places: number[] = [];
  chart.addEventListener('mousemove', ({ offsetX, offsetY }) => void places.push(offsetX, offsetY));
  const { outcome } = await act({ kind: 'hover', ref: 'a', at: { x: 0.9, y: 0.2 } });
  expect(outcome.status).toBe('done');
  expect(places).toEqual([270, 20]);
});

test.each([
  ['the right', 0, 240],
  ['the left', 400, 240],
])('a submenu at %s stays open: the mouse leaves its item in that direction', async (_side, left, item) => {
  page(`<div id="a" role="menuitem" aria-expanded="true" style="position:absolute;left:${item}px;width:100px">More</div>
    <div id="b" role="menuitem" tabindex="-1" style="position:absolute;left:${left === 0 ? 360 : 100}px;top:60px;width:100px">Tools</div>`);
  let way = 0;
  let last = 0;
  byId('a').addEventListener('mousemove', ({ clientX }) => {
    way = Math.sign(clientX - last);
    last = clientX;
  });
  const leaving: number[] = [];
  byId('a').addEventListener('mouseleave', ({ clientX }) => leaving.push(way, Math.sign(clientX - last)));
  await act({ kind: 'hover', ref: 'a' });
  // The mouse comes back to where it is.
  await act({ kind: 'hover', ref: 'a' });
  byId('b').focus();
  await act({ kind: 'hover', ref: 'b' });
  const towards = left === 0 ? 1 : -1;
  expect(leaving).toEqual([towards, towards]);
});
