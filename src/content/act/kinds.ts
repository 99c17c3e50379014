import { isHtml, isTag } from '../observe/dom.ts';
import { flatParent } from '../observe/flat-tree.ts';
import { ownStates } from '../observe/states.ts';

const INTERACTIVE =
  'a[href],area[href],button,input:not([type=hidden]),select,textarea,summary,iframe,audio[controls],video[controls],' +
  '[role=button],[role=link],[role=checkbox],[role=switch],[role=radio],[role=menuitem],[role=menuitemcheckbox],' +
  '[role=menuitemradio],[role=option],[role=treeitem],[role=tab],[role=combobox],[role=textbox],[role=searchbox],' +
  '[role=slider],[role=spinbutton]';

/** True for an element that does something of its own when it is clicked. */
export const isInteractive = (element: Element): boolean =>
  element.matches(INTERACTIVE) || isEditingHost(element);

/** The control that a label belongs to. */
export const labelledControl = (element: Element): Element | null =>
  isTag(element, 'label') ? element.control : null;

export const isEditingHost = (element: Element): boolean =>
  isHtml(element) && element.isContentEditable && !(element.parentElement?.isContentEditable ?? false);

/** Input types into which text is typed. */
const TEXT_TYPES = new Set(['text', 'search', 'email', 'url', 'tel', 'password', 'number']);
/** Input types whose value is set as a whole, because a person uses a picker. */
const PICKED_TYPES = new Set(['date', 'time', 'datetime-local', 'month', 'week', 'color', 'range']);

export type TextField = HTMLInputElement | HTMLTextAreaElement;

export const isTextField = (element: Element): element is TextField =>
  isTag(element, 'textarea') || (isTag(element, 'input') && TEXT_TYPES.has(element.type));

export const isPicked = (element: Element): element is HTMLInputElement =>
  isTag(element, 'input') && PICKED_TYPES.has(element.type);

export const isFileInput = (element: Element): element is HTMLInputElement =>
  isTag(element, 'input') && element.type === 'file';

/** True when the element or one around it cannot be used now. */
export function isDisabled(element: Element): boolean {
  if (element.matches(':disabled') || ownStates(element).includes('disabled')) return true;
  for (let at: Element | null = element; at; at = flatParent(at)) {
    if (at.getAttribute('aria-disabled') === 'true' || (isHtml(at) && at.inert)) return true;
  }
  return false;
}

export const isReadOnly = (element: Element): boolean =>
  (isTag(element, 'input', 'textarea') && element.readOnly) ||
  element.getAttribute('aria-readonly') === 'true';
