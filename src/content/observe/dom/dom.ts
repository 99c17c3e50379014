/**
 * DOM reads that a page cannot clobber. A form with `<input name="firstChild">` returns that input as
 * `form.firstChild`, in the isolated world too, so properties of elements are read through the prototypes' own getters.
 */
function getter<Owner extends object, Key extends keyof Owner>(
  prototype: Owner,
  key: Key,
): (this: Owner) => Owner[Key] {
  return Object.getOwnPropertyDescriptor(prototype, key)?.get as (this: Owner) => Owner[Key];
}

const readPreviousSibling = getter(Node.prototype, 'previousSibling');
const readFirstChild = getter(Node.prototype, 'firstChild');
const readLastChild = getter(Node.prototype, 'lastChild');
const readNextSibling = getter(Node.prototype, 'nextSibling');
const readParentNode = getter(Node.prototype, 'parentNode');
const readParentElement = getter(Node.prototype, 'parentElement');
const readTextContent = getter(Node.prototype, 'textContent');
const readIsConnected = getter(Node.prototype, 'isConnected');
const readBaseUri = getter(Node.prototype, 'baseURI');
const readLocalName = getter(Element.prototype, 'localName');
const readShadowRoot = getter(Element.prototype, 'shadowRoot');
const readAssignedSlot = getter(Element.prototype, 'assignedSlot');
const {
  getAttribute,
  getAttributeNames,
  hasAttribute,
  getBoundingClientRect,
  matches,
  closest,
  querySelector,
  querySelectorAll,
} = Element.prototype;

export const firstChildOf = (node: Node): ChildNode | null => readFirstChild.call(node);
export const lastChildOf = (node: Node): ChildNode | null => readLastChild.call(node);
export const nextSiblingOf = (node: Node): ChildNode | null => readNextSibling.call(node);
export const previousSiblingOf = (node: Node): ChildNode | null => readPreviousSibling.call(node);
export const parentOf = (node: Node): ParentNode | null => readParentNode.call(node);
/** The parent, if it is an element. */
export const boxAround = (node: Node): Element | null => readParentElement.call(node);
export const textOf = (node: Node): string => readTextContent.call(node) ?? '';
export const isConnected = <Found extends Node>(node: Found | null | undefined): node is Found =>
  !!node && readIsConnected.call(node);
/** Base URL of relative addresses. */
export const baseUriOf = (node: Node): string => readBaseUri.call(node);
export const tagOf = (element: Element): string =>
  element === known ? knownTag : readLocalName.call(element);
export const shadowRootOf = (element: Element): ShadowRoot | null => readShadowRoot.call(element);
export const slotOf = (element: Element): HTMLSlotElement | null => readAssignedSlot.call(element);

let known: Element | null = null;
let knownTag = '';
let names: readonly string[] = [];
/**
 * Caches the tag and the attribute names of one element: its description reads some twenty attributes, most of them
 * absent, and its tag as often. The page must not change until the next call, with another element or null, ends that.
 */
export function knowElement(element: Element | null, tag = ''): void {
  known = element;
  knownTag = tag;
  if (!element) return;
  names = getAttributeNames.call(element);
  if (tag.includes('-')) names = names.concat(Object.keys(internals.get(element) ?? {}));
}
/**
 * Role and ARIA attributes that custom elements set through ElementInternals; attributes in the markup take precedence.
 */
export const internals = new WeakMap<Element, Readonly<Record<string, string>>>();
export const attribute = (element: Element, name: string): string | null =>
  element === known && !names.includes(name)
    ? null
    : (getAttribute.call(element, name) ?? internals.get(element)?.[name] ?? null);
export const has = (element: Element, name: string): boolean =>
  element === known
    ? names.includes(name)
    : hasAttribute.call(element, name) || internals.get(element)?.[name] !== undefined;
/** For the attributes of ARIA, whose absence is no. */
export const isTrue = (element: Element, name: string): boolean => attribute(element, name) === 'true';
/** True for a list or a grid: what is searched for each of its many children would be searched as many times. */
export const isCrowded = (element: Element): boolean => unbent(element).children.length > MOST_CHILDREN;
const MOST_CHILDREN = 60;
/**
 * The bounding box of an element in CSS pixels of the viewport. Each property of the browser's own rectangle costs a
 * call, so only four are read.
 */
export function rectOf(element: Element): Rect {
  const { x, y, width, height } = getBoundingClientRect.call(element);
  return { left: x, top: y, width, height, right: x + width, bottom: y + height };
}

export type Rect = Omit<DOMRectReadOnly, 'toJSON' | 'x' | 'y'>;

export const is = (element: Element, selector: string): boolean => matches.call(element, selector);
/** Not through shadow roots. */
export const closestIn = (element: Element, selector: string): Element | null =>
  closest.call(element, selector);
export const queryIn = (element: Element, selector: string): Element | null =>
  querySelector.call(element, selector);
/** All that are in it. Where the first few are enough, a list that the browser keeps costs less. */
export const allIn = (element: Element, selector: string): Element[] => [
  ...querySelectorAll.call(element, selector),
];

const readNodeType = getter(Node.prototype, 'nodeType');
export const isElement = (node: Node): node is Element =>
  node === known || readNodeType.call(node) === Node.ELEMENT_NODE;
const readNamespace = getter(Element.prototype, 'namespaceURI');
const HTML = 'http://www.w3.org/1999/xhtml';
/**
 * Without `instanceof`: an element that was created in another document, or comes from a frame, has that document's
 * classes.
 */
