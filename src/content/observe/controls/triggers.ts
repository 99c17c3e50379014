import {
  allIn,
  areaOf,
  attribute,
  collapse,
  firstChildOf,
  has,
  hostOf,
  is,
  isDrawn,
  isTrue,
  queryIn,
  rectOf,
  shownText,
  tagOf,
  textOf,
  unbent,
} from '../dom/dom.ts';
import { flatParent, type OpenShadowRoot, refer } from '../dom/flat-tree.ts';
import { hasArea, isMiddleIn, liesOver } from '../dom/geometry.ts';
import { accessibleName } from '../names/accname.ts';
import { isUsable } from '../names/labels.ts';
import { MOST_ASKED, targetsIn } from '../names/naming.ts';
import { isLabelled } from '../names/native-name.ts';
import { isEditingHost, roleOf } from '../names/role.ts';
import { STRUCTURE_ROLES, WIDGET_ROLES, wordSet } from '../names/role-sets.ts';
import { isFaint, isPlaced, letsThrough, type Sight } from '../sight/sight.ts';
import { isCustom } from '../states/states.ts';
import type { Context } from '../walk/context.ts';
import type { PageWalk } from '../walk/walk.ts';
import { FIELD, framedField, isLow, WRITTEN } from './framed-field.ts';
import { innerTargets, isAroundLabel, shownOrSlotted, tickIn, WRAPPED } from './inner-targets.ts';
import { holdsOnly, isOnTheWay, isTabStop, TICKS } from './tab-stops.ts';

/** Handler attributes: listeners that no script adds, so that none is noted. */
const HANDLER_ATTRIBUTES =
  'onclick onmousedown onmouseup onpointerdown onpointerup ontouchstart onkeydown'.split(' ');
/** Never targets themselves; a slot only renders its assigned nodes, which may be. */
const NO_TARGETS = wordSet('html body frameset slot');

/** With more text than this, an element with a listener is a region that delegates, not one thing to click. */
const REGION_TEXT = 300;
/** Fraction of a box that the controls in it cover if the box is no target of its own. */
const SAME_TARGET = 0.7;
/** Buttons around an icon are seldom larger. */
const ICON_SIDE = 64;

const NATIVE = wordSet('button select textarea summary');

/** True for elements that are controls by their kind: native controls, widget roles, editors, media with controls. */
export function isWidget(element: Element, tag: string, role: string): boolean {
  if (role === 'combobox' && !NATIVE.has(tag) && tag !== 'input')
    return queryIn(element, 'input,textarea,[role=spinbutton]') === null;
  // A click on a link that is being edited places the caret.
  if (tag === 'a' && (element as HTMLElement).isContentEditable) return false;
  if (WIDGET_ROLES.has(role) || NATIVE.has(tag)) return role !== '' || tag !== 'summary';
  if (tag === 'input') return (element as HTMLInputElement).type !== 'hidden';
  if (tag === 'video' || tag === 'audio') return has(element, 'controls');
  return isEditingHost(element);
}

/** True for an element that is a target for another reason: focus, a listener, a hand cursor, dragging. */
export function isMadeTarget(
  element: Element,
  sight: Sight,
  context: Context,
  walk: Pick<PageWalk, 'env' | 'isTold'>,
): boolean {
  if (NO_TARGETS.has(tagOf(element))) return false;
  // A box may take the focus only so that keys scroll it, once there is more in it.
  if (isTabStop(element) && !isOnTheWay(element, context, walk.env) && (roleOf(element) || !sight.scrolls)) {
    if (isCustom(element)) return !passesFocusOn(element, walk.env);
    if (roleOf(element)) return true;
  } else if (context.control === 'leaf' || !isUsedByPointer(element, sight, context, walk)) return false;
  return context.control === 'none' || !isSameAsOuter(element, walk);
}

/** True for what listens, has a hand cursor or is dragged, and is more than the controls in it. */
function isUsedByPointer(
  element: Element,
  sight: Sight,
  context: Context,
  walk: Pick<PageWalk, 'env' | 'isTold'>,
): boolean {
  const isHanded = isHand(sight);
  const listens =
    isListening(element, walk.env.listenerHint) ||
    isHeardByList(element, walk.env.listenerHint) ||
    isHandle(sight, element);
  if (!listens && isTrue(element, 'draggable')) return !isDraggedBy(element);
  // The cheap questions first: this is asked of each element of a page.
  if (!listens && (!isHanded || context.pointer || isDrawingOver(element))) return false;
  if (is(element, NEVER_PRESSED) && (roleOf(element) || rectOf(element).width < EDGE)) return false;
  if (drawsToggle(element, walk, listens)) return false;
  const inner = innerTargets(element, walk.env.openShadowRoot);
  if (isPassedThrough(element) || (!inner[0] && isAroundLabel(element))) return false;
  return !(isHanded ? isWrapper(element, inner, walk.env) : isDelegating(element, inner, walk.env));
}

