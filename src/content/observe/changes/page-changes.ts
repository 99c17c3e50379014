import { hostOf, is, isElement, isInDocument, isShadowRoot, parentOf, queryIn, tagOf } from '../dom/dom.ts';
import type { OpenShadowRoot } from '../dom/flat-tree.ts';
import { chainOf, firstApart } from '../dom/parents.ts';
import { wordSet } from '../names/role-sets.ts';
import type { StyleKeys } from '../sight/style-keys.ts';
import { changedWords } from '../sight/style-reach.ts';
import { mayCallInvalid } from '../states/invalid.ts';
import { marksIn, sortMarkIn } from '../states/states.ts';

/**
 * What may have changed since the last look: elements with a change somewhere inside (touched), elements whose whole
 * subtree may have changed, such as its styles or states (deep), or everything. It may report too much, never too
 * little.
 */
export class PageChanges {
  #everything = true;
  /** With the touched children of each, or those of its shadow tree. */
  #touched = new WeakMap<Element, Element[]>();
  /** Touched elements that changed themselves, not only deeper inside. */
  #own = new WeakSet<Element>();
  #deep = new WeakSet<Element>();
  #focused: Element[] = [];
  #hovered: Element[] = [];
  /** A style sheet was added to the document, edited or removed. */
  stylesChanged = false;
  /** The known shadow roots. */
  readonly roots = new Set<ShadowRoot>();
  /** An element was removed. */
  hasRemoved = false;
  /** Fields may have other labels. */
  labelsChanged = true;
  /** Something inert may have been added. */
  mayBeInert = true;

  constructor(
    private readonly openShadowRoot: OpenShadowRoot,
    private readonly keys: () => StyleKeys | undefined,
  ) {}

  /** Starts over after a complete look, which knows all changes so far. */
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
    this.labelsChanged ||=
      LABELLING.has(attributeName ?? '') ||
      (nodes.some(isElement) && isElement(target) && is(target, 'label,label *')) ||
      nodes.some(mayLabel);
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
    else this.noteRules();
  }

  /** The rules of the document changed. */
  noteRules(): void {
    this.stylesChanged = true;
    this.addEverything();
  }

  #addAttribute(element: Element, name: string, oldValue: string | null): void {
    if (this.#isQuiet(element, name, oldValue)) this.#markTouched(element);
    // An attribute of base or of the root element may change everything.
    else if (tagOf(element) === 'base' || parentOf(element) === document) this.addEverything();
    else {
      this.addDeep(element);
      this.addReach(element, name, oldValue);
      // Place hashes in the element start from its id.
      const parent = parentOf(element);
      if (name === 'id' && parent && isElement(parent)) this.touch(parent);
    }
  }

  /** Children of the element were added or removed. */
  #addPlace(element: Element, nodes: readonly Node[]): void {
    const reach = this.#keysFor(element)?.reach;
    if (reach?.ofNodes(nodes)) this.addEverything();
    else if (DEPEND_ON_SIBLINGS.has(tagOf(element)) || (reach?.asksPlace && parentOf(element) !== document))
      this.#deep.add(element);
  }

  /** Adds elements elsewhere whose style depends on the changed element by some rule. */
  addReach(element: Element, name: string, oldValue: string | null): void {
    // If the rules are unknown: selectors for siblings and what is in them are common, selectors that reach farther are
    // not.
    const reach = this.#keysFor(element)?.reach?.by(element, name, oldValue) ?? 'beside';
    if (reach === 'anywhere') this.addEverything();
    if (reach !== 'beside') return;
    const parent = parentOf(element);
    if (isShadowRoot(parent)) this.addDeep(parent.host);
    else if (parent && isElement(parent)) this.addDeep(parent);
  }

  /** The rules for the element, if they are known: those of shadow trees are not. */
  #keysFor(element: Element): StyleKeys | undefined {
    return this.roots.size > 0 && !isInDocument(element) ? undefined : this.keys();
  }

  /** True for a changed class or `data-` attribute that no rule mentions, unless the class is named after a state. */
  #isQuiet(element: Element, name: string, oldValue: string | null): boolean {
    const keys = this.keys();
    // The rules of shadow trees are not known.
    if (!keys || this.roots.size > 0 || !/^class$|^data-/.test(name)) return false;
    const matters = (word: string) =>
      keys.speaksOf(word) || marksIn(word)[0] || sortMarkIn(word)[0] || mayCallInvalid(word);
    return (
      !keys.speaksOf(name) &&
      !changedWords(element, name, oldValue).some(matters) &&
      // The first closed root of the page may be this one's.
      !this.openShadowRoot(element)
    );
  }

  /** The whole subtree of the element may have changed. */
  addDeep(element: Element): void {
    this.#deep.add(element);
    this.touch(element);
  }

  /** Something in the element changed: marks it and its ancestors. */
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
        // Slotted children of a shadow host appear in its shadow tree, not here.
        if (this.openShadowRoot(parent)) this.#deep.add(parent);
        at = parent;
      } else at = isShadowRoot(parent) ? parent.host : null;
    }
  }

  /** The focus moved: it is a state of both elements, and rules may change the style around them. */
  focusOn(element: Element | null): void {
    const chain = chainOf(element);
    if (chain[0] === this.#focused[0]) return;
    // If nothing has the focus, activeElement is the body, whose content did not change.
    for (const end of [chain[0], this.#focused[0]])
      if (end && tagOf(end) === 'body') this.touch(end);
      else if (end) this.addDeep(end);
    if (this.keys()?.reach?.usesFocus !== false) this.#addApart(this.#focused, chain);
    this.#focused = chain;
  }

  /** The person's pointer moved to another element. */
  hoverOn(element: Element | null): void {
    const chain = chainOf(element);
    if (this.keys()?.reach?.usesHover !== false) this.#addApart(this.#hovered, chain);
    this.#hovered = chain;
  }

  #addApart(before: readonly Element[], now: readonly Element[]): void {
    for (const element of firstApart(before, now)) this.addDeep(element);
  }

  /** True if only something deeper inside may have changed: no child was added, removed or moved. */
  isTouchedWithin(element: Element): boolean {
    return !this.#everything && this.#touched.has(element) && !this.#own.has(element);
  }

  /** The touched children of the element, or of its shadow tree. */
  changedFlatParts(element: Element): readonly Element[] {
    return this.#touched.get(element) ?? [];
  }

  isTouched(element: Element): boolean {
    return this.#everything || this.#touched.has(element);
  }

  isDeep(element: Element): boolean {
    return this.#everything || this.#deep.has(element);
  }
}

/** Attributes that decide which field a label belongs to. */
const LABELLING = wordSet('for id type');
/** Labels, and what a label may refer to by id; any other field is inside its label. */
const LABELLED = 'label,[id],[type=password]';
const mayLabel = (node: Node): boolean =>
  isElement(node) && (is(node, LABELLED) || queryIn(node, LABELLED) !== null);
/** Elements in which the meaning of a child depends on its siblings, such as the first summary of details. */
const DEPEND_ON_SIBLINGS = wordSet('fieldset details tr table label select figure');
const STYLES = wordSet('style link');
const isOfStyles = (node: Node): boolean => isElement(node) && STYLES.has(tagOf(node));
