import '../../kit-late.ts';
import { afterEach, expect, test } from 'vitest';
import { noteOverlay } from '../../overlay/own-element.ts';
import { createObserver } from '../observer.ts';
import { controlsOf, lookAt, outlineOf } from '../testing.ts';

afterEach(() => document.body.replaceChildren());

const PAGE =
  '<h1>Shop</h1><p>Words of the page.</p><button>Buy</button><a href="#far" style="display:block;margin-top:4000px">Far</a>';
const over = (style: string, inside = '<button style="margin:200px">Accept</button>') =>
  `<div style="position:fixed;inset:0;${style}">${inside}</div>`;

test('content under a translucent notice is reported, and its controls are covered', () => {
  expect(outlineOf(PAGE + over('background:#0008')).filter((line) => !line.startsWith('…'))).toEqual([
    'dialog',
    '  [3] button "Accept"',
    'heading 1 "Shop"',
    '"Words of the page."',
    '[1] button "Buy" covered',
    '[2] link "Far" covered',
  ]);
});

test('a search marks what is covered, and what is not stays unmarked', () => {
  const { observer } = lookAt(PAGE + over('background:#0008'));
  const covered = (text: string) => observer.find({ text, refFloor: 0, limit: 5 }).found[0]?.covered;
  expect([covered('Buy'), covered('Far'), covered('Accept')]).toEqual([true, true, undefined]);
  observer.dispose();
});

test('a search does not give the words under an opaque cover, and says that it left them out', () => {
  const { observer } = lookAt(PAGE + over('background:white'));
  const { found, leftOut } = observer.find({ text: 'Words', refFloor: 0, limit: 5 });
  expect(found).toEqual([]);
  expect(leftOut).toContain('words behind what covers the page');
  observer.dispose();
});

test('words under an opaque cover are left out, and this is reported', () => {
  const lines = outlineOf(PAGE + over('background:white', '<p>Loading</p>'));
  expect(lines.join('\n')).not.toMatch(/Shop|Words/);
  expect(lines).toContain('"Loading"');
  expect(lines).toContain('[1] button "Buy" covered');
  expect(lines).toContain('left out: words behind what covers the page');
});

test('a native modal dialog covers everything around it', () => {
  document.body.innerHTML = '';
  const { observer } = lookAt(`${PAGE}<dialog><button>Close</button></dialog>`);
  const dialog = document.querySelector('dialog');
  dialog?.showModal();
  const { nodes } = observer.snapshot({ refFloor: 0, deadlineMs: 5000 });
  const statesOf = (name: string) => nodes.find((node) => node.name === name)?.states;
  expect(statesOf('Buy')).toEqual(['covered']);
  expect(statesOf('Far')).toEqual(['covered']);
  expect(statesOf('Close')).toEqual(['focused']);
  dialog?.close();
  const closed = observer.snapshot({ refFloor: 0, deadlineMs: 5000 });
  expect(closed.nodes.flatMap(({ states }) => states)).not.toContain('covered');
  observer.dispose();
});

test('a dialog beside its own backdrop is not covered by it, nor is what is scrolled out of view in it', () => {
  const rows = Array.from(
    { length: 30 },
    (_, at) => `<button style="display:block;height:60px">Row ${at}</button>`,
  );
  const { observer, snapshot } = lookAt(
    `${PAGE}${over('background:#0008', '')}<div role="dialog" aria-label="Rows" style="position:fixed;left:200px;right:200px;top:50px;height:300px;overflow:auto">${rows.join('')}</div>`,
  );
  observer.dispose();
  const covered = snapshot.nodes.filter(({ states }) => states.includes('covered'));
  expect(covered.map(({ name }) => name)).toEqual(['Buy', 'Far']);
});

test.each([
  ['a layer that lets the pointer through', PAGE + over('pointer-events:none', '')],
  ['an application that fills the window', `<div style="position:fixed;inset:0;overflow:auto">${PAGE}</div>`],
  [
    'a bar at the top and one at the side',
    `${PAGE}<div style="position:fixed;inset:0 auto 0 0;width:40px;background:red"></div>`,
  ],
  [
    'a picture behind the page',
    `<div style="position:fixed;inset:0;background:silver"></div><div style="position:relative">${PAGE}</div>`,
  ],
])('%s covers nothing', (_name, html) => {
  const { observer, snapshot } = lookAt(html);
  observer.dispose();
  expect(controlsOf(snapshot)).toEqual(expect.arrayContaining(['button "Buy"', 'link "Far"']));
  expect(snapshot.nodes.flatMap(({ states }) => states)).toEqual([]);
});

test('a control above a cover can be reached', () => {
  const { observer, snapshot } = lookAt(
    `${over('background:#0008', '')}<button style="position:fixed;z-index:1;left:300px;top:300px">Above</button>`,
  );
  observer.dispose();
  expect(snapshot.nodes.map(({ name, states }) => [name, states])).toEqual([['Above', []]]);
});