/**
 * A tooltip listens only so that it stays under the mouse; an empty box between the cells of a row is the edge of a
 * column, of which a table has one in each row.
 */
const NEVER_PRESSED = '[role=tooltip],[role=row]>:empty:not([role])';
/** Maximum width of such an edge, in pixels. */
const EDGE = 12;

/** True for a draggable box that is hardly more than one control: where that is dragged, the page hears of it. */
function isDraggedBy(element: Element): boolean {
  const [control, other] = targetsIn(element, WRAPPED);
  return !!control && !other && areaOf(control) >= areaOf(element) * SAME_TARGET;
}

/** True for what has no words and lets the pointer through: a backdrop that waits for its menu, an edge held fast. */
function isPassedThrough(element: Element): boolean {
  if (!letsThrough(element)) return false;
  const inside = allIn(element, '*');
  return inside.length <= MOST_PASSED && textOf(element).trim() === '' && inside.every(letsThrough);
}
/** Of more than so many elements one may well take the pointer. */
const MOST_PASSED = 50;

/**
 * True for a menu item that takes no focus and is no target: it is little more than the controls in it, and listens for
 * their clicks, or is a gap between others. So is a box that only says for the native button in it whether something is
 * open.
 */
export const isItemAround = (element: Element, role: string, { env }: Pick<PageWalk, 'env'>): boolean =>
  ((role === 'option' || role === 'menuitem') && holdsOnly(REACHED, element, env)) ||
  (role === 'button' && is(element, '[aria-expanded]') && holdsOnly('button', element, env)) ||
  (role === 'menuitem' &&
    !is(element, '[tabindex],[aria-expanded],[aria-haspopup]') &&
    (isGap(element, env) ||
      // A link without an address is how a library draws the item itself.
      isWrapper(element, innerTargets(element, env.openShadowRoot).filter(roleOf), env)));

const REACHED = `:is(${TICKS}):not([tabindex="-1"],[aria-hidden=true])`;

const isGap = (element: Element, { listenerHint, openShadowRoot }: PageWalk['env']): boolean =>
  !firstChildOf(element) &&
  !isListening(element, listenerHint) &&
  accessibleName(element, openShadowRoot) === '' &&
  getComputedStyle(element, '::before').content === 'none';

/** True for a custom element that is little more than the control or the field in it. */
function passesFocusOn(element: Element, env: PageWalk['env']): boolean {
  const inner = innerTargets(element, env.openShadowRoot).filter(isDrawn);
  const hasField = isLow(element) && inner.some((target) => is(target, WRITTEN));
  return hasField || isWrapper(element, inner, env);
}

/** True for cursors that mean that something can be pressed or dragged. */
export const isHand = ({ cursor }: Sight): boolean => cursor === 'pointer' || cursor === 'grab';

/**
 * True for the outermost element with a cursor that means that it is moved, that a line is drawn from there, or that its
 * box is made larger at that corner. Edges are left out: tables have one for each column.
 */
const isHandle = ({ cursor }: Sight, element: Element): boolean =>
  /^(?:move|crosshair|[ns][ew]\w*-resize)$/.test(cursor) && cursorAround(element) !== cursor;

/** A cursor is inherited: only the outermost part that has it counts. */
const cursorAround = (part: Element): string => getComputedStyle(part.parentElement ?? part).cursor;

/** True if the element is the same target as the control around it: with the same text, or nearly the same box. */
function isSameAsOuter(element: Element, walk: Pick<PageWalk, 'isTold'>): boolean {
  const words = collapse(textOf(element));
  for (let at = flatParent(element), step = 0; at && step < WRAPPED; at = flatParent(at), step++) {
    if (!walk.isTold(at)) continue;
    refer(element, at);
    // A container of items is not one of them, even if it has only one.
    if (STRUCTURE_ROLES.has(roleOf(at))) return false;
    // An element in a shadow tree that renders the host's text is the host.
    if (hostOf(element) === at && queryIn(element, 'slot:not([name])')) return true;
    if (tagOf(element) === 'svg' && isIconSized(at)) return true;
    if (words) return words === collapse(textOf(at)) || words === shownWords(at);
    return areaOf(element) >= areaOf(at) * SAME_TARGET;
  }
  return false;
}

/** The rendered text, without what opens only later. */
function shownWords(element: Element): string | undefined {
  const isLong = textOf(element).length > REGION_TEXT;
  return isLong ? undefined : collapse(shownText(element));
}

/** True for a drawing that lets the pointer through to what it lies over, such as the tick of a check box. */
function isDrawingOver(element: Element): boolean {
  if (tagOf(element) !== 'svg' && unbent(element).firstElementChild) return false;
  const outer = flatParent(element);
  return letsThrough(element) && outer !== null && !letsThrough(outer);
}

/**
 * True for what is drawn in place of an invisible check box or radio button beside it, and for words that lie under it.
 * What listens is no more than its picture where it fills the box around both, like the stars of a rating, or is
 * the box that a library draws right after it.
 */
