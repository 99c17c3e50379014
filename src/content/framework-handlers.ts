import { LISTENED } from './listened.ts';

/**
 * Finds the handlers of frameworks that listen at their root: they keep an element's handlers on the element (React's
 * props, Solid's and Svelte's delegated handlers) or in selectors (jQuery). Runs in the main world of the page, and only
 * when a task looks. Gives the elements with handlers that were found since the last call; with `all` the earlier ones
 * too.
 */
export type FrameworkHandlers = (all: boolean) => Element[];

/** With more nodes added since the last look than this, the whole document is searched again. */
const MOST_ADDED = 5000;
const REACT = /^__react(?:Props|EventHandlers)\$/;
const REACT_ROOT = /^_reactListening|^__reactContainer\$/;
/** Solid's `$$click` and Svelte's `__click`. */
const DELEGATED = /^(?:\$\$|__)/;

type Bag = Record<PropertyKey, unknown>;

/** `listening`: elements that have a listener; among them are the roots of frameworks. */
export function createFrameworkHandlers(listening: () => readonly Element[]): FrameworkHandlers {
  const natives = [Document.prototype.querySelectorAll, Element.prototype.querySelectorAll] as const;
  /** Native functions: the page may have replaced its own, and a form returns a field for the name of a method. */
  const search: Search = (target, selector) =>
    natives[target === document ? 0 : 1].call(target as Element, selector);
  let known = new WeakSet<Element>();
  let added: Node[] = [];
  let isWatching = false;
  const take = (records: readonly MutationRecord[]): void => {
    for (const { addedNodes } of records) added.push(...addedNodes);
    if (added.length > MOST_ADDED) stop();
  };
  const stop = (): void => {
    observer.disconnect();
    isWatching = false;
    added = [];
    known = new WeakSet();
  };
  const observer = new MutationObserver(take);

  const candidates = (): Iterable<Element> => {
    if (isWatching) take(observer.takeRecords());
    if (!isWatching) {
      observer.observe(document, { childList: true, subtree: true });
      isWatching = true;
      return search(document, '*');
    }
    const came = added.filter((node): node is Element => node instanceof Element && node.isConnected);
    added = [];
    return came.flatMap((element) => [element, ...search(element, '*')]);
  };

  return (all) => {
    if (all) stop();
    const targets = [document, ...listening()];
    const found = bySelectors(targets, search);
    if (isWatching || hasFramework(targets))
      for (const element of candidates()) if (hasHandler(element)) found.push(element);
    return found.filter((element) => !known.has(element) && known.add(element));
  };
}

const hasFramework = (targets: readonly EventTarget[]): boolean =>
  '__svelte' in window || '_$DX_DELEGATE' in document || targets.some(isReactRoot);

/** True for where React listens for all that is in it. */
export const isReactRoot = (target: EventTarget): boolean =>
  Object.keys(target).some((key) => REACT_ROOT.test(key));

function hasHandler(element: Element): boolean {
  const bag = element as unknown as Bag;
  return Reflect.ownKeys(element).some((key) => {
    if (typeof key === 'symbol')
      return key.description === 'events' && has(bag[key], (name) => LISTENED.has(name));
    return REACT.test(key)
      ? has(bag[key], isReactProp)
      : DELEGATED.test(key) && LISTENED.has(key.slice(2)) && Boolean(bag[key]);
  });
}

/** True for `onMouseDown` and `onDoubleClickCapture`. */
const isReactProp = (name: string): boolean =>
  /^on[A-Z]/.test(name) &&
  LISTENED.has(
    name
      .replace(/Capture$/, '')
      .replace('Double', 'Dbl')
      .toLowerCase(),
  );

const has = (handlers: unknown, isPointer: (name: string) => boolean): boolean =>
  Object.entries((handlers ?? {}) as Bag).some(([name, handler]) => handler && isPointer(name));

interface QueryLibrary {
  _data?(target: EventTarget, key: 'events'): Record<string, { selector?: string; namespace: string }[]>;
}
/** SortableJS keeps itself at its list, under a name of its own. */
interface Sorter {
  options: { handle?: string | null; draggable: string };
}

type Search = (target: Document | Element, selector: string) => Iterable<Element>;

/**
 * Descendants of these targets that jQuery's delegated listeners match, or that SortableJS or jQuery UI lets a person
 * drag to another place.
 */
function bySelectors(targets: readonly (Document | Element)[], search: Search): Element[] {
  const found = new Set<Element>();
  for (const target of targets)
    for (const selector of selectorsOf(target))
      try {
        for (const element of search(target, selector)) found.add(element);
      } catch {
        // A selector that only jQuery understands.
      }
  return [...found];
}

function selectorsOf(target: Document | Element): Set<string> {
  const { jQuery } = window as { jQuery?: QueryLibrary };
  const selectors = new Set<string>();
  for (const [name, handlers] of Object.entries(jQuery?._data?.(target, 'events') ?? {}))
    for (const { selector, namespace } of handlers)
      if (namespace === 'sortable') selectors.add('.ui-sortable-handle');
      else if (selector && LISTENED.has(name)) selectors.add(selector);
  for (const key of Object.keys(target))
    if (/^Sortable\d/.test(key)) {
      const { handle, draggable } = ((target as unknown as Bag)[key] as Sorter | null)?.options ?? {};
      selectors.add(handle || `:scope ${draggable}`);
    }
  return selectors;
}