test('a frame under a cover is reported as covered', () => {
  const { observer, snapshot } = lookAt(
    `<iframe srcdoc="<button>In</button>" title="Shop"></iframe>${over('background:#0008')}`,
  );
  observer.dispose();
  expect(snapshot.nodes.find(({ role }) => role === 'frame')?.states).toEqual(['covered']);
  expect(snapshot.childFrames).toMatchObject([{ covered: true }]);
});

test.each([
  [
    'in a layer of the page that is out of view',
    '<div style="position:absolute;top:3000px"><button>Under</button></div>',
    over('background:#0008'),
  ],
  [
    'in a layer of the page whose middle lies under the dialog beside the backdrop',
    '<div style="position:absolute;inset:0"><button>Under</button></div>',
    `${over('background:#0008', '')}<div style="position:fixed;inset:25%;background:white"><button>Accept</button></div>`,
  ],
  [
    'partly behind that dialog, partly behind the backdrop',
    '<button style="width:70%;height:90px">Under</button>',
    `${over('background:#0008', '')}<div style="position:fixed;inset:0 25%;background:white"><button>Accept</button></div>`,
  ],
  [
    'below the view, under a cover inside a fixed element',
    '<button style="margin-top:3000px">Under</button>',
    over('background:#0008', '<div style="position:absolute;inset:0"><button>Accept</button></div>'),
  ],
  [
    'on a body without pointer events while a menu is open',
    '<style>body{pointer-events:none}</style><button>Under</button>',
    '<div role="menu" style="position:absolute;top:90px;pointer-events:auto"><button>Accept</button></div>',
  ],
])('a control %s is covered, and what lies over it is not', (_where, under, cover) => {
  const { observer, snapshot } = lookAt(under + cover);
  observer.dispose();
  const statesOf = (name: string) => snapshot.nodes.find((node) => node.name === name)?.states;
  expect([statesOf('Under'), statesOf('Accept')]).toEqual([['covered'], []]);
});

test('what lies over most of the page is reported first, as a dialog, even if the page does not mark it as one', () => {
  const page = `<h1>Shop</h1>${['Buy', 'Sell', 'Rent'].map((name) => `<button>${name}</button>`).join('')}`;
  const box = '<h2>News</h2><button>Yes</button><button>No</button>';
  const said = [
    'dialog',
    '  heading 2 "News"',
    '  [4] button "Yes"',
    '  [5] button "No"',
    'heading 1 "Shop"',
    '[1] button "Buy" covered',
    '[2] button "Sell" covered',
    '[3] button "Rent" covered',
  ];
  const inLayer = `${page}${over('background:#0008', '')}<div style="position:fixed;inset:25%;background:white">${box}</div>`;
  expect(outlineOf(inLayer)).toEqual(said);
  expect(outlineOf(page + over('background:#0008', box))).toEqual(said);
  // What is marked as a dialog is not wrapped in another one.
  expect(
    outlineOf(
      inLayer.replace(
        '<div style="position:fixed;inset:25%',
        '<div role="dialog" style="position:fixed;inset:25%',
      ),
    ),
  ).toEqual(said);
});

test('a window over a backdrop with a listener is the dialog, and the backdrop is not', () => {
  const page = ['Buy', 'Sell', 'Rent'].map((name) => `<button>${name}</button>`).join('');
  const mask = '<div class="mask" onclick="" style="position:fixed;inset:0;background:#0008"></div>';
  const box =
    '<div style="position:absolute;left:30%;top:30%;background:white">Sign in <input aria-label="Name"></div>';
  expect(outlineOf(page + mask + box)).toEqual([
    'dialog',
    '  "Sign in"',
    '  [5] textbox "Name" = ""',
    '[1] button "Buy" covered',
    '[2] button "Sell" covered',
    '[3] button "Rent" covered',
    '[4] clickable (in code "mask")',
  ]);
});

test('bars in a container over the whole view that lets the pointer through cover nothing', () => {
  const bars = `<nav style="position:absolute;left:0;top:0;bottom:0;width:60px;background:white;pointer-events:auto">
    <button>Menu</button></nav>`;
  expect(
    outlineOf(
      `<main style="margin-left:80px"><h1>Load</h1><button>One</button><button style="margin-top:3000px">Two</button></main>` +
        over('pointer-events:none', bars),
    ),
  ).toEqual([
    'main',
    '  heading 1 "Load"',
    '  [1] button "One"',
    '  [2] button "Two"',
    'navigation',
    '  [3] button "Menu"',
  ]);
});

test('a drawer after its backdrop in one layer is the dialog, also below its view, and the backdrop is not', () => {
  const some = (name: string, length: number): string =>
    Array.from({ length }, () => `<p><button>${name}</button></p>`).join('');
  const backdrop =
    '<div id="backdrop" style="position:absolute;inset:0"><div style="position:absolute;inset:0;background:#0008"></div></div>';
  const drawer = `<article style="position:relative;z-index:2;margin-left:200px;height:100%;overflow:auto;background:white">${some('Row', 40)}</article>`;
  const { snapshot } = lookAt(
    `${some('Buy', 50)}<div style="position:fixed;inset:0;z-index:5">${backdrop}${drawer}</div>`,
    { listenerHint: (element) => element.id === 'backdrop' },
  );
  const dialog = snapshot.nodes.findIndex(({ role }) => role === 'dialog');
  expect(snapshot.nodes[dialog + 1]?.role).toBe('article');
  const covered = snapshot.nodes.filter(({ states }) => states.includes('covered'));
  expect(covered.filter(({ name }) => name === 'Buy')).toHaveLength(50);
  expect(covered.filter(({ name }) => name === 'Row')).toEqual([]);
});