function drawsToggle(element: Element, walk: Pick<PageWalk, 'isTold'>, listens: boolean): boolean {
  const outer = flatParent(element);
  const toggle = outer && tickIn(outer);
  if (!toggle) return false;
  const isNext = toggle === element.previousElementSibling && isLabelled(toggle);
  if (listens && !isNext && areaOf(element) < areaOf(outer) * SAME_TARGET) return false;
  refer(element, toggle);
  const hasWords = /[\p{L}\p{N}]/u.test(textOf(element));
  const box = rectOf(toggle);
  // A box without a size is reported through the frame around both.
  if (!hasArea(box)) return !hasWords && (isNext || walk.isTold(toggle));
  return isMiddleIn(rectOf(element), box) && (!hasWords || liesOver(element, toggle)) && isFaint(toggle);
}

const isIconSized = (element: Element): boolean => {
  const { width, height } = rectOf(element);
  return width <= ICON_SIDE && height <= ICON_SIDE;
};

export const isListening = (element: Element, listenerHint: (element: Element) => boolean): boolean =>
  listenerHint(element) ||
  HANDLER_ATTRIBUTES.some((name) => has(element, name)) ||
  OPENED.test(attribute(element, 'data-bs-toggle') ?? attribute(element, 'data-toggle') ?? '');
/** What the document of Bootstrap's pages listens for. */
const OPENED = /^(?:collapse|modal|dropdown)$/;

/** True for an item of a list that lies over the page and listens for its items, as suggestions and choices do. */
function isHeardByList(item: Element, listenerHint: (element: Element) => boolean): boolean {
  const list = tagOf(item) === 'li' ? flatParent(item) : null;
  if (!list || !isListening(list, listenerHint)) return false;
  return isPlaced(refer(item, list));
}

const isDelegating = (
  element: Element,
  inner: readonly Element[],
  { listenerHint }: PageWalk['env'],
): boolean =>
  // A layer over the rows of a grid hears which cell is meant.
  is(element, 'main,form,table,tbody,ul,ol,:has([role=row]~[role=row])') ||
  // The header of a column sorts it, beside the field in it that filters it. A field without a size only hears keys.
  inner.some((target) => !is(target, WRITTEN) || (hasArea(rectOf(target)) && !is(element, '[aria-sort]'))) ||
  textOf(element).length > REGION_TEXT ||
  holdsTriggers(element, listenerHint);

/** Maximum number of elements that are asked whether they listen. */
const MOST_PARTS = 500;

/**
 * True if several parts listen or have a hand cursor, or an item of a list listens: days and options are often no more
 * than boxes that do.
 */
function holdsTriggers(element: Element, listenerHint: (part: Element) => boolean): boolean {
  let triggers = 0;
  let asked = 0;
  for (const part of unbent(element).querySelectorAll('*')) {
    if (asked++ >= MOST_PARTS) return false;
    const listens = listenerHint(part);
    // A style costs more than a hint.
    if (!listens && (asked > MOST_ASKED || !hasOwnHand(part))) continue;
    if (isDrawn(part) && (++triggers > 1 || (listens && tagOf(part) === 'li'))) return true;
  }
  return false;
}

const hasOwnHand = (part: Element): boolean =>
  getComputedStyle(part).cursor === 'pointer' && cursorAround(part) !== 'pointer';

/** True for a box that is little more than the controls in it: its hand cursor or listener is theirs. */
function isWrapper(
  element: Element,
  inner: readonly Element[],
  { view, openShadowRoot }: PageWalk['env'],
): boolean {
  if (tagOf(element) === 'label') return (element as HTMLLabelElement).control !== null;
  const [first] = inner;
  if (!first) return false;
  const field = framedField(element, FIELD);
  // A hidden field is reported at its frame.
  if (framedField(element) || (field && !isUsable(field, view))) return true;
  const words = shownOrSlotted(element, openShadowRoot);
  // A button that a custom element draws around its slot has no text of its own.
  const isAround = textOf(first) === '' && queryIn(first, 'slot') !== null;
  if (inner.length === 1 && words && (isAround || sayTheSame(first, words, openShadowRoot))) return true;
  // Icons of a tool bar: the box and the button in it are called the same.
  const label = attribute(element, 'aria-label');
  if (inner.length === 1 && label && label === attribute(first, 'aria-label') && areaOf(first) > 0)
    return true;
  // A box that opens a combobox is little more than that.
  const isChooser = inner.length === 1 && is(first, '[role=combobox]') && isDrawn(first);
  if (isChooser && isLow(element)) return true;
  const covered = inner.reduce((sum, control) => sum + areaOf(control), 0);
  return covered >= areaOf(element) * SAME_TARGET;
}

/** True if the words are the control's text, or its name. */
const sayTheSame = (control: Element, words: string, openShadowRoot: OpenShadowRoot): boolean =>
  words === collapse(textOf(control)) || words === accessibleName(control, openShadowRoot);
