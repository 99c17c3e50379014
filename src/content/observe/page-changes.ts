import { hostOf, is, isElement, isInDocument, isShadowRoot, parentOf, queryIn, tagOf } from './dom.ts';
import type { OpenShadowRoot } from './flat-tree.ts';
import { chainOf, firstApart } from './parents.ts';
import { wordSet } from './role-sets.ts';
import { marksIn } from './states.ts';
import type { StyleKeys } from './style-keys.ts';
import { changedWords } from './style-reach.ts';

/**
 * What may have changed since the last look: elements in which something did, elements in which everything may have
 * (their styles or states may have), or everything. It may say too much, never too little.
 */
export class PageChanges {
  #everything = true;
  /** With those of their children that are, or of those of their shadow trees. */
  #touched = new WeakMap<Element, Element[]>();
  /** Of these not only something in them. */
  #own = new WeakSet<Element>();
  #deep = new WeakSet<Element>();
  #focused: Element[] = [];
  #hovered: Element[] = [];
  /** A style sheet was written into the document, or taken out of it. */
  stylesChanged = false;
  /** The shadow trees that were met. */
  readonly roots = new Set<ShadowRoot>();
  /** An element went. */
  hasRemoved = false;
  /** Other labels may belong to the fields. */
  labelsChanged = true;
  /** Something inert may have come. */
  mayBeInert = true;

  constructor(
    private readonly openShadowRoot: OpenShadowRoot,
    private readonly keys: () => StyleKeys | undefined,
  ) {}

  /** Begins to count from here: what was seen is known now. */
  settle(): void {
    this.#everything = false;
    this.stylesChanged = false;
    this.hasRemoved = false;
    this.labelsChanged = false;
    this.mayBeInert = false;
    this.#touched = new WeakMap();
    this.#own = new WeakSet();
    this.#deep = new WeakSet();
  }

  addEverything(): void {
    this.#everything = true;
    this.labelsChanged = true;
  }

  addRecords(records: readonly MutationRecord[]): void {
    for (const record of records) this.#addRecord(record);
  }

