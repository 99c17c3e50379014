import { accessibleName, contentName } from './accname.ts';
import {
  areaOf,
  attribute,
  closestIn,
  collapse,
  has,
  isDrawn,
  isElement,
  parentOf,
  queryIn,
  tagOf,
  textOf,
  unbent,
} from './dom.ts';
import { type OpenShadowRoot, refer } from './flat-tree.ts';
import { labelBeside } from './label-beside.ts';
import { isLabelled } from './native-name.ts';
import { FOCUSABLE } from './role.ts';
import { NAMED_BY_CONTENT, STRUCTURE_ROLES, TICKED, USED_ROLES, WIDGET_ROLES, wordSet } from './role-sets.ts';

/** What does something of its own when it is used. */
export const USED = `${FOCUSABLE},video[controls],audio[controls],${Array.from(
  USED_ROLES,
  (role) => `[role=${role}]`,
)}`;

/** Everything that can be a target of its own; cheap to ask of a whole subtree. */
export const INTERACTIVE = `${USED},[tabindex],[contenteditable],[onclick]`;

/** Elements of a box that are looked at one by one. */
export const MOST_ASKED = 60;

/** The first targets in an element. What is not drawn, such as a menu that opens later, is nothing to use now. */
export function targetsIn(element: Element, most: number): Element[] {
  const found: Element[] = [];
  if (!element.firstElementChild) return found;
  let asked = 0;
  for (const target of unbent(element).querySelectorAll(INTERACTIVE)) {
    if (isDrawn(target)) found.push(target);
    if (found.length >= most || asked++ > MOST_ASKED) break;
  }
  return found;
}

/** True when there is another target in the element. */
export const holdsTargets = (element: Element): boolean => targetsIn(element, 1).length > 0;

/** A control without a role of its own holds at most this much text to be named by it. */
const SHORT_CONTENT = 400;

/** Roles named by what is in them by ARIA, but told by what is in them here: a row is its cells. */
const TOLD_BY_PARTS = wordSet('row article list table grid treegrid figure frame');

/** True when the element is told whole by its content: few words, none that a label hides, nothing else to operate inside. */
const isShort = (element: Element): boolean =>
  textOf(element).length <= SHORT_CONTENT && !holdsTargets(element) && !hidesWords(element);

/** In a name a label stands for the words of its part, and may be some of them only, as that of an appointment without its time. */
const hidesWords = (element: Element): boolean =>
  element.firstElementChild !== null &&
  [...unbent(element).querySelectorAll('[aria-label]')].some((part) => {
    const label = collapse(attribute(part, 'aria-label') ?? '');
    const words = label && collapse(textOf(part));
    return words && words !== label && words.includes(label);
  });

/** Role that a control's line tells. */
export const toldRole = (role: string): string => (role && role !== 'none' ? role : 'clickable');

/** True when the line of a control tells what is in it, so that it need not be told again. */
export const isNamedByContent = (element: Element, role: string): boolean =>
  NAMED_BY_CONTENT.has(role)
    ? !TOLD_BY_PARTS.has(role)
    : !TOLD_BY_PARTS.has(role) && !STRUCTURE_ROLES.has(role) && !WIDGET_ROLES.has(role) && isShort(element);

/** A given name may say less than the text that a person sees, as that of a button with a label: then that is told too. */
export const saysAll = (element: Element): boolean =>
  !(tagOf(element) === 'button' && isLabelled(element)) &&
  !labelBeside(element) &&
  (!(has(element, 'aria-label') || has(element, 'aria-labelledby')) || textOf(element).trim().length <= 40);

/** Name that a control's line tells. The same for a snapshot and for the check before an action. */
export function toldName(element: Element, role: string, openShadowRoot: OpenShadowRoot): string {
  if (TOLD_BY_PARTS.has(role)) return attribute(element, 'aria-label')?.trim() ?? '';
  const label = labelBeside(element);
  const name = (label && contentName(label, openShadowRoot)) || accessibleName(element, openShadowRoot);
  if (name) return role === 'combobox' && isShownChoice(element, name) ? '' : name;
  if (TICKED.has(role)) return nameAround(element, openShadowRoot);
  if (tagOf(element) === 'input') return '';
  return isNamedByContent(element, role) ? contentName(element, openShadowRoot) : '';
}

/** A list of the page's own may have what is chosen as its tooltip, for when it is cut: that is its value. */
const isShownChoice = (element: Element, name: string): boolean =>
  attribute(element, 'title')?.trim() === name && collapse(textOf(element)) === name;

/**
 * A nameless box to tick in the item of a tree, the first there, is called as the item is; one that lies over all of
 * the box that it stands in as the words there.
 */
function nameAround(tick: Element, openShadowRoot: OpenShadowRoot): string {
  const item = closestIn(tick, '[role=treeitem]') ?? frameOf(tick);
  return item && queryIn(item, TICK) === tick ? contentName(refer(tick, item), openShadowRoot) : '';
}
const TICK = 'input[type=checkbox],input[type=radio],[role=checkbox],[role=radio]';

/** The element around a field that is little more than it, and short. */
function frameOf(field: Element): Element | undefined {
  const around = parentOf(field);
  if (!around || !isElement(around) || textOf(around).length > SHORT_CONTENT) return undefined;
  return areaOf(field) >= areaOf(around) * ALL_OF_IT ? around : undefined;
}
const ALL_OF_IT = 0.7;
