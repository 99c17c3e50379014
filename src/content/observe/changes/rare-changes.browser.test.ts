import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FrameSnapshot } from '../../../core/page/snapshot.ts';
import { createObserver } from '../observer.ts';
import { linesOf } from '../testing.ts';
import type { Observer } from '../types.ts';

/** Each of these was found by a long run of random sequences (incremental.browser.test.ts). */

const closedRoots = new WeakMap<Element, ShadowRoot>();
let observer: Observer;
beforeEach(() => {
  observer = createObserver({ openShadowRoot: (host) => closedRoots.get(host) ?? host.shadowRoot });
});
afterEach(() => {
  observer.dispose();
  document.body.replaceChildren();
  scrollTo(0, 0);
});

const look = (): FrameSnapshot => observer.snapshot({ refFloor: 0, deadlineMs: 5000 });
const lines = (): string => linesOf(look()).join('\n');
const find = <Found extends HTMLElement>(id: string): Found => document.getElementById(id) as Found;
function remembered(html: string): void {
  document.body.innerHTML = html;
  look();
  look();
}

test('what is fixed in a transformed box scrolls with that box, and is read wherever it is', () => {
  remembered(
    `<div style="height: 2000px"></div><section style="transform: translateY(0)">
       <div style="position: fixed; bottom: 0">Terms <button>Accept</button></div>
       <div style="height: 400px"></div></section>`,
  );
  expect(lines()).toContain('button "Accept"');
  scrollTo(0, 2400);
  expect(lines()).toContain('button "Accept"');
});

test('what is fixed in the window and outside of it cannot be scrolled to', () => {
  remembered('<div style="position: fixed; top: 9000px"><button>Accept</button></div>');
  expect(lines()).not.toContain('Accept');
});

test('the first closed root on a page is noticed by what is written to its host', () => {
  const items = '<p>One</p><p>Two</p><p>Three</p><p>Four</p><p>Five</p><p>Six</p>';
  remembered(
    `<section>${items}<x-host id="host" style="display: block; height: 300px"><div>before</div><div>${items}</div></x-host>${items}</section>`,
  );
  const root = find('host').attachShadow({ mode: 'closed' });
  closedRoots.set(find('host'), root);
  root.innerHTML = '<p>Late</p><div><slot></slot></div>';
  find('host').setAttribute('data-drawn', '');
  expect(lines()).toContain('"Late"');
});

test('a label whose field comes into view names what it stood before no more', () => {
  const field = '<input id="amount" aria-label="Total" value="9">';
  remembered(
    `<div popover id="more">${field}</div><fieldset><legend>Pay</legend><label for="amount">Amount</label>
     <div style="display: contents"><div id="amount" tabindex="0">five</div></div>
     <select aria-label="Currency"><option>euro</select></fieldset>`,
  );
  expect(lines()).toContain('clickable "Amount"');
  find('more').showPopover();
  expect(lines()).not.toContain('clickable "Amount"');
});

test('a field with the text of one that became a password is told like one, and names nothing by its text', () => {
  remembered(
    `<section aria-labelledby="shown"><p>Sign in</p></section>
     <input id="shown" aria-label="Shown" value="hunter2-hunter2">
     <div hidden><input id="typed" value="hunter2-hunter2"></div>`,
  );
  expect(lines()).toContain('hunter2');
  find<HTMLInputElement>('typed').type = 'password';
  expect(lines()).not.toContain('hunter2');
  find<HTMLInputElement>('typed').value = 'another one';
  expect(lines()).toContain('hunter2');
});

test('a field whose value is part of a name is asked, even where it is not drawn', () => {
  remembered(
    '<button aria-labelledby="text">Go</button><dialog id="text">Send <input id="field"> now</dialog>',
  );
  find<HTMLInputElement>('field').value = 'nine';
  expect(lines()).toContain('button "Send nine now"');
});

test('the text of a fixed box above the window stays untold, however far the page is scrolled', () => {
  remembered(
    `<div style="position:fixed;top:-56px;left:0"><div style="height:70px;overflow:hidden">above</div>below</div><p style="height:3000px">Page</p>`,
  );
  expect(lines()).not.toContain('above');
  scrollTo(0, 247);
  observer.forget();
  expect(lines()).not.toContain('above');
  expect(lines()).toContain('below');
});
