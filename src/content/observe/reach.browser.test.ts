import { afterEach, beforeEach, expect, test } from 'vitest';
import { createObserver } from './observer.ts';
import { linesOf } from './testing.ts';
import type { Observer } from './types.ts';

/**
 * How far a change reaches: what has to be read again in a cached page, because of rules or because it moves with
 * something else.
 */
const ITEMS = '<p>One</p><p>Two</p><p>Three</p>';
let observer: Observer;
const styles: HTMLStyleElement[] = [];
const closedRoots = new WeakMap<Element, ShadowRoot>();
beforeEach(() => {
  observer = createObserver({ openShadowRoot: (host) => host.shadowRoot ?? closedRoots.get(host) ?? null });
});
afterEach(() => {
  observer.dispose();
  for (const style of styles.splice(0)) style.remove();
  document.body.removeAttribute('style');
  document.body.className = '';
  document.documentElement.className = '';
  document.body.replaceChildren();
  scrollTo(0, 0);
});

const look = { refFloor: 0, deadlineMs: 20_000 };
const told = (eyes = observer): string =>
  JSON.stringify(eyes.snapshot(look).nodes).replace(/"ref":"\d+",?/g, '');

/** What a fresh look reports. */
function anew(): string {
  const fresh = createObserver({
    openShadowRoot: (host) => host.shadowRoot ?? closedRoots.get(host) ?? null,
  });
  const text = told(fresh);
  fresh.dispose();
  return text;
}

const lines = (): string => linesOf(observer.snapshot(look)).join('\n');
const byId = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;

/** Sets up a page with rules, and looks twice so that it is cached. */
function remembered(html: string, rules = ''): void {
  const style = document.createElement('style');
  style.textContent = rules;
  document.head.append(style);
  styles.push(style);
  document.body.innerHTML = html;
  told();
  told();
}

/** A look after the change must differ from the one before, and equal a fresh one. */
function expectSeen(change: () => void): void {
  const before = told();
  change();
  const after = told();
  expect(after).not.toBe(before);
  expect(after).toBe(anew());
}

test.each([
  ['a rule', '.on { display: none }', 'class', 'on'],
  ['a part of the attribute', '[class*="o"] { display: none }', 'class', 'on'],
  ['the attribute with any prefix', '[*|class~="on"] { display: none }', 'class', 'on'],
  ['text made of the attribute', '#it b::before { content: attr(class) }', 'class', 'on'],
  ['text made of another attribute', '#it::before { content: attr(data-state) }', 'data-state', 'on'],
  ['an attribute of the page', '[data-state="on"] { display: none }', 'data-state', 'on'],
  ['a name that must be escaped', '.\\31 2\\:on { display: none }', 'class', '12:on'],
  ['a rule in groups', '@media all { @supports (top: 0) { .on { visibility: hidden } } }', 'class', 'on'],
  ['a nested rule', 'section { & p { &.on { display: none } } }', 'class', 'on'],
  [
    'a container of its own',
    '.on { container-type: inline-size } @container (width > 0px) { p b { display: none } }',
    'class',
    'on',
  ],
])('an attribute used by %s is noticed', (_, rules, name, value) => {
  remembered(
    `<section>${ITEMS}<button id="it">Words <b>and more</b></button><p id="p">Seven <b>eight</b></p></section>`,
    rules,
  );
  const change = (): void => {
    byId('it').setAttribute(name, value);
    byId('it').querySelector('b')?.setAttribute(name, value);
    byId('p').setAttribute(name, value);
  };
  expectSeen(change);
});

test('a class on the body that no rule uses causes nothing to be read again', () => {
  remembered(
    `<main>${`<section><h2>Head</h2>${ITEMS}</section>`.repeat(40)}</main>`,
    '.other { display: none }',
  );
  const before = observer.snapshot(look).nodes;
  document.body.className = 'theme-dark';
  document.documentElement.className = 'is-ready';
  const after = observer.snapshot(look).nodes;
  expect(after.every((node, at) => node === before[at])).toBe(true);
});

