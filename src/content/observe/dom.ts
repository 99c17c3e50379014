/**
 * Reads of the DOM that a page cannot bend. A form with `<input name="firstChild">` answers `form.firstChild` with
 * that input, in the isolated world too, so properties of elements are read through the prototypes' own getters.
 */
function getter<Owner extends object, Key extends keyof Owner>(
  prototype: Owner,
  key: Key,
): (this: Owner) => Owner[Key] {
  const read = Object.getOwnPropertyDescriptor(prototype, key)?.get;
  if (!read) throw new Error(`No getter for ${String(key)}: the page code does not know this browser.`);
  return read;
}

const readFirstChild = getter(Node.prototype, 'firstChild');
const readNextSibling = getter(Node.prototype, 'nextSibling');
const readParentNode = getter(Node.prototype, 'parentNode');
const readTextContent = getter(Node.prototype, 'textContent');
const readIsConnected = getter(Node.prototype, 'isConnected');
const readLocalName = getter(Element.prototype, 'localName');
const readShadowRoot = getter(Element.prototype, 'shadowRoot');
const readAssignedSlot = getter(Element.prototype, 'assignedSlot');
const { getAttribute, hasAttribute, getBoundingClientRect, matches, querySelector } = Element.prototype;

export const firstChildOf = (node: Node): ChildNode | null => readFirstChild.call(node);
export const nextSiblingOf = (node: Node): ChildNode | null => readNextSibling.call(node);
export const parentOf = (node: Node): ParentNode | null => readParentNode.call(node);
export const textOf = (node: Node): string => readTextContent.call(node) ?? '';
export const isConnected = (node: Node): boolean => readIsConnected.call(node);
export const tagOf = (element: Element): string => readLocalName.call(element);
export const shadowRootOf = (element: Element): ShadowRoot | null => readShadowRoot.call(element);
export const slotOf = (element: Element): HTMLSlotElement | null => readAssignedSlot.call(element);
export const attribute = (element: Element, name: string): string | null => getAttribute.call(element, name);
export const has = (element: Element, name: string): boolean => hasAttribute.call(element, name);
export const rectOf = (element: Element): DOMRect => getBoundingClientRect.call(element);
export const is = (element: Element, selector: string): boolean => matches.call(element, selector);
export const queryIn = (element: Element, selector: string): Element | null =>
  querySelector.call(element, selector);

export const isElement = (node: Node): node is Element => node instanceof Element;

/** White space collapsed as a line of text shows it; control and direction characters removed. */
export function collapse(text: string): string {
  return text
    .replace(UNSEEN, '')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();
}

/** Zero-width, soft-hyphen, bidi-control, tag and private-use (icon font) characters: they are not text that is read. */
const UNSEEN = /[\p{Cf}\p{Co}\u0000-\u0008\u000e-\u001f\u007f-\u009f]/gu;
