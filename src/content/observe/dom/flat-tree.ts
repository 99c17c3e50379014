import { wordSet } from '../names/role-sets.ts';
import {
  attribute,
  firstChildOf,
  isElement,
  isShadowRoot,
  nextSiblingOf,
  parentOf,
  plainRoot,
  shadowRootOf,
  slotOf,
  tagOf,
  unbent,
} from './dom.ts';

/** Returns the shadow root of an element; closed ones only with the extension's help. */
export type OpenShadowRoot = (element: Element) => ShadowRoot | null;

/** Besides custom elements, only these may host a shadow root (DOM standard). */
const HOSTS = wordSet(
  'article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span',
);

/**
 * Queries a closed root only where one can exist, and on ordinary elements only once, because a query costs as much as
 * a bounding box. Custom elements, which often attach late, are queried every time.
 */
export function shadowRoots(
  openClosed: OpenShadowRoot | undefined,
): OpenShadowRoot & { askAgain?: (element: Element) => void } {
  if (!openClosed) return shadowRootOf;
  const closed = new WeakMap<Element, ShadowRoot>();
  const without = new WeakSet<Element>();
  const read = (element: Element): ShadowRoot | null => {
    const open = shadowRootOf(element) ?? closed.get(element);
    if (open) return open;
    const tag = tagOf(element);
    const custom = tag.includes('-');
    if (!custom && (!HOSTS.has(tag) || without.has(element))) return null;
    const root = openClosed(element);
    if (root) closed.set(element, root);
    else if (!custom) without.add(element);
    return root;
  };
  return Object.assign(read, { askAgain: (element: Element) => void without.delete(element) });
}

/**
 * The nodes assigned to a slot, which replace its own children; undefined for a slot without any, and for other
 * elements.
 */
export function shownBySlot(element: Element, tag: string): readonly Node[] | undefined {
  const assigned = tag === 'slot' ? (element as HTMLSlotElement).assignedNodes() : undefined;
  return assigned?.length ? assigned : undefined;
}

/**
 * Calls `visit` for each child in the flattened tree: of the shadow root, the slot's assigned nodes, or of the element.
 */
export function forEachFlatChild(
  element: Element,
  openShadowRoot: OpenShadowRoot,
  visit: (child: Node) => void,
): void {
  const shown = shownBySlot(element, tagOf(element));
  if (shown) {
    for (const node of shown) visit(node);
    return;
  }
  const parent: Node = openShadowRoot(element) ?? element;
  for (let child = firstChildOf(parent); child; child = nextSiblingOf(child)) visit(child);
}

/** The parent in the flattened tree: the assigned slot, the host of the shadow root, or the element's own parent. */
export function flatParent(node: Element): Element | null {
  const slot = slotOf(node);
  if (slot) return slot;
  const parent = parentOf(node);
  if (!parent) return null;
  if (isElement(parent)) return parent;
  return isShadowRoot(parent) ? parent.host : null;
}

/** The nearest of the element and its flat ancestors that passes the test. */
export function closestFlat(element: Element, test: (candidate: Element) => boolean): Element | null {
  for (let at: Element | null = element; at; at = flatParent(at)) if (test(at)) return at;
  return null;
}

/** True when `inner` is `outer` or inside it, through shadow roots and slots. */
export const containsFlat = (outer: Element, inner: Element): boolean =>
  closestFlat(inner, (candidate) => candidate === outer) !== null;

/** Receives which elements are read to describe which other element, and by which ids. */
export interface ReferenceNotes {
  target(source: Element, target: Element): void;
  id(source: Element, id: string): void;
}

let notes: ReferenceNotes | undefined;

/** Runs `work` and reports each element that is read to describe another one meanwhile. */
export function whileReferencesAreNoted<Result>(wanted: ReferenceNotes, work: () => Result): Result {
  notes = wanted;
  try {
    return work();
  } finally {
    notes = undefined;
  }
}

/** Records that the description of `source` depends on `target`. */
export function refer<Target extends Element>(source: Element, target: Target): Target {
  notes?.target(source, target);
  return target;
}

/** Records that the description of `source` depends on which element has that id. */
export const referById = (source: Element, id: string): void => notes?.id(source, id);

/** ARIA 1.3, element reflection: a script may give the elements themselves, which leaves the attribute empty. */
const REFLECTED = new Map([
  ['aria-labelledby', 'ariaLabelledByElements'],
  ['aria-describedby', 'ariaDescribedByElements'],
  ['aria-controls', 'ariaControlsElements'],
  ['aria-owns', 'ariaOwnsElements'],
]);
const given = (element: Element, name: string): readonly HTMLElement[] =>
  Reflect.get(unbent(element), REFLECTED.get(name) ?? '') ?? [];

/** Elements that have been asked what they refer to: few on most pages, none on many. */
const referring = new WeakSet<Element>();
let isAnyReferring = false;

/** False for an element whose label or description by reference nobody has asked for. */
export const mayRefer = (element: Element): boolean => isAnyReferring && referring.has(element);

/** The elements that an attribute with ids refers to, in the element's own tree. */
export function referenced(element: Element, name: string): Element[] {
  const ids = attribute(element, name);
  if (ids !== null) {
    isAnyReferring = true;
    referring.add(element);
  }
  if (!ids) return ids === null ? [] : given(element, name).map((found) => refer(element, found));
  const root = plainRoot(unbent(element).getRootNode() as Document | ShadowRoot);
  return ids
    .split(/\s+/)
    .map((id) => {
      referById(element, id);
      return id && root.getElementById ? root.getElementById(id) : null;
    })
    .filter((found): found is HTMLElement => found !== null)
    .map((found) => refer(element, found));
}
