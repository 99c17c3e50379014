import '../kit-late.ts';
import { afterEach, expect, test } from 'vitest';
import { LONG_LISTS, type LongList } from './long-lists.testing.ts';

const html = ({ item, around: [begin, end] = ['<div>', '</div>'] }: LongList, items: number): string =>
  `<main>${begin}${Array.from({ length: items }, (_, number) => item(number)).join('')}${end}</main>`;

/**
 * How many elements the browser went through for the searches, the texts and the counts that scripts asked for. A search
 * that finds something ends there.
 */
let goneThrough = 0;

function count(
  prototype: object,
  name: string,
  cost: (on: ParentNode & Node, found: unknown) => number,
): void {
  const own = Object.getOwnPropertyDescriptor(prototype, name);
  if (!own) throw new Error(`The browser has no ${name} there.`);
  const key = own.get ? 'get' : 'value';
  const original = own[key] as (...given: unknown[]) => unknown;
  Object.defineProperty(prototype, name, {
    ...own,
    [key](this: ParentNode & Node, ...given: unknown[]) {
      const found = original.apply(this, given);
      goneThrough += cost(this, found);
      return found;
    },
  });
}
const { getElementsByTagName } = Document.prototype;
const getElementsIn = Element.prototype.getElementsByTagName;
const elementsIn = (on: Node): number =>
  (on instanceof Element ? getElementsIn.call(on, '*') : getElementsByTagName.call(document, '*')).length;
for (const { prototype } of [Element, Document, DocumentFragment]) {
  count(prototype, 'querySelector', (on, found) => (found ? 1 : elementsIn(on)));
  count(prototype, 'querySelectorAll', elementsIn);
  count(prototype, 'childElementCount', (on) => on.children.length);
}
for (const { prototype } of [Element, Document])
  for (const name of ['getElementsByTagName', 'getElementsByClassName']) count(prototype, name, elementsIn);
count(Document.prototype, 'getElementsByName', elementsIn);
count(Node.prototype, 'textContent', elementsIn);
count(HTMLElement.prototype, 'innerText', elementsIn);
// The labels of a control are looked for in the whole document.
for (const { prototype } of [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement, HTMLButtonElement])
  count(prototype, 'labels', () => elementsIn(document));
// Some functions of the browser are taken when a module is loaded, so they have to be counted by then.
const { createObserver } = await import('./observer.ts');

afterEach(() => document.body.replaceChildren());

/** A search of a list for each of its items would come to as many. */
const ITEMS = 1000;
const MOST_GONE_THROUGH = 14;
/** The next look describes the list around a change again. */
const MOST_AFTER_A_CHANGE = 8;

for (const [name, kind] of Object.entries(LONG_LISTS))
  test(`looks at a thousand ${name} go through no element often`, () => {
    document.body.innerHTML = html(kind, ITEMS);
    const observer = createObserver();
    const elements = document.body.getElementsByTagName('*').length;
    const goneThroughByLook = (): number => {
      goneThrough = 0;
      expect(observer.snapshot({ refFloor: 0, deadlineMs: 60_000 }).leftOut).toEqual([]);
      return goneThrough / elements;
    };
    const first = goneThroughByLook();
    document.querySelector('main :nth-child(500)')?.append('changed');
    const second = goneThroughByLook();
    observer.dispose();
    expect(first).toBeLessThan(MOST_GONE_THROUGH);
    expect(second).toBeLessThan(MOST_AFTER_A_CHANGE);
  });
