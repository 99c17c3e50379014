import { attribute, isConnected, isElement, page, tagOf, unbent } from './dom.ts';
import { closestFlat, flatParent } from './flat-tree.ts';
import type { PageChanges } from './page-changes.ts';

/** References noted between two looks at which of them are gone. */
const PRUNED_AFTER = 5000;

/** Words told with words told with words: so far a chain is followed, then everything is told again. */
const ROUNDS = 20;

/** Which elements are told with the words of others, so that a change of the one is a change of the other. */
export class PageReferences {
  #sources = new Map<Element, Set<Element>>();
  #sourcesById = new Map<string, Set<Element>>();
  #added = 0;
  /** What was added last: a label and its field ask for each other more than once. */
  #last: { source?: Element; target?: Element; within?: Element } = {};

  constructor(private readonly changes: PageChanges) {}

  forget(): void {
    this.#sources = new Map();
    this.#sourcesById = new Map();
    this.#last = {};
  }

  /** The words of `target` are told with `source`, which is in the block `within`. */
  add(source: Element, target: Element, within: Element): void {
    const last = this.#last;
    if (last.source === source && last.target === target && last.within === within) return;
    this.#last = { source, target, within };
    if (isToldTogether(source, target, within)) return;
    addTo(this.#sources, target, source);
    this.#added++;
  }

  /** What is told with `source` depends on which element has the id. */
  addId(source: Element, id: string): void {
    if (!id) return;
    addTo(this.#sourcesById, id, source);
    this.#added++;
  }

  /** Elements came, went, or have another id: what is told with others by these ids is told again. */
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
    for (const element of unbent(node).querySelectorAll('[id], label')) this.#followElement(element);
  }

  #followElement(element: Element): void {
    this.#followId(attribute(element, 'id'));
    if (tagOf(element) === 'label') this.#followId(attribute(element, 'for'));
  }

  #followId(id: string | null): void {
    if (!id) return;
    for (const source of this.#sourcesById.get(id) ?? []) this.changes.addDeep(source);
    const target = document.getElementById(id);
    if (target) this.changes.addDeep(target);
  }

  /** Lets go of elements that left the page: one that draws itself anew all day would fill the memory. */
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

  /** Changes of elements whose words are told elsewhere are changes there. */
  followChanges(): void {
    this.#last = {};
    if (this.#added > PRUNED_AFTER) this.#prune();
    const { changes } = this;
    if (!changes.isTouched(page.root())) return;
    let waiting = [...this.#sources];
    let before: number;
    let rounds = 0;
    // What is told again may itself be told elsewhere.
    do {
      // No page that means well names so long a chain, and each round goes through all that is left of it.
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

/** Finds out whether an element is in one in which everything may have changed. Most targets stand in the same elements. */
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

/** No block of its own: where it changes, the block that it is in is told again as a whole. */
const isInLine = (element: Element): boolean => /^inline|^contents/.test(getComputedStyle(element).display);

/** True for what is in that child of a block: mostly it is in that block, so that few steps tell. */
const isInside = (element: Element, child: Element, block: Element): boolean =>
  closestFlat(element, (at) => at === child || at === block) === child;

/**
 * Is the source always told again when the target changes? A block is, but for its other blocks: only one that holds
 * both is told again with both.
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

function addTo<Key>(map: Map<Key, Set<Element>>, key: Key, source: Element): void {
  const sources = map.get(key);
  if (sources) sources.add(source);
  else map.set(key, new Set([source]));
}
