import { afterEach, expect, test } from 'vitest';

/** One item of a long list, by its number; `around` is what the list begins and ends with. */
interface Kind {
  item: (number: number) => string;
  around?: [string, string];
}

const KINDS: Record<string, Kind> = {
  'items that listen': { item: (n) => `<div onclick="1"><b>Item ${n}</b> <i>more <u>${n}</u></i></div>` },
  'items with a hand cursor': {
    item: (n) => `<div style="cursor:pointer"><b>Item ${n}</b> <i>more <u>${n}</u></i></div>`,
  },
  'items that take the focus': {
    item: (n) => `<li tabindex="0"><b>Item ${n}</b></li>`,
    around: ['<ul>', '</ul>'],
  },
  cards: { item: (n) => `<div draggable="true"><b>Card ${n}</b> <button>×</button></div>` },
  'boxes to tick with labels': {
    item: (n) => `<input type="checkbox" id="c${n}"><label for="c${n}">Item ${n}</label><br>`,
  },
  'labels around a choice': { item: (n) => `<label><input type="radio" name="r"> Item ${n}</label><br>` },
  'fields beside words': { item: (n) => `<span>Field ${n}</span> <input value="${n}"><br>` },
  'fields with references': {
    item: (n) => `<span id="l${n}">Name ${n}</span><input aria-labelledby="l${n}"><br>`,
  },
  'nameless fields': { item: () => '<input>' },
  'choices beside words': { item: (n) => `<p>Choice ${n} <select><option>a<option>b</select></p>` },
  'groups of fields': {
    item: (n) =>
      `<fieldset><legend>Group ${n}</legend><input type="radio" name="g${n}">a<input type="radio" name="g${n}">b</fieldset>`,
  },
  'rows of a table': {
    item: (n) => `<tr><td>Item ${n}</td><td><button>Edit</button></td><td><a href="/${n}">Open</a></td></tr>`,
    around: ['<table>', '</table>'],
  },
  options: {
    item: (n) => `<div role="option" aria-selected="false"><b>Item ${n}</b></div>`,
    around: ['<div role="listbox">', '</div>'],
  },
  'items of a tree': {
    item: (n) => `<div role="treeitem" tabindex="-1" aria-level="1" aria-expanded="false">Node ${n}</div>`,
    around: ['<div role="tree">', '</div>'],
  },
  'buttons with icons': {
    item: (n) =>
      `<button title="Open ${n}"><svg width="16" height="16"><path d="M0 0h16v16z"/></svg></button> `,
  },
  'buttons without names': {
    item: () => '<button><svg width="16" height="16"><path d="M0 0h16v16z"/></svg></button>',
  },
  'links with pictures': {
    item: (n) => `<a href="/${n}"><img alt="" width="20" height="20"> Photo ${n}</a> `,
  },
  'headings and words': { item: (n) => `<h3>Part ${n}</h3><p>Some words of part ${n} that go on.</p>` },
  details: { item: (n) => `<details><summary>Part ${n}</summary>Words ${n}</details>` },
  editors: { item: (n) => `<div contenteditable="true">Text ${n}</div>` },
  'terms and descriptions': {
    item: (n) => `<dt>Term ${n}</dt><dd>Description <a href="/${n}">${n}</a></dd>`,
    around: ['<dl>', '</dl>'],
  },
  'shapes of a drawing': {
    item: (n) => `<g onclick="1"><circle cx="${n % 600}" cy="10" r="4"/></g>`,
    around: ['<svg width="600" height="20">', '</svg>'],
  },
};

const html = ({ item, around: [begin, end] = ['<div>', '</div>'] }: Kind, items: number): string =>
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
const elementsIn = (on: Node): number =>
  (on instanceof Element ? on : document).getElementsByTagName('*').length;
for (const { prototype } of [Element, Document, DocumentFragment]) {
  count(prototype, 'querySelector', (on, found) => (found ? 1 : elementsIn(on)));
  count(prototype, 'querySelectorAll', elementsIn);
  count(prototype, 'childElementCount', (on) => on.children.length);
}
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
const MOST_GONE_THROUGH = 12;
/** The next look describes the list around a change again. */
const MOST_AFTER_A_CHANGE = 8;

for (const [name, kind] of Object.entries(KINDS))
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