test('an application that fills its window over leftover content is no dialog', () => {
  const lines = outlineOf(
    `<button>Behind</button><div style="position:fixed;inset:0;background:#fff8"><button>One</button><button>Two</button></div>`,
  );
  expect(lines.join('\n')).not.toContain('dialog');
});

test('our own bar covers nothing, although it receives the pointer', () => {
  document.body.innerHTML = `${over('', '<button>Change</button>')}<div style="position: fixed; inset: 0"></div>`;
  const covered = () => {
    const observer = createObserver();
    const { nodes } = observer.snapshot({ refFloor: 0, deadlineMs: 5000 });
    observer.dispose();
    return nodes.map(({ name, states }) => [name, ...states]);
  };
  const bar = document.body.lastElementChild as Element;
  bar.setAttribute('tabwright-overlay', '');
  expect(covered()).toEqual([['Change', 'covered']]);
  noteOverlay(bar);
  expect(covered()).toEqual([['Change']]);
});

test('content made inert while a dialog is open is covered, and keeps its numbers', () => {
  const { observer, snapshot } = lookAt(
    '<div id="page"><label>Town <input></label><button>Buy</button><p>Words</p></div><div id="dialog"></div>',
  );
  const look = () => observer.snapshot({ refFloor: 0, deadlineMs: 5000 });
  const controls = ({ nodes }: { nodes: typeof snapshot.nodes }) =>
    nodes.filter(({ ref }) => ref !== undefined).map(({ ref, name, states }) => [ref, name, ...states]);
  const dialog = document.querySelector('#dialog') as HTMLElement;
  const inert = document.querySelector('#page') as HTMLElement;
  expect(controls(snapshot)).toEqual([
    ['1', 'Town'],
    ['2', 'Buy'],
  ]);
  inert.inert = true;
  expect(controls(look())).toEqual([]);
  dialog.innerHTML = '<div role="dialog" aria-label="Add"><button>Close</button></div>';
  expect(controls(look())).toEqual([
    ['1', 'Town', 'covered'],
    ['2', 'Buy', 'covered'],
    ['3', 'Close'],
  ]);
  // With a second dialog over the first, that is covered too.
  dialog.inert = true;
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog" id="second"><button>Yes</button></div>');
  expect(controls(look()).slice(2)).toEqual([
    ['3', 'Close', 'covered'],
    ['4', 'Yes'],
  ]);
  document.querySelector('#second')?.remove();
  dialog.replaceChildren();
  inert.inert = false;
  expect(controls(look())).toEqual([
    ['1', 'Town'],
    ['2', 'Buy'],
  ]);
  observer.dispose();
});

test.each([
  ['a menu that has the focus', '<button aria-expanded="true" aria-controls="list">More</button>', 'list'],
  [
    'a list whose field has the focus',
    '<input id="field" aria-expanded="true" aria-controls="list">',
    'field',
  ],
])('content made inert for %s is covered, and keeps its numbers', (_what, opener, focused) => {
  const { observer } = lookAt(
    `<button>Buy</button>${opener}<div id="list" tabindex="0" hidden><a href="#">Copy</a></div>`,
  );
  const bought = () =>
    observer.snapshot({ refFloor: 0, deadlineMs: 5000 }).nodes.find(({ name }) => name === 'Buy');
  const list = document.querySelector('#list') as HTMLElement;
  const button = document.querySelector('button') as HTMLElement;
  button.inert = true;
  expect(bought()).toMatchObject({ states: [] });
  expect(bought()).not.toHaveProperty('ref');
  list.hidden = false;
  document.getElementById(focused)?.focus();
  expect(bought()).toMatchObject({ ref: '1', states: ['covered'] });
  button.inert = false;
  list.hidden = true;
  expect(bought()).toMatchObject({ ref: '1', states: [] });
  observer.dispose();
});

test('a switch that only its label shows is covered with the rest that a page makes inert for its dialog', () => {
  const { observer, snapshot } = lookAt(
    `<div id="page"><label><input type="checkbox" role="switch" aria-label="Wide" style="position: absolute; opacity: 0; width: 0"><span>Off</span></label></div>
    <div role="dialog" hidden><button>Close</button></div>`,
  );
  const wide = { ref: '1', role: 'switch', name: 'Wide' };
  expect(snapshot.nodes[0]).toMatchObject({ ...wide, states: ['unchecked'] });
  const [inert, dialog] = document.body.children as unknown as [HTMLElement, HTMLElement];
  inert.inert = true;
  dialog.hidden = false;
  const { nodes } = observer.snapshot({ refFloor: 0, deadlineMs: 5000 });
  expect(nodes[0]).toMatchObject({ ...wide, states: ['unchecked', 'covered'] });
  observer.dispose();
});