test('a class that a later sheet uses is noticed, also if a script adopts the sheet', () => {
  remembered(`<section>${ITEMS}<p id="it">Seven</p></section>`);
  byId('it').className = 'late';
  expect(lines()).toContain('Seven');
  expectSeen(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.late { display: none }');
    document.adoptedStyleSheets = [sheet];
  });
  byId('it').className = 'later';
  expect(lines()).toContain('Seven');
  document.adoptedStyleSheets = [];
});

test('if a sheet cannot be read, every class may matter', async () => {
  remembered(`<section>${ITEMS}<p id="it">Seven</p></section>`);
  const style = document.createElement('style');
  style.textContent = '@import url("data:text/css,.gone{display:none}");';
  const isLoaded = new Promise((resolve) => style.addEventListener('load', resolve));
  document.head.append(style);
  styles.push(style);
  await isLoaded;
  told();
  expectSeen(() => {
    byId('it').className = 'gone';
  });
});

test.each(['open', 'closed'] as const)('rules of %s shadow trees may use any class', (mode) => {
  remembered(`<section>${ITEMS}<x-host id="host"><p id="slotted">Seven</p>${ITEMS}</x-host></section>`);
  const root = byId('host').attachShadow({ mode });
  closedRoots.set(byId('host'), root);
  root.innerHTML =
    '<style>::slotted(.on) { display: none } :host-context(.dark) u { display: none } .on + u { display: none }</style>' +
    '<slot></slot><i>Inner</i><u>After</u>';
  byId('host').setAttribute('data-drawn', '');
  told();
  expectSeen(() => byId('slotted').classList.add('on'));
  expectSeen(() => document.body.classList.add('dark'));
  document.body.classList.remove('dark');
  told();
  expectSeen(() => root.querySelector('i')?.classList.add('on'));
});

const BESIDE = `<main><div id="one">${ITEMS}</div><div id="two">${ITEMS}</div><div id="three" class="x">${ITEMS}</div></main>`;
test.each([
  ['hides a sibling', '#one.on + div { display: none }'],
  ['shows a sibling', '#two { opacity: 0 } .on + #two { opacity: 1 }'],
  ['hides content of a sibling', '.on ~ .x p { visibility: hidden }'],
  ['moves a sibling', 'main { height: 2000px } .on ~ .x { margin-top: 900px }'],
  ['hides content of an ancestor', 'main:has(.on) .x { display: none }'],
  ['counts its position', 'div:nth-child(1 of .on) ~ .x { display: none }'],
])('a class with which a rule %s is noticed', (_, rules) => {
  remembered(BESIDE, rules);
  expectSeen(() => byId('one').classList.add('on'));
});

test.each([
  ['by its class', 'main:has(.new) .x { display: none }', '<u class="new">new</u>'],
  ['by its tag', 'main:has(mark) .x { display: none }', '<i>a <mark>new</mark></i>'],
  ['by its attribute', 'main:has([hidden]) .x { display: none }', '<i>a <b hidden>new</b></i>'],
  [
    'by its state',
    'main:has(:checked) .x { display: none }',
    '<label><input type="checkbox" checked> a</label>',
  ],
  ['whatever it is', 'main:has(#two > :not(p)) .x { display: none }', '<i>new</i>'],
])('an added or removed element that :has refers to %s is noticed elsewhere', (_, rules, html) => {
  remembered(BESIDE, rules);
  expectSeen(() => byId('two').insertAdjacentHTML('beforeend', html));
  expectSeen(() => byId('two').lastElementChild?.remove());
});

test('content that the focus reveals is noticed', () => {
  remembered(
    `<div class="menu"><button id="it">Open</button><div>${ITEMS}<i class="late">late</i></div></div>`,
    '.late { opacity: 0 } .menu:focus-within .late { opacity: 1 }',
  );
  expectSeen(() => byId('it').focus());
});

test('a value of a field that affects a sibling is noticed', () => {
  remembered(
    `<section>${ITEMS}<input id="it" placeholder="Name"><p class="hint">Hint</p></section>`,
    'input:placeholder-shown ~ .hint { display: none }',
  );
  expectSeen(() => {
    (byId('it') as HTMLInputElement).value = 'Ada';
  });
});

