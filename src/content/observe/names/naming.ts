import { isManyLabels, isShape, wordsOnShape } from '../controls/drawn-shapes.ts';
import {
  allIn,
  areaOf,
  attribute,
  boxAround,
  closestIn,
  collapse,
  has,
  isDrawn,
  isIn,
  isTag,
  queryIn,
  tagOf,
  textOf,
  unbent,
} from '../dom/dom.ts';
import { type OpenShadowRoot, refer, referenced } from '../dom/flat-tree.ts';
import { ALL_OF_IT, liesOver } from '../dom/geometry.ts';
import { accessibleName, contentName, labelWords } from './accname.ts';
import { labelBeside } from './label-beside.ts';
import { isLabelled } from './native-name.ts';
import { FOCUSABLE, isNamedByAria } from './role.ts';
import { NAMED_BY_CONTENT, STRUCTURE_ROLES, TICKED, USED_ROLES, WIDGET_ROLES, wordSet } from './role-sets.ts';

/** Elements that do something of their own when they are used. */
export const USED = `${FOCUSABLE},video[controls],audio[controls],${Array.from(
  USED_ROLES,
  (role) => `[role=${role}]`,
)}`;

/** Everything that can be a target of its own, as a selector that is cheap to run on a subtree. */
export const INTERACTIVE = `${USED},[tabindex]:not(div[tabindex="-1"]),[contenteditable],[onclick]`;

/** Maximum number of elements in a box that are checked one by one. */
export const MOST_ASKED = 60;

/** The first targets in an element. Elements that are not drawn, such as a menu that opens later, do not count. */
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

/** True if the element contains a target. */
export const holdsTargets = (element: Element): boolean => targetsIn(element, 1).length > 0;

/** Maximum length of the text that names a control without a role. */
const SHORT_CONTENT = 400;

/**
 * Roles whose content is reported as nodes of its own, not as their name, even where ARIA names them by content: a row
 * by its cells.
 */
const TOLD_BY_PARTS = wordSet('row article list table grid treegrid figure frame application');

/** True if its text describes the element completely: it is short, no label hides a part of it, and there is no other target in it. */
const isShort = (element: Element): boolean =>
  textOf(element).length <= SHORT_CONTENT &&
  !holdsTargets(element) &&
  !hidesWords(element) &&
  !isManyLabels(element);

/** A label replaces the text of its part in a name, and may omit words: that of an appointment may omit the time. */
const hidesWords = (element: Element): boolean =>
  element.firstElementChild !== null &&
  allIn(element, '[aria-label]').some((part) => {
    const label = collapse(attribute(part, 'aria-label') ?? '');
    const words = label && collapse(textOf(part));
    return words && words !== label && words.includes(label);
  });

/** The role that is reported for a control. */
export const toldRole = (role: string): string => (role && role !== 'none' ? role : 'clickable');

/** True if the content of a control is its name, so that it need not be reported again. */
export const isNamedByContent = (element: Element, role: string): boolean =>
  !TOLD_BY_PARTS.has(role) &&
  (NAMED_BY_CONTENT.has(role) || (!STRUCTURE_ROLES.has(role) && !WIDGET_ROLES.has(role) && isShort(element)));

/**
 * False if the given name may say less than the visible text, as for a button with a label; then the text is reported
 * too.
 */
export const saysAll = (element: Element): boolean =>
  !(tagOf(element) === 'button' && isLabelled(element)) &&
  !labelBeside(element) &&
  (!isNamedByAria(element) || textOf(element).trim().length <= 40);

/** The name that is reported for a control. It is the same in a snapshot and in the check before an action. */
export function toldName(element: Element, role: string, openShadowRoot: OpenShadowRoot): string {
  if (TOLD_BY_PARTS.has(role) && !has(element, 'aria-labelledby'))
    return attribute(element, 'aria-label')?.trim() ?? '';
  const label = labelBeside(element);
  const name =
    (label && labelWords(label, openShadowRoot)) ||
    accessibleName(element, openShadowRoot) ||
    tooltipOver(element);
  if (name) return role === 'combobox' ? withoutChoice(element, name) : name;
  if (TICKED.has(role)) return nameAround(element, openShadowRoot);
  if (tagOf(element) === 'input') return '';
  if (isShape(element)) return wordsOnShape(element);
  return (isNamedByContent(element, role) && contentName(element, openShadowRoot)) || hintOn(element);
}

/** Libraries draw a tooltip from one of these attributes, on the control, the icon in it, or a box around it alone. */
const HINTS = [
  'data-tooltip',
  'data-tip',
  'data-original-title',
  'data-bs-original-title',
  'data-tippy-content',
];

function hintOn(element: Element): string {
  const around = boxAround(element);
  const isAlone = around && unbent(around).children.length === 1;
  const parts = [element, unbent(element).firstElementChild, isAlone ? refer(element, around) : null];
  return collapse(
    parts.flatMap((part) => part && HINTS.map((name) => attribute(part, name))).find(Boolean) ?? '',
  );
}

/** While the mouse is over a control, libraries keep its `title` back and show it in a tooltip of their own. */
const tooltipOver = (element: Element): string =>
  collapse(
    referenced(element, 'aria-describedby')
      .filter((part) => attribute(part, 'role') === 'tooltip')
      .map(textOf)
      .join(' '),
  );

/**
 * A list of the page's own may have what is chosen as its tooltip, for when it is cut, or at the end of its name: that
 * is its value.
 */
function withoutChoice(element: Element, name: string): string {
  const choice = collapse(textOf(element));
  const isGiven =
    attribute(element, 'title')?.trim() === name ||
    referenced(element, 'aria-labelledby').some((part) => isIn(element, part) && !isTag(part, 'label'));
  return isGiven && choice && name.endsWith(choice) ? name.slice(0, -choice.length).trim() : name;
}

/**
 * A nameless check box or radio button takes the tooltip of its cell or the text of its tree or menu item, if it is the
 * first there, or the text of the title or the parent that it covers.
 */
function nameAround(tick: Element, openShadowRoot: OpenShadowRoot): string {
  const cell = closestIn(tick, 'td[title]');
  if (cell && queryIn(cell, TICK) === tick) return collapse(attribute(refer(tick, cell), 'title') ?? '');
  const under = underOf(tick);
  const item = closestIn(tick, '[role=treeitem],[role=menuitem]') ?? under ?? frameOf(tick);
  return item && (item === under || queryIn(item, TICK) === tick)
    ? contentName(refer(tick, item), openShadowRoot)
    : '';
}
const TICK = 'input[type=checkbox],input[type=radio],[role=checkbox],[role=radio]';

/** What is drawn right after a tick, if the tick lies over it: the title of what it unfolds. */
function underOf(tick: Element): Element | undefined {
  const next = unbent(tick).nextElementSibling;
  return next && liesOver(refer(tick, next), tick) ? next : undefined;
}

/** The parent of a field, if the field covers most of it and its text is short. */
function frameOf(field: Element): Element | undefined {
  const around = boxAround(field);
  if (!around || textOf(around).length > SHORT_CONTENT) return undefined;
  return areaOf(field) >= areaOf(around) * ALL_OF_IT ? around : undefined;
}
