import { afterEach, beforeEach, expect, test } from 'vitest';
import { createObserver } from './observer.ts';
import { linesOf } from './testing.ts';
import type { Observer } from './types.ts';

/** How far a change reaches: what a page that is remembered must tell anew, by rules and by what moves with what. */
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

/** What a look that begins anew tells. */
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

/** Puts a page there with rules, and looks twice so that it is remembered. */
function remembered(html: string, rules = ''): void {
  const style = document.createElement('style');
  style.textContent = rules;
  document.head.append(style);
  styles.push(style);
  document.body.innerHTML = html;
  told();
  told();
}

/** The look after a change is another one, and the same as one that begins anew. */
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
])('an attribute that %s speaks of is seen', (_, rules, name, value) => {
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

test('a class on the body that no rule speaks of asks nothing of the page', () => {
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

test('a class is spoken of by a sheet that comes later, also by one that a script adopts', () => {
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

test('where a sheet cannot be read, every class may be spoken of', async () => {
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

test.each(['open', 'closed'] as const)('rules of %s shadow trees may speak of any class', (mode) => {
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
  ['hides what stands beside', '#one.on + div { display: none }'],
  ['shows what stands beside', '#two { opacity: 0 } .on + #two { opacity: 1 }'],
  ['hides what is in what stands beside', '.on ~ .x p { visibility: hidden }'],
  ['moves what stands beside', 'main { height: 2000px } .on ~ .x { margin-top: 900px }'],
  ['hides what is around', 'main:has(.on) .x { display: none }'],
  ['counts its place', 'div:nth-child(1 of .on) ~ .x { display: none }'],
])('a class by which a rule %s is seen', (_, rules) => {
  remembered(BESIDE, rules);
  expectSeen(() => byId('one').classList.add('on'));
});

test.each([
  ['by its name', 'main:has(.new) .x { display: none }', '<u class="new">new</u>'],
  ['by its tag', 'main:has(mark) .x { display: none }', '<i>a <mark>new</mark></i>'],
  ['by its attribute', 'main:has([hidden]) .x { display: none }', '<i>a <b hidden>new</b></i>'],
  [
    'by its state',
    'main:has(:checked) .x { display: none }',
    '<label><input type="checkbox" checked> a</label>',
  ],
  ['whatever it is', 'main:has(#two > :not(p)) .x { display: none }', '<i>new</i>'],
])('an element that comes, of which :has speaks %s, is seen elsewhere', (_, rules, html) => {
  remembered(BESIDE, rules);
  expectSeen(() => byId('two').insertAdjacentHTML('beforeend', html));
  expectSeen(() => byId('two').lastElementChild?.remove());
});

test('what the focus gives back is seen', () => {
  remembered(
    `<div class="menu"><button id="it">Open</button><div>${ITEMS}<i class="late">late</i></div></div>`,
    '.late { opacity: 0 } .menu:focus-within .late { opacity: 1 }',
  );
  expectSeen(() => byId('it').focus());
});

test('the value of a field is seen in what stands beside it', () => {
  remembered(
    `<section>${ITEMS}<input id="it" placeholder="Name"><p class="hint">Hint</p></section>`,
    'input:placeholder-shown ~ .hint { display: none }',
  );
  expectSeen(() => {
    (byId('it') as HTMLInputElement).value = 'Ada';
  });
});

test('what rules ask of the size of a container is seen', () => {
  remembered(
    `<main style="width:600px"><div id="wide" style="width:100px"></div><div id="box"><div style="width:50px;height:90px">${ITEMS}<b>late</b></div></div></main>`,
    'main { display: flex } #box { flex: 1; container-type: inline-size; height: 90px } @container (width > 550px) { b { visibility: hidden } }',
  );
  expectSeen(() => {
    byId('wide').style.width = '20px';
  });
});

test('what is placed at the end of a page that grew has moved', () => {
  remembered(
    `<div style="position:relative"><section>${ITEMS}<b style="position:absolute;bottom:0">At the end</b></section><div id="grows">${ITEMS}</div></div>`,
  );
  expectSeen(() => byId('grows').insertAdjacentHTML('beforeend', '<div style="height:4000px"></div>'));
});

test('beside what keeps its box and moves others, the first that is known is asked, past those that are not', () => {
  const many = `<div>${ITEMS}</div>`;
  remembered(
    `<main style="height:6000px"><div id="one">${ITEMS}</div><p>small</p>${many}${many}<p>last</p><div style="position:fixed;top:0">${ITEMS}</div></main>`,
  );
  expectSeen(() => {
    byId('one').style.marginBottom = '900px';
  });
});

test('what is no block any more, and moved since, is not told as it was', () => {
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

test('what was not told for a while is not told as it was', () => {
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

test('a control that a label around it comes to name is named', () => {
  remembered(
    '<p>a</p><label>Card <span id="it"><input type="checkbox" aria-label="Other"></span> <input id="two"></label><p>b</p>',
  );
  expectSeen(() => byId('it').replaceChildren());
});

test('what fades in a closed shadow tree is seen to', () => {
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
  ['hides and shows', '#terms { visibility: hidden } #terms:target { visibility: visible }'],
  ['counts for what is beside it', '#terms:target ~ .note { visibility: hidden }'],
  ['counts for what it is in', 'section:has(:target) .note { visibility: hidden }'],
])('a rule about what the address points to that %s is seen, there and back', (_, rules) => {
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