test('a size of a container that rules query is noticed', () => {
  remembered(
    `<main style="width:600px"><div id="wide" style="width:100px"></div><div id="box"><div style="width:50px;height:90px">${ITEMS}<b>late</b></div></div></main>`,
    'main { display: flex } #box { flex: 1; container-type: inline-size; height: 90px } @container (width > 550px) { b { visibility: hidden } }',
  );
  expectSeen(() => {
    byId('wide').style.width = '20px';
  });
});

test('an element positioned at the bottom of a page that grew has moved', () => {
  remembered(
    `<div style="position:relative"><section>${ITEMS}<b style="position:absolute;bottom:0">At the end</b></section><div id="grows">${ITEMS}</div></div>`,
  );
  expectSeen(() => byId('grows').insertAdjacentHTML('beforeend', '<div style="height:4000px"></div>'));
});

test('beside an element that keeps its box and moves others, the first sibling with a memo is measured', () => {
  const many = `<div>${ITEMS}</div>`;
  remembered(
    `<main style="height:6000px"><div id="one">${ITEMS}</div><p>small</p>${many}${many}<p>last</p><div style="position:fixed;top:0">${ITEMS}</div></main>`,
  );
  expectSeen(() => {
    byId('one').style.marginBottom = '900px';
  });
});

test('an element that is no block any more, and moved since, is not reported as it was', () => {
  remembered(
    `<div style="height:10px"></div><table><thead id="head"><tr><th>Name<th>Price<tbody><tr><td><p>${ITEMS}</p><td id="it">x</table><div style="height:4000px"></div>`,
    '.contents { display: contents }',
  );
  byId('head').className = 'contents';
  told();
  scrollTo(0, 900);
  told();
  byId('it').innerHTML = '<b>y</b>';
  expect(told()).toBe(anew());
});

test('an element that was hidden for a while is not reported as it was', () => {
  const shown = document.createElement('a');
  shown.href = '#shown';
  remembered(
    `<div id="page"><div class="part" id="shown">${ITEMS}<p id="it">Old</p></div></div>`,
    '.part { display: block } .away .part { display: none }',
  );
  byId('page').className = 'away';
  told();
  byId('it').textContent = 'New';
  told();
  expectSeen(() => {
    byId('page').className = '';
  });
  expect(lines()).toContain('New');
});

test('a control is named when the label around it becomes its own', () => {
  remembered(
    '<p>a</p><label>Card <span id="it"><input type="checkbox" aria-label="Other"></span> <input id="two"></label><p>b</p>',
  );
  expectSeen(() => byId('it').replaceChildren());
});

test('an animation in a closed shadow tree is noticed', () => {
  remembered(`<section>${ITEMS}<x-host id="host"></x-host>${ITEMS}</section>`);
  const root = byId('host').attachShadow({ mode: 'closed' });
  closedRoots.set(byId('host'), root);
  root.innerHTML = `<section>${ITEMS}<p>Seven</p></section>`;
  byId('host').setAttribute('data-drawn', '');
  told();
  expectSeen(() =>
    root.querySelector('section')?.animate([{ opacity: 0 }, { opacity: 0 }], { duration: 100_000 }),
  );
});

test.each([
  ['hides and shows the target', '#terms { visibility: hidden } #terms:target { visibility: visible }'],
  ['affects a sibling of the target', '#terms:target ~ .note { visibility: hidden }'],
  ['affects an ancestor of the target', 'section:has(:target) .note { visibility: hidden }'],
])('a :target rule that %s is noticed, there and back', (_, rules) => {
  remembered(
    `<a href="#terms">Terms</a><section>${ITEMS}<p id="terms">The terms</p><p class="note">Note</p></section>${ITEMS}`,
    rules,
  );
  const before = told();
  try {
    expectSeen(() => document.querySelector('a')?.click());
    expectSeen(() => {
      location.hash = 'elsewhere';
    });
    expect(told()).toBe(before);
  } finally {
    history.replaceState(null, '', location.pathname + location.search);
  }
});
