import './kit-late.ts';
import { afterEach, expect, test } from 'vitest';
import type { PageAction } from '../core/page/outcome.ts';
import type { FrameSnapshot } from '../core/page/snapshot.ts';
import { createPointer } from './act/mouse/pointer.ts';
import { performAction } from './act/perform-action.ts';
import { byId, page } from './act/testing.ts';
import { attribute, shadowRootOf, tagOf } from './observe/dom/dom.ts';
import { createObserver } from './observe/observer.ts';
import { nodeNamed } from './observe/testing.ts';
import type { Observer } from './observe/types.ts';
import { readAsMarkdown } from './read/markdown.ts';

/** All that a form inherits: a field of that name stands before it. */
const INHERITED: string[] = [];
for (const key in HTMLFormElement.prototype) INHERITED.push(key);

/** A form that is a target, that covers another one, and that holds more than it shows. */
function formOf(names: readonly string[]): string {
  return `<button style="position: absolute; top: 100px">Behind</button><form tabindex="0" aria-label="All of it" onsubmit="return false" onclick=";"
      draggable="true"
      style="position: relative; width: 300px; height: 200px; overflow: auto">
    <h2>Order</h2>words of the form
    <div contenteditable aria-label="Note"></div><button id="go" type="button">Go</button><label>Gift <input type="checkbox" id="gift"></label>
    <select aria-label="Size"><option>S<option>M</select><span id="news" role="status"></span>
    ${names.map((name) => `<input name="${name}" aria-label="${name.replace(/^x-/, '')}">`).join('')}
    <output id="end">the end</output></form>`;
}

const observers: Observer[] = [];
afterEach(() => {
  for (const observer of observers.splice(0)) observer.dispose();
  document.body.replaceChildren();
});

function eyes(): Observer {
  const observer = createObserver();
  observers.push(observer);
  return observer;
}

const look = (observer: Observer): FrameSnapshot => observer.snapshot({ refFloor: 0, deadlineMs: 20_000 });

/** A look, a look after changes, what a search finds, boxes and the page as text. */
function toldOf(names: readonly string[]): unknown[] {
  page(formOf(names));
  const observer = eyes();
  const first = look(observer);
  byId('news').textContent = 'Saved';
  byId('end').remove();
  const form = document.querySelector('form') as HTMLFormElement;
  Element.prototype.setAttribute.call(form, 'aria-label', 'Still all of it');
  const next = look(observer);
  observer.forget();
  const fresh = look(observer);
  expect(fresh.nodes).toEqual(next.nodes);
  const ref = nodeNamed(next, 'Still all of it').ref as string;
  return [
    first,
    next,
    observer.find({ text: 'words of the form', refFloor: 0, limit: 3 }).found,
    observer.find({ text: 'still all', refFloor: 0, limit: 3 }).found,
    observer.boxes(null),
    observer.boxes([ref]),
    observer.masks(),
    observer.describe(form),
    readAsMarkdown(document, { links: true, openShadowRoot: shadowRootOf }),
    readAsMarkdown(form, { links: true, openShadowRoot: shadowRootOf }),
  ];
}

test('a form is told the same whatever its fields are called', () => {
  expect(toldOf(INHERITED)).toEqual(toldOf(INHERITED.map((name) => `x-${name}`)));
});

test('acts in a form, and on it, do the same whatever its fields are called', async () => {
  const done = async (names: readonly string[]): Promise<unknown[]> => {
    page(formOf(names));
    const heard: string[] = [];
    const ended = new AbortController();
    for (const type of ['click', 'focusin', 'input', 'change', 'submit', 'wheel', 'dragstart', 'paste'])
      addEventListener(
        type,
        ({ target }) => {
          if (!(target instanceof Element)) return;
          heard.push(`${type} ${tagOf(target)} ${attribute(target, 'aria-label')}`);
        },
        { capture: true, signal: ended.signal },
      );
    const observer = eyes();
    const snapshot = look(observer);
    const refOf = (name: string): string => nodeNamed(snapshot, name).ref as string;
    const form = refOf('All of it');
    const hands = {
      ...observer,
      openShadowRoot: shadowRootOf,
      isOwn: () => false,
      pointer: createPointer(),
    };
    const actions: PageAction[] = [
      { kind: 'click', ref: refOf('Behind') },
      { kind: 'hover', ref: form },
      { kind: 'click', ref: form },
      { kind: 'click', ref: refOf('Go') },
      { kind: 'type', ref: refOf('Note'), text: 'a note', mode: 'append' },
      { kind: 'type', ref: refOf('contains'), text: 'few words', mode: 'replace', submit: true },
      { kind: 'press-keys', keys: ['Tab', 'a', 'Enter'] },
      { kind: 'set-checked', ref: refOf('Gift'), checked: true },
      { kind: 'select-option', ref: refOf('Size'), option: { text: 'M' } },
      { kind: 'scroll', ref: form, direction: 'down' },
      { kind: 'scroll', direction: 'down', text: 'words of the form' },
      { kind: 'press-keys', ref: form, keys: ['PageDown', 'Enter', 'End'] },
      { kind: 'type', ref: form, text: 'no field', mode: 'replace' },
      { kind: 'paste', ref: form, text: 'no field' },
      { kind: 'set-checked', ref: form, checked: false },
      { kind: 'select-option', ref: form, option: { text: 'M' } },
      { kind: 'set-value', ref: form, value: '3' },
      { kind: 'upload', ref: form, files: [{ name: 'a.txt', mediaType: 'text/plain', text: 'a' }] },
      { kind: 'drag', ref: form, to: { right: 20, down: 20 } },
      { kind: 'drag', ref: refOf('Go'), to: { ref: form, expected: null } },
    ];
    const outcomes: unknown[] = [];
    for (const action of actions)
      outcomes.push([
        action.kind,
        await performAction(action, null, hands, {
          commit: async () => ({ commit: true }),
          expired: () => false,
          dispatching: () => undefined,
        }).catch(String),
      ]);
    ended.abort();
    expect(JSON.stringify(outcomes)).not.toContain('Error');
    return [...outcomes, heard, look(observer)];
  };
  expect(await done(INHERITED)).toEqual(await done(INHERITED.map((name) => `x-${name}`)));
});
