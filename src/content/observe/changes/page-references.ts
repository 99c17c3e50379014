import { allIn, attribute, isConnected, isElement, page, plainDocument, tagOf } from '../dom/dom.ts';
import { closestFlat, flatParent } from '../dom/flat-tree.ts';
import { foundOnce } from '../dom/found-once.ts';
import type { PageChanges } from './page-changes.ts';

const noElements = (): Set<Element> => new Set();

/** Number of new references after which those of removed elements are pruned. */
const PRUNED_AFTER = 5000;

/** Maximum length of a chain of references that is followed; beyond it, everything counts as changed. */
const ROUNDS = 20;

/**
 * Records which elements are described with the words of others, so that a change of the others also invalidates them.
 */
export class PageReferences {
  #sources = new Map<Element, Set<Element>>();
  #sourcesById = new Map<string, Set<Element>>();
  #added = 0;
  /** The last reference: a label and its field refer to each other more than once. */
  #last: { source?: Element; target?: Element; within?: Element } = {};

  constructor(private readonly changes: PageChanges) {}

  forget(): void {
    this.#sources = new Map();
    this.#sourcesById = new Map();
    this.#last = {};
  }

  /** Records that `source`, in the block `within`, is described with the words of `target`. */
  add(source: Element, target: Element, within: Element): void {
    const last = this.#last;
    if (last.source === source && last.target === target && last.within === within) return;
    this.#last = { source, target, within };
    if (isToldTogether(source, target, within)) return;
    foundOnce(this.#sources, target, noElements).add(source);
    this.#added++;
  }

  /** Records that the description of `source` depends on which element has the id. */
  addId(source: Element, id: string): void {
    if (!id) return;
    foundOnce(this.#sourcesById, id, noElements).add(source);
    this.#added++;
  }

  /** Elements were added, removed, or got another id: invalidates what refers to these ids. */
  addRecords(records: readonly MutationRecord[]): void {
    for (const { type, target, attributeName, oldValue, addedNodes, removedNodes } of records) {
      if (type === 'childList') for (const node of [...addedNodes, ...removedNodes]) this.#follow(node);
      else if (
        type === 'attributes' &&
        isElement(target) &&
        (attributeName === 'id' || attributeName === 'for')
      ) {
        this.#followId(oldValue);
        this.#followId(attribute(target, attributeName));
      }
    }
  }

  #follow(node: Node): void {
    if (!isElement(node)) return;
    this.#followElement(node);
    for (const element of allIn(node, '[id], label')) this.#followElement(element);
  }

  #followElement(element: Element): void {
    this.#followId(attribute(element, 'id'));
    if (tagOf(element) === 'label') this.#followId(attribute(element, 'for'));
  }

  #followId(id: string | null): void {
    if (!id) return;
    for (const source of this.#sourcesById.get(id) ?? []) this.changes.addDeep(source);
    const target = plainDocument.getElementById(id);
    if (target) this.changes.addDeep(target);
  }

  /** Drops elements that left the page: a page that renders again all day would fill the memory. */
  #prune(): void {
    const prune = <Key>(map: Map<Key, Set<Element>>): void => {
      for (const [key, sources] of map) {
        for (const source of sources) if (!isConnected(source)) sources.delete(source);
        if (sources.size === 0) map.delete(key);
      }
    };
    prune(this.#sources);
    prune(this.#sourcesById);
    this.#added = 0;
  }

  /** Invalidates elements that are described with the words of changed ones. */
  followChanges(): void {
    this.#last = {};
    if (this.#added > PRUNED_AFTER) this.#prune();
    const { changes } = this;
    if (!changes.isTouched(page.root())) return;
    let waiting = [...this.#sources];
    let before: number;
    let rounds = 0;
    // An invalidated element may itself be referenced by others.
    do {
      // No well-meant page has so long a chain, and each round goes through all remaining references.
      if (++rounds > ROUNDS) changes.addEverything();
      before = waiting.length;
      const isInDeep = deepFinder(changes);
      waiting = waiting.filter(([target, sources]) => {
        if (!changes.isTouched(target) && !isInDeep(target)) return true;
        for (const source of sources) changes.addDeep(source);
        return false;
      });
    } while (waiting.length < before);
  }
}

/**
 * Returns a test for whether an element is inside one whose whole subtree may have changed. Ancestors that are not are
 * cached, because most targets share them.
 */
function deepFinder(changes: PageChanges): (target: Element) => boolean {
  const clear = new Set<Element>();
  return (target) => {
    const passed: Element[] = [];
    for (let at: Element | null = target; at && !clear.has(at); at = flatParent(at)) {
      if (changes.isDeep(at)) return true;
      passed.push(at);
    }
    for (const at of passed) clear.add(at);
    return false;
  };
}

/** True for an element that is no block of its own: if it changes, the block around it is walked as a whole. */
const isInLine = (element: Element): boolean => /^inline|^contents/.test(getComputedStyle(element).display);

/** True if the element is inside that child of the block. It is mostly inside the block, so few steps suffice. */
const isInside = (element: Element, child: Element, block: Element): boolean =>
  closestFlat(element, (at) => at === child || at === block) === child;

/**
 * True if the source is always walked again when the target changes. Walking a block again leaves out unchanged blocks
 * inside it, so only a block that contains both is walked again with both.
 */
function isToldTogether(source: Element, target: Element, within: Element): boolean {
  let child: Element | null = null;
  for (let at: Element | null = target; at; at = flatParent(at)) {
    if (at === within)
      return source === within || (child !== null && (isInside(source, child, within) || isInLine(child)));
    child = at;
  }
  return false;
}
