import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FrameSnapshot } from '../../../core/page/snapshot.ts';
import { createObserver } from '../observer.ts';
import { linesOf } from '../testing.ts';
import type { Observer } from '../types.ts';

/**
 * These changes are reported only by the main-world script, which must run before the page's own scripts, as in the
 * product.
 */
beforeAll(() => import('../../main-world.ts'));

const closedRoots = new WeakMap<Element, ShadowRoot>();
let observer: Observer;
beforeEach(() => {
  document.body.replaceChildren();
  observer = createObserver({
    openShadowRoot: (element) => closedRoots.get(element) ?? element.shadowRoot,
  });
});
afterEach(() => {
  observer.dispose();
  document.adoptedStyleSheets = [];
  document.body.replaceChildren();
});

const look = (): FrameSnapshot => observer.snapshot({ refFloor: 0, deadlineMs: 5000 });
const lines = (): string => linesOf(look()).join('\n');
const ITEMS = '<p>One</p><p>Two</p><p>Three</p><p>Four</p><p>Five</p><p>Six</p>';

/** Sets up a page, looks twice so that it is cached, and returns an element of it. */
function remembered(html: string): HTMLElement {
  document.body.innerHTML = html;
  look();
  look();
  return document.querySelector('#it') as HTMLElement;
}

test.each(['open', 'closed'] as const)('a late %s root of an ordinary element is noticed', (mode) => {
  const host = remembered(`<section>${ITEMS}<div id="it"><i>before</i></div></section>`);
  const root = host.attachShadow({ mode });
  closedRoots.set(host, root);
  root.innerHTML = '<button>Late</button>';
  expect(lines()).toContain('button "Late"');
  expect(lines()).not.toContain('before');
});

test('nodes directly in a closed root that are added or removed are noticed', () => {
  const host = remembered(`<section>${ITEMS}<x-late id="it"></x-late></section>`);
  const root = host.attachShadow({ mode: 'closed' });
  closedRoots.set(host, root);
  root.innerHTML = `${ITEMS}<button>Late</button>`;
  expect(lines()).toContain('button "Late"');
  root.lastElementChild?.remove();
  expect(lines()).not.toContain('button "Late"');
  root.append(document.createElement('hr'), 'Last words');
  expect(lines()).toContain('Last words');
});

test('a late closed root of a custom element is noticed', () => {
  const host = remembered(`<section>${ITEMS}<x-late id="it"><i>before</i></x-late></section>`);
  const root = host.attachShadow({ mode: 'closed' });
  closedRoots.set(host, root);
  root.innerHTML = '<button>Late</button>';
  expect(lines()).toContain('button "Late"');
});

test('a rule that a script edits in place is noticed, also through a reference that it kept', () => {
  remembered(`<style>.quiet { color: black }</style><section>${ITEMS}<p class="quiet">Seven</p></section>`);
  const rule = document.body.querySelector('style')?.sheet?.cssRules[0] as CSSStyleRule;
  const { style } = rule;
  style.display = 'none';
  expect(lines()).not.toContain('Seven');
  style.display = 'block';
  expect(lines()).toContain('Seven');
  rule.selectorText = 'p';
  style.visibility = 'hidden';
  expect(lines()).not.toContain('One');
});

test('rules in a group, and replaced sheets, are noticed', () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('@media all { .quiet { color: black } }');
  document.adoptedStyleSheets = [sheet];
  remembered(`<section>${ITEMS}<p class="quiet">Seven</p></section>`);
  expect(lines()).toContain('Seven');
  (sheet.cssRules[0] as CSSMediaRule).insertRule('.quiet { display: none }', 1);
  expect(lines()).not.toContain('Seven');
  sheet.replaceSync('@media all { .quiet { color: red } }');
  expect(lines()).toContain('Seven');
});

const SLIDES = 'First Second Third'
  .split(' ')
  .map((name) => `<button style="flex: none; width: 300px; height: 40px; margin: 0">${name}</button>`)
  .join('');

test('content that a script scrolls into a clipping box is noticed', () => {
  const strip = remembered(
    `<section>${ITEMS}<div id="it" style="display: flex; width: 300px; overflow: hidden">${SLIDES}</div></section>`,
  );
  expect(lines()).not.toContain('Second');
  strip.scrollLeft = 300;
  expect(lines()).toContain('button "Second"');
  expect(lines()).not.toContain('First');
});

test('content of a region that scrolls a little is reported at its current position', () => {
  const screenOfLast = (): number | undefined => look().nodes.find(({ name }) => name === 'Last')?.screen;
  const region = remembered(
    `<section>${ITEMS}<div id="it" style="height: 90px; overflow: auto"><div style="height: 92px"></div>
      <button style="height: 10px; margin: 0; display: block">Last</button></div></section>`,
  );
  expect(screenOfLast()).toBe(1);
  region.scrollTop = 12;
  expect(screenOfLast()).toBe(0);
});

test('content of a body that scrolls by itself is reported at its current position', () => {
  const screenOfLast = (): number | undefined => look().nodes.find(({ name }) => name === 'Last')?.screen;
  const { documentElement: root, body } = document;
  root.style.cssText = 'overflow: hidden; height: 100%';
  body.style.cssText = 'overflow: auto; height: 100%; margin: 0';
  try {
    remembered(`<section>${ITEMS}<div style="height: 5000px"></div><button id="it">Last</button></section>`);
    expect(screenOfLast()).toBeGreaterThan(1);
    body.scrollTop = 10_000;
    expect(screenOfLast()).toBe(0);
  } finally {
    root.style.cssText = '';
    body.style.cssText = '';
  }
});

test('an element described with words from another part of its block is updated when these change', () => {
  const words = remembered(
    `<section>${ITEMS}<input aria-describedby="it"> <div id="it"><p>old</p>${ITEMS}</div></section>`,
  );
  const described = (): string | undefined =>
    look().nodes.find(({ role }) => role === 'textbox')?.description;
  expect(described()).toMatch(/^old/);
  const [first] = words.children;
  if (first) first.textContent = 'new';
  expect(described()).toMatch(/^new/);
});

test('a new class of an icon is reported, whether a rule uses it or not', () => {
  const icon = remembered(
    `<section>${ITEMS}<p>Play it <button><i id="it" class="fa-play"></i></button></p></section>`,
  );
  expect(lines()).toContain('button (in code "play it")');
  icon.className = 'fa-pause';
  expect(lines()).toContain('button (in code "pause it")');
});
