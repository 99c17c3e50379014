import type { NodeState } from '../../../core/page/snapshot.ts';
import {
  attribute,
  boxAround,
  closestIn,
  has,
  is,
  isDrawn,
  isTag,
  isTrue,
  tagOf,
  unbent,
} from '../dom/dom.ts';
import { refer } from '../dom/flat-tree.ts';
import { TICKED, table, wordSet } from '../names/role-sets.ts';
import { isCalledInvalid } from './invalid.ts';

const CHECKABLE = wordSet('checkbox radio switch menuitemcheckbox menuitemradio');
export const TAKES_TEXT = wordSet('textbox searchbox combobox spinbutton');

/** Elements that may match `:user-invalid`: fields and custom elements. */
const TRIED = /^(?:input|select|textarea)$|-/;

/** The states of a control, in the order in which they are reported. */
export function statesOf(element: Element, role: string, isFocused: boolean): NodeState[] {
  const states: NodeState[] = [];
  const own = ownStates(element);
  addUse(states, element, role);
  addChoice(states, element, role, own);
  const sorted = attribute(closestIn(element, '[aria-sort]') ?? element, 'aria-sort');
  if (sorted === 'ascending' || sorted === 'descending') states.push(sorted);
  if (isFocused) states.push('focused');
  states.push(...own.filter((state) => !states.includes(state)));
  addMarks(states, element);
  if (sorted === null) states.push(...sortMarkOf(element));
  return states;
}

/** Whether it can be used, has to be filled in, and is filled in well. */
function addUse(states: NodeState[], element: Element, role: string): void {
  if (isDisabled(element)) states.push('disabled');
  if (isTrue(element, 'aria-readonly') || (TAKES_TEXT.has(role) && is(element, READONLY)))
    states.push('readonly');
  const mayBeTried = TRIED.test(tagOf(element));
  if (isTrue(element, 'aria-required') || is(element, ':required')) states.push('required');
  if (isInvalid(element, mayBeTried)) states.push('invalid');
  else if (mayBeTried && !has(element, 'aria-invalid') && isCalledInvalid(element))
    states.push('class-invalid');
}

/** Whether it is ticked, chosen, pressed or open. */
function addChoice(states: NodeState[], element: Element, role: string, own: readonly NodeState[]): void {
  const tick = tickOf(element, role, own);
  if (tick) states.push(tick);
  if (isTrue(element, 'aria-selected')) states.push('selected');
  // Where a box to tick says that it is pressed, that is its tick.
  const pressed = CHECKABLE.has(role) ? null : attribute(element, 'aria-pressed');
  if (pressed === 'true') states.push('pressed');
  else if (pressed === 'mixed') states.push('mixed');
  const expanded = expandedState(element);
  if (expanded !== undefined) states.push(expanded ? 'expanded' : 'collapsed');
  const current = ownOrOuter(element, 'aria-current');
  if (current && current !== 'false') states.push('current');
  if (isTrue(element, 'aria-busy')) states.push('busy');
  if (isTrue(element, 'aria-multiselectable') || (tagOf(element) === 'select' && has(element, 'multiple')))
    states.push('multiselectable');
}

function tickOf(element: Element, role: string, own: readonly NodeState[]): NodeState | undefined {
  if (isTag(element, 'input') && TICKED.has(element.type))
    return element.indeterminate ? 'mixed' : element.checked ? 'checked' : 'unchecked';
  const isCheckable = CHECKABLE.has(role) && !own.some((state) => TICKS.has(state));
  return attribute(element, 'aria-checked') || isCheckable ? checkedState(element) : undefined;
}

/** What ARIA says about a control takes precedence over class names. */
const SAID = ['aria-selected', 'aria-current', 'aria-pressed', 'aria-checked'];

/**
 * Adds states that a page shows only by the class names of a control, or of the list item, or the box of the same name,
 * around it.
 */