export const isHtml = (node: Node | null | undefined): node is HTMLElement =>
  !!node && isElement(node) && readNamespace.call(node) === HTML;
/** True for an HTML element with one of these tag names. */
export const isTag = <Tag extends keyof HTMLElementTagNameMap>(
  node: Node | null | undefined,
  ...tags: Tag[]
): node is HTMLElementTagNameMap[Tag] =>
  !!node && isElement(node) && (tags as string[]).includes(tagOf(node)) && isHtml(node);

/**
 * The element, for reading properties that have no function here when its tag is unknown. For a form it is a proxy that
 * reads the inherited properties, so compare and store the element itself, not this.
 */
export const unbent = <Found extends Element>(element: Found): Found =>
  (tagOf(element) === 'form' ? new Proxy<Element>(element, inheritedForm) : element) as Found;
/** Reads what a node has from a prototype, whatever the page has put over it. */
const inherited = <Owner extends Node>(prototype: Owner): ProxyHandler<Owner> => ({
  get(own, name) {
    const value = Reflect.get(prototype, name, own);
    return typeof value === 'function' ? value.bind(own) : value;
  },
});
const inheritedForm = inherited(HTMLFormElement.prototype);
/** True if the page renders the element, even fully transparent. */
export const isDrawn = (element: Element): boolean =>
  unbent(element).checkVisibility({ visibilityProperty: true });

/** True if it is rendered, and not fully transparent. */
export const isShown = (element: Element): boolean =>
  unbent(element).checkVisibility({ visibilityProperty: true, opacityProperty: true });

/** Its text as it is rendered, with lines; that of a drawing is not known. */
export const shownText = (element: Element): string => (unbent(element) as HTMLElement).innerText ?? '';

const { contains, getRootNode } = Node.prototype;
/** Not through shadow roots. */
export const isIn = (outer: Node, inner: Node | null): boolean => contains.call(outer, inner);
/** True in the document, outside of shadow trees. Far faster than comparing the root node. */
export const isInDocument = (node: Node): boolean => isIn(document, node);
/** The host of the shadow tree that contains the element. */
export function hostOf(element: Element): Element | undefined {
  if (isInDocument(element)) return undefined;
  const root = getRootNode.call(element);
  return isShadowRoot(root) ? root.host : undefined;
}
export const isShadowRoot = (node: Node | null): node is ShadowRoot =>
  !!node && readNodeType.call(node) === Node.DOCUMENT_FRAGMENT_NODE && 'host' in node;
export const isElementTarget = (target: EventTarget | null | undefined): target is Element =>
  !!target && 'localName' in target;
export const isText = (node: Node): node is Text => readNodeType.call(node) === Node.TEXT_NODE;

/** The first child with that tag. */
export function childNamed(element: Element, tag: string): Element | undefined {
  for (let child = firstChildOf(element); child; child = nextSiblingOf(child))
    if (isElement(child) && tagOf(child) === tag) return child;
  return undefined;
}

/** Collapses white space as a rendered line does, and removes invisible characters. */
export function collapse(text: string): string {
  if (PLAIN.test(text) && !text.includes('  ')) return text.trim();
  const collapsed = text.replace(/\s+/g, ' ');
  return (
    UNSEEN.test(collapsed) ? collapsed.replace(UNSEEN_ALL, '').replace(/ {2,}/g, ' ') : collapsed
  ).trim();
}

/** Most texts are printable ASCII only. */
const PLAIN = /^[\x20-\x7e]*$/;

/** Control, bidi-control, soft-hyphen, tag and private-use (icon font) characters; the joiners of emoji and scripts stay. */
const UNSEEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}]/u;
const UNSEEN_ALL = new RegExp(UNSEEN.source, 'gu');

const readRoot = getter(Document.prototype, 'documentElement');
/**
 * The document with what its prototypes have, whatever the page calls its images, forms and frames. For what is read
 * seldom: slower than a cached getter. Only its members are used; it is no node.
 */
export const plainDocument = new Proxy(document, inherited(Document.prototype));

/** The same for the root of a tree, which may be a shadow root. */
export const plainRoot = <Root extends DocumentOrShadowRoot>(root: Root): Root =>
  (root as unknown) === document ? (plainDocument as unknown as Root) : root;

/** The document, safe from clobbering by `<img name="body">` and the like. */
export const page = {
  root: (): Element => readRoot.call(document) as Element,
  /** True if a sandbox gives the document an opaque origin instead of that of its address. */
  isSandboxed: (): boolean => self.origin === 'null' && /^https?:$/.test(location.protocol),
  /** Chromium before 142 does not tell of it. */
  hasViewTransition: (): boolean => Boolean(Reflect.get(plainDocument, 'activeViewTransition')),
  body: (): Element | null => plainDocument.body,
  readyState: (): DocumentReadyState => plainDocument.readyState,
  query: (selector: string): Element | null => plainDocument.querySelector(selector),
  all: (selector: string): Element[] => [...plainDocument.querySelectorAll(selector)],
};
/** True for html and body, whose scrolling and clipping apply to the window. */
export const isOfWindow = (element: Element): boolean => element === page.root() || element === page.body();
/** The focused element, inside open shadow roots too. */
export function activeElement(): Element | null {
  let active = plainDocument.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}

export const areaOf = (element: Element): number => {
  const { width, height } = rectOf(element);
  return width * height;
};