  #addRecord({ type, target, addedNodes, removedNodes, attributeName, oldValue }: MutationRecord): void {
    const nodes = [...addedNodes, ...removedNodes];
    this.hasRemoved ||= [...removedNodes].some(isElement);
    this.mayBeInert ||= attributeName === 'inert' || [...addedNodes].some(isElement);
    if (!this.labelsChanged) {
      const isOfLabel = nodes.some(isElement) && isElement(target) && is(target, 'label,label *');
      this.labelsChanged = LABELLING.has(attributeName ?? '') || isOfLabel || nodes.some(mayLabel);
    }
    const element = isElement(target) || isShadowRoot(target) ? target : parentOf(target);
    if (!element) return;
    if (!isElement(element)) {
      if (isShadowRoot(element)) this.addDeep(element.host);
      return;
    }
    if (isOfStyles(element) || nodes.some(isOfStyles)) this.#addStyles(element);
    else if (type === 'attributes') this.#addAttribute(element, attributeName ?? '', oldValue);
    else {
      if (type === 'childList') this.#addPlace(element, nodes);
      this.touch(element);
    }
    for (const node of addedNodes) if (isElement(node)) this.#deep.add(node);
  }

  #addStyles(element: Element): void {
    const host = hostOf(element);
    if (host) this.addDeep(host);
    else this.addRules();
  }

  /** The rules of the document are others now. */
  addRules(): void {
    this.stylesChanged = true;
    this.addEverything();
  }

  #addAttribute(element: Element, name: string, oldValue: string | null): void {
    if (this.#isQuiet(element, name, oldValue)) this.#markTouched(element);
    // The document itself may make of it a change of everything.
    else if (tagOf(element) === 'base' || parentOf(element) === document) this.addEverything();
    else {
      this.addDeep(element);
      this.addReach(element, name, oldValue);
      // What is in it has another place, counted from that id.
      const parent = parentOf(element);
      if (name === 'id' && parent && isElement(parent)) this.touch(parent);
    }
  }

  /** Elements came to this one, or went. */
  #addPlace(element: Element, nodes: readonly Node[]): void {
    const reach = this.#keysFor(element)?.reach;
    if (reach?.ofNodes(nodes)) this.addEverything();
    else if (DEPEND_ON_SIBLINGS.has(tagOf(element)) || (reach?.byPlace && parentOf(element) !== document))
      this.#deep.add(element);
  }

  /** What rules make of a change of the element elsewhere. */
  addReach(element: Element, name: string, oldValue: string | null): void {
    // Unknown rules: those about siblings and what is in them are common, those that reach farther are not.
    const reach = this.#keysFor(element)?.reach?.by(element, name, oldValue) ?? 'beside';
    if (reach === 'anywhere') this.addEverything();
    if (reach !== 'beside') return;
    const parent = parentOf(element);
    if (isShadowRoot(parent)) this.addDeep(parent.host);
    else if (parent && isElement(parent)) this.addDeep(parent);
  }

  /** The rules that hold for the element, when they are known: those of shadow trees are not. */
  #keysFor(element: Element): StyleKeys | undefined {
    return this.roots.size > 0 && !isInDocument(element) ? undefined : this.keys();
  }

  /** True for a class that gives no state, or an attribute of the page's own, of which no rule speaks. */
  #isQuiet(element: Element, name: string, oldValue: string | null): boolean {
    const keys = this.keys();
    // Rules of shadow trees are not known.
    if (!keys || this.roots.size > 0 || !/^class$|^data-/.test(name)) return false;
    const words = changedWords(element, name, oldValue);
    return !keys.speaksOf(name) && !words.some((word) => keys.speaksOf(word) || marksIn(word).length > 0);
  }

  /** Everything in the element may have changed. */
  addDeep(element: Element): void {
    this.#deep.add(element);
    this.touch(element);
  }

  /** Something in the element changed: marks all that it is in. */
  touch(element: Element): void {
    this.#own.add(element);
    this.#markTouched(element);
  }

  #markTouched(element: Element): void {
    let at: Element | null = element;
    let inner: Element[] = [];
    while (at) {
      const known = this.#touched.get(at);
      if (known) {
        known.push(...inner);
        return;
      }
      this.#touched.set(at, inner);
      inner = [at];
      const parent: ParentNode | null = parentOf(at);
      if (parent && isElement(parent)) {
        // What a shadow tree shows of its host's children stands in that tree, not here.
        if (this.openShadowRoot(parent)) this.#deep.add(parent);
        at = parent;
      } else at = isShadowRoot(parent) ? parent.host : null;
    }
  }

  /** The focus moved: the fields tell it, and rules may show what is around it. */
  focusOn(element: Element | null): void {
    const chain = chainOf(element);
    if (chain[0] === this.#focused[0]) return;
    // Where nothing has the focus, the browser says that the body has it: what is in it is as it was.
    for (const end of [chain[0], this.#focused[0]])
      if (end && tagOf(end) === 'body') this.touch(end);
      else if (end) this.addDeep(end);
    if (this.keys()?.reach?.usesFocus !== false) this.#addApart(this.#focused, chain);
    this.#focused = chain;
  }

  /** The person's pointer is over another element. */
  hoverOn(element: Element | null): void {
    const chain = chainOf(element);
    if (this.keys()?.reach?.usesHover !== false) this.#addApart(this.#hovered, chain);
    this.#hovered = chain;
  }

  #addApart(before: readonly Element[], now: readonly Element[]): void {
    for (const element of firstApart(before, now)) this.addDeep(element);
  }

  /** True where only something farther in may have changed: nothing came to it, went or took another place. */
  isTouchedWithin(element: Element): boolean {
    return !this.#everything && this.#touched.has(element) && !this.#own.has(element);
  }

  /** The children of the element, or of its shadow tree, that are touched. */
  partsOf(element: Element): readonly Element[] {
    return this.#touched.get(element) ?? [];
  }

  isTouched(element: Element): boolean {
    return this.#everything || this.#touched.has(element);
  }

  isDeep(element: Element): boolean {
    return this.#everything || this.#deep.has(element);
  }
}

/** Attributes by which a label finds its field. */
const LABELLING = wordSet('for id type');
/** Labels, and what they may label from afar: that has an id, and all else stands in its label. */
const LABELLED = 'label,[id]';
const mayLabel = (node: Node): boolean =>
  isElement(node) && (is(node, LABELLED) || queryIn(node, LABELLED) !== null);
/** What the children of these are depends on which other children there are. */
const DEPEND_ON_SIBLINGS = wordSet('fieldset details tr table label select figure');
const STYLES = wordSet('style link');
const isOfStyles = (node: Node): boolean => isElement(node) && STYLES.has(tagOf(node));