function addMarks(states: NodeState[], element: Element): void {
  const parent = boxAround(element);
  const own = attribute(element, 'class') ?? '';
  const label = attribute(element, 'aria-label');
  const isOuter =
    parent && (isTag(parent, 'li') || (label !== null && attribute(parent, 'aria-label') === label));
  const outer = isOuter && attribute(parent, 'class');
  if (!own && !outer) return;
  const ownUnread = unreadIn(own);
  for (const mark of marksIn(`${own} ${outer || ''}`)) {
    const isSaid =
      mark === 'class-disabled'
        ? states.includes('disabled')
        : mark === 'class-unread'
          ? // That of an item is told of the item.
            !ownUnread[0]
          : states.some((state) => TICKS.has(state)) ||
            SAID.some((name) => ownOrOuter(element, name) !== null);
    if (!isSaid) states.push(mark);
  }
}

/** What pages call a thing that is in a state: `active-tab`, `selectedRow`, `current-menu-item`. */
const THING = '(?:[_-]?(?:tab|(?:menu[_-])?item|link|page|button|btn|step|row|cell|day))?';

/**
 * Matches classes named after a state. Libraries put words before it (`is-active`, `tab--selected`), build tools a code
 * after it (`active_x7f3`). `text-current` is a colour, `icon-checked` a picture, and what Emotion puts after its hash
 * (`css-1xc7f3-Button-disabled`) are the names of all styles that may apply.
 */
const marking = (words: string): RegExp =>
  new RegExp(
    `(?:^|[\\s_-]|\\bis)(?<!(?<!\\S)css-\\S*|\\b(?:not?|non|un|text|fill|stroke|border|bg|icon|fa|bi|mdi|drag|drop|sort|resize|focus)[_-])(?:${words})${THING}(?:_\\S*)?(?!\\S)`,
    'i',
  );
const MARKS = [
  ['class-active', marking('active|activated|selected|current|checked')],
  ['class-disabled', marking('disabled')],
  ['class-unread', marking('unread|unseen')],
] as const;

export const marksIn = (classes: string): NodeState[] =>
  MARKS.flatMap(([state, named]) => (named.test(classes) ? state : []));

/** What a class says of a message or a notice that nobody has read yet. */
export const unreadIn = (classes: string): NodeState[] =>
  marksIn(classes).filter((mark) => mark === 'class-unread');

/**
 * How a class says that a column is sorted: `sorted asc`, `sorting_desc`, `is-sorted-descending`. An arrow is a picture
 * (`icon-sorted-desc`), and `dt-orderable-asc` only says what would be possible.
 */
const SORTED =
  /(?<!\S)(?!icon|fa-)(?:\S*[_-])?(?:sort(?:ed|ing)?)?(?<!able[_-])(asc|desc)(?:ending)?(?!\S)/gi;

/** The direction in which classes say that a column is sorted; none where they name both. */
export function sortMarkIn(classes: string): NodeState[] {
  // A cheap check first: almost no class contains these letters.
  if (!/asc|desc/i.test(classes)) return [];
  // A header that is `sortable desc` would be sorted that way by the next press.
  if (/(?<!\S)sortable(?!\S)/.test(classes) && !/(?<!\S)sorted(?!\S)/.test(classes)) return [];
  const named = new Set(
    Array.from(classes.matchAll(SORTED), ([, direction = '']) => direction.toLowerCase()),
  );
  if (named.size !== 1) return [];
  return [named.has('asc') ? 'class-ascending' : 'class-descending'];
}

const HEADER = 'th, [role="columnheader"]';

/** What the class of a header, or of a control in it, says about the order of its column. */
function sortMarkOf(element: Element): NodeState[] {
  const own = sortMarkIn(attribute(element, 'class') ?? '');
  if (own.length > 0) return closestIn(element, HEADER) ? own : [];
  const parent = boxAround(element);
  return parent && is(parent, HEADER) ? sortMarkIn(attribute(parent, 'class') ?? '') : [];
}

