import { attribute, is, isHtml, isTag, parentOf, tagOf, unbent } from '../observe/dom/dom.ts';
import { flatParent } from '../observe/dom/flat-tree.ts';
import { USED } from '../observe/names/naming.ts';
import { roleOf } from '../observe/names/role.ts';
import { wordSet } from '../observe/names/role-sets.ts';
import { ownStates } from '../observe/states/states.ts';

/** True for an element with a default action on click. Links of a drawing may have their address in another namespace. */
export const isInteractive = (element: Element): boolean =>
  is(element, `${USED},area[href],a[*|href]:not([href])`) || isEditingHost(element);

const isEdited = (node: Node | null): boolean => isHtml(node) && unbent(node).isContentEditable;

export const isInert = (node: Node): boolean => isHtml(node) && unbent(node).inert;

/** In a document that is an editor as a whole (`designMode`) even the root can be edited. */
export const isEditingHost = (element: Element): boolean =>
  isEdited(element) && (tagOf(element) === 'body' || !isEdited(parentOf(element)));

/** An editor without blocks and styles: its lines are parts of one text. */
export const takesPlainText = (element: Element): boolean =>
  is(element, 'textarea,[contenteditable=plaintext-only i]');

/** Input types into which text is typed. */
const TEXT_TYPES = wordSet('text search email url tel password number');
/** Input types whose value is set as a whole, because a person uses a picker. */
const PICKED_TYPES = wordSet('date time datetime-local month week color range');

export type TextField = HTMLInputElement | HTMLTextAreaElement;

export const isTextField = (element: Element): element is TextField =>
  isTag(element, 'textarea') || (isTag(element, 'input') && TEXT_TYPES.has(element.type));

export const isPicked = (element: Element): element is HTMLInputElement =>
  isTag(element, 'input') && PICKED_TYPES.has(element.type);

export const isFileInput = (element: Element): element is HTMLInputElement =>
  isTag(element, 'input') && element.type === 'file';

/** True when the element or one around it cannot be used now. */
export function isDisabled(element: Element): boolean {
  if (is(element, ':disabled') || ownStates(element).includes('disabled')) return true;
  for (let at: Element | null = element; at; at = flatParent(at)) {
    if (attribute(at, 'aria-disabled') === 'true' || isInert(at)) return true;
  }
  return false;
}

export const isReadOnly = (element: Element): boolean =>
  (isTag(element, 'input', 'textarea') && element.readOnly) || attribute(element, 'aria-readonly') === 'true';

/** A slider or spin button of the page's own, which exposes its value by ARIA. */
export const isStepped = (element: Element): boolean =>
  /^(?:slider|spinbutton)$/.test(roleOf(element)) && !isTag(element, 'input');
