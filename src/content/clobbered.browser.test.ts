import './kit-late.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PageAction } from '../core/page/outcome.ts';
import { createPointer } from './act/mouse/pointer.ts';
import { performAction } from './act/perform-action.ts';
import { page } from './observe/dom/dom.ts';
import { createObserver } from './observe/observer.ts';
import type { Observer } from './observe/types.ts';
import { createKit } from './protocol/answer.ts';
import { readAsMarkdown } from './read/markdown.ts';

/**
 * A document answers `document.title` with the image, form or frame of that name, if the page has one; a comment with a
 * picture in it is enough. Every member of a document is tried, those that it inherits included, but for handlers and constants.
 */
const names = new Set<string>();
for (let owner: object = Document.prototype; owner !== Object.prototype; owner = Object.getPrototypeOf(owner))
  for (const name of Object.getOwnPropertyNames(owner)) if (!/^on|^[A-Z_]+$/.test(name)) names.add(name);

const openShadowRoot = (element: Element): ShadowRoot | null => element.shadowRoot;
const parts = { openShadowRoot, isOwn: () => false };
let observer: Observer;
let clobber: Element;

beforeEach(() => {
  page.body()?.replaceChildren();
});
afterEach(() => {
  Element.prototype.remove.call(clobber);
  observer.dispose();
});

async function act(action: PageAction): Promise<string> {
  const hands = { ...observer, ...parts, pointer: createPointer() };
  const permit = {
    commit: async () => ({ commit: true as const }),
    expired: () => false,
    dispatching: () => undefined,
  };
  return (await performAction(action, null, hands, permit)).status;
}

test.each(['img', 'form', 'iframe'])(
  'whatever %s of a page is called, the page is looked at, read and used',
  async (tag) => {
    for (const name of names) {
      const body = page.body();
      if (!body) throw new Error('The test has no body.');
      body.innerHTML =
        '<h1 id="top">Shop</h1><p>Words to read</p><label>Name <input aria-describedby="top"></label><form><input type="radio" name="size" aria-label="S" checked><input type="radio" name="size" aria-label="M"></form><button>Buy</button>';
      clobber = page.query(tag) ?? document.implementation.createHTMLDocument().createElement(tag);
      clobber.setAttribute('name', name);
      Element.prototype.append.call(body, clobber);
      observer = createObserver({ ...parts, frameIdOf: () => undefined });
      const seen = observer.snapshot({ refFloor: 0, deadlineMs: 5000 });
      const refOf = (wanted: string): string =>
        seen.nodes.find((node) => node.name === wanted)?.ref ?? `no ${wanted}`;
      expect(typeof seen.title, name).toBe('string');
      expect(observer.snapshot({ refFloor: 0, deadlineMs: 5000 }).nodes, name).toEqual(seen.nodes);
      expect(observer.find({ text: 'Buy', refFloor: 9, limit: 5 }).total, name).toBe(1);
      expect(observer.masks(), name).toEqual([]);
      expect(observer.activity().readyState, name).toBe('complete');

      const kit = createKit({
        observer,
        read: (element: Element | null, links: boolean) =>
          readAsMarkdown(element ?? document, { links, ...parts }),
        origins: [location.origin],
        now: () => 0,
      } as unknown as Parameters<typeof createKit>[0]);
      const asked = { to: 'tabwright-kit', nonce: 'n', expiresAt: 1, origin: location.origin } as const;
      expect(await kit.answer({ ...asked, request: { kind: 'read', links: true } }), name).toMatchObject({
        ok: true,
        value: { title: seen.title, markdown: expect.stringContaining('Words to read') },
      });

      expect(await act({ kind: 'type', ref: refOf('Name'), text: 'Ann', mode: 'replace' }), name).toBe(
        'done',
      );
      expect(
        await act({ kind: 'press-keys', ref: refOf('Name'), keys: ['Control+A', 'Tab', 'ArrowDown'] }),
        name,
      ).toBe('done');
      expect(await act({ kind: 'hover', ref: refOf('Buy') }), name).toBe('done');
      expect(await act({ kind: 'click', ref: refOf('Buy') }), name).toBe('done');
      expect(await act({ kind: 'scroll', direction: 'top' }), name).toBe('done');
      Element.prototype.remove.call(clobber);
      observer.dispose();
    }
  },
  120_000,
);