/** Custom states that count as states of a control: https://html.spec.whatwg.org/#custom-state-pseudo-class */
const OWN_STATES = table(
  'disabled readonly invalid checked unchecked indeterminate=mixed mixed selected pressed expanded open=expanded ' +
    'collapsed',
) as ReadonlyMap<string, NodeState>;
const selectorOf = (name: string): string => `:state(${name})`;
const ANY_OWN = `:is(${Array.from(OWN_STATES.keys(), selectorOf).join()})`;

export const isCustom = (element: Element): boolean => tagOf(element).includes('-');

/** The states that a custom element exposes only to style sheets. */
export function ownStates(element: Element): NodeState[] {
  if (!isCustom(element) || !is(element, ANY_OWN)) return [];
  return [...OWN_STATES].flatMap(([name, state]) => (is(element, selectorOf(name)) ? state : []));
}

const TICKS = wordSet('checked unchecked mixed') as ReadonlySet<NodeState>;

/** Disabled by itself, by its fieldset, or by an ARIA composite around it. */
export const isDisabled = (element: Element): boolean =>
  is(element, ':disabled,[aria-disabled="true"],[aria-disabled="true"] *') ||
  // Custom elements may say it by their internals alone.
  isTrue(element, 'aria-disabled');

const READONLY = 'input[readonly],textarea[readonly]';

/** A field counts as invalid once a person has changed it, not from the start. */
function isInvalid(element: Element, mayBeTried: boolean): boolean {
  const invalid = attribute(element, 'aria-invalid');
  if (invalid !== null) return invalid !== 'false' && invalid !== '';
  return mayBeTried && is(element, ':user-invalid');
}

function checkedState(element: Element): NodeState {
  const checked = attribute(element, 'aria-checked') ?? attribute(element, 'aria-pressed');
  return checked === 'true' ? 'checked' : checked === 'mixed' ? 'mixed' : 'unchecked';
}

/** The attribute of the control, or else of its parent, such as the item or cell around it. */
function ownOrOuter(element: Element, name: string): string | null {
  const parent = boxAround(element);
  return attribute(element, name) ?? (parent && attribute(parent, name));
}

function expandedState(element: Element): boolean | undefined {
  const around = isTag(element, 'button') && boxAround(element);
  // A box around a native button may say for it whether something is open.
  const said = around && is(around, '[role=button]') ? around : element;
  const expanded = attribute(element, 'aria-expanded') ?? attribute(said, 'aria-expanded');
  if (expanded === 'true' || expanded === 'false') return expanded === 'true';
  const opened = popoverOpenedBy(element);
  if (opened) return is(refer(element, opened), ':popover-open');
  if (tagOf(element) !== 'summary') return foldOf(element);
  const details = element.parentElement;
  return isTag(details, 'details') ? details.open : undefined;
}

/** Of a legend that is pressed: whether anything of its group is shown besides it. */
function foldOf(element: Element): boolean | undefined {
  if (!is(element, 'legend,legend > a,legend > button')) return undefined;
  const legend = refer(element, closestIn(element, 'legend') ?? element);
  const group = boxAround(legend);
  const others = group ? [...unbent(group).children].filter((part) => part !== legend) : [];
  return others.length > 0 ? others.some((part) => isDrawn(refer(element, part))) : undefined;
}

/** The popover that a button opens and closes without a script (HTML-AAM, `popovertarget`). */
function popoverOpenedBy(element: Element): Element | null {
  const isBy = has(element, 'popovertarget') || attribute(element, 'command') === 'toggle-popover';
  if (!isBy || !isTag(element, 'button', 'input')) return null;
  return element.popoverTargetElement ?? (element as HTMLButtonElement).commandForElement ?? null;
}

/** True for a modal dialog: opened by showModal(), or with aria-modal. */
export const isModal = (element: Element): boolean => isTrue(element, 'aria-modal') || is(element, ':modal');
