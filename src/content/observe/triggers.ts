import { accessibleName } from './accname.ts';
import type { Context } from './context.ts';
import {
  areaOf,
  attribute,
  collapse,
  has,
  hostOf,
  is,
  isDrawn,
  isElement,
  queryIn,
  rectOf,
  tagOf,
  textOf,
  unbent,
} from './dom.ts';
import { flatParent, forEachFlatChild, type OpenShadowRoot, refer } from './flat-tree.ts';
import { hasArea } from './geometry.ts';
import { isUsable } from './labels.ts';
import { INTERACTIVE, MOST_ASKED, targetsIn } from './naming.ts';
import { isEditingHost, roleOf } from './role.ts';
import { FIELDS, STRUCTURE_ROLES, WIDGET_ROLES, wordSet } from './role-sets.ts';
import { FAINT, type Sight } from './sight.ts';
import { isCustom } from './states.ts';
import type { PageWalk } from './walk.ts';

/** Attributes by which a page listens without a script that could be noted. */
const HANDLER_ATTRIBUTES =
  'onclick onmousedown onmouseup onpointerdown onpointerup ontouchstart onkeydown'.split(' ');
/** A slot shows what others put into it, and they are the targets. */
const NO_TARGETS = wordSet('html body frameset slot');

/** Text that makes an element with a listener a region that delegates, rather than one thing to click. */
const REGION_TEXT = 300;
/** Part of a box that the controls in it cover when it is no target beside them. */
const SAME_TARGET = 0.7;
/** Controls in a box that are looked at for that. */
const WRAPPED = 6;
/** Buttons around a drawing are seldom larger. */
const ICON_SIDE = 64;

const NATIVE = wordSet('button select textarea summary');

/** True for what a person operates by its kind: native controls, widget roles, editors, media with controls. */
export function isWidget(element: Element, tag: string, role: string): boolean {
  if (role === 'combobox' && !NATIVE.has(tag) && tag !== 'input')
    return queryIn(element, 'input,textarea') === null;
  // A press on a link that is edited puts the caret into it.
  if (tag === 'a' && (element as HTMLElement).isContentEditable) return false;
  if (WIDGET_ROLES.has(role) || NATIVE.has(tag)) return role !== '' || tag !== 'summary';
  if (tag === 'input') return (element as HTMLInputElement).type !== 'hidden';
  if (tag === 'video' || tag === 'audio') return has(element, 'controls');
  return isEditingHost(element);
}

/** True for an element that something else makes a target: focus, a listener, a hand cursor, dragging. */
export function isMadeTarget(
  element: Element,
  sight: Sight,
  context: Context,
  walk: Pick<PageWalk, 'env' | 'isTold'>,
): boolean {
  if (NO_TARGETS.has(tagOf(element))) return false;
  if (isTabStop(element)) return !(isCustom(element) && passesFocusOn(element, walk.env));
  if (context.control === 'leaf') return false;
  const isHanded = isHand(sight);
  const listens = isListening(element, walk.env.listenerHint);
  if (listens || attribute(element, 'draggable') !== 'true') {
    if (!listens && (!isHanded || context.pointer || drawsToggle(element, walk))) return false;
    const inner = innerTargets(element, walk.env.openShadowRoot);
    if (isHanded ? isWrapper(element, inner, walk.env) : isDelegating(element, inner)) return false;
  }
  return context.control === 'none' || !isSameAsOuter(element, walk);
}

/** True for an item of a menu that takes no focus, and is little more than the controls in it: it hears what presses them. */
export const isItemAround = (element: Element, role: string, { env }: Pick<PageWalk, 'env'>): boolean =>
  role === 'menuitem' &&
  !is(element, '[tabindex],[aria-expanded],[aria-haspopup]') &&
  isWrapper(element, innerTargets(element, env.openShadowRoot), env);

/** True for a custom element that is little more than the control, or the field, that it draws of itself. */
function passesFocusOn(element: Element, env: PageWalk['env']): boolean {
  const inner = innerTargets(element, env.openShadowRoot).filter(isDrawn);
  const hasField = isLow(element) && inner.some((target) => is(target, WRITTEN));
  return hasField || isWrapper(element, inner, env);
}

/** The first targets in an element. */
function innerTargets(element: Element, openShadowRoot: OpenShadowRoot): Element[] {
  if (openShadowRoot(element) || hostOf(element)) return drawnTargets(element, openShadowRoot);
  return targetsIn(element, WRAPPED);
}

/** The same as it is drawn: with what stands in slots, and in the shadow roots of what is in it. */
function drawnTargets(element: Element, openShadowRoot: OpenShadowRoot): Element[] {
  const found: Element[] = [];
  let asked = 0;
  const gather = (part: Element): void =>
    forEachFlatChild(part, openShadowRoot, (child) => {
      if (!isElement(child) || found.length >= WRAPPED || asked++ > MOST_ASKED) return;
      if (is(child, INTERACTIVE) && isDrawn(child)) found.push(refer(element, child));
      gather(child);
    });
  gather(element);
  return found;
}

/** The cursors that say that something can be pressed or taken. */
export const isHand = ({ cursor }: Sight): boolean => cursor === 'pointer' || cursor === 'grab';

/** True when the element is what the control around it is: the same words, or nearly the same box. */
function isSameAsOuter(element: Element, walk: Pick<PageWalk, 'isTold'>): boolean {
  const words = collapse(textOf(element));
  for (let at = flatParent(element), step = 0; at && step < WRAPPED; at = flatParent(at), step++) {
    if (!walk.isTold(at)) continue;
    refer(element, at);
    // What holds items is none of them, though it may have one only.
    if (STRUCTURE_ROLES.has(roleOf(at))) return false;
    // What draws the words of a custom element is that.
    if (hostOf(element) === at && queryIn(element, 'slot:not([name])')) return true;
    if (tagOf(element) === 'svg' && isIconSized(at)) return true;
    if (words) return words === collapse(textOf(at)) || words === shownWords(at);
    return areaOf(element) >= areaOf(at) * SAME_TARGET;
  }
  return false;
}

/** Words that are drawn: what opens below them is none. */
function shownWords(element: Element): string | undefined {
  const isLong = textOf(element).length > REGION_TEXT;
  return isLong ? undefined : collapse((unbent(element) as HTMLElement).innerText ?? '');
}

/** True for what stands, without words, where a box to tick beside it is that nobody sees. */
function drawsToggle(element: Element, walk: Pick<PageWalk, 'isTold'>): boolean {
  const outer = flatParent(element);
  const toggle = outer && queryIn(outer, ':scope > :is([type=checkbox],[type=radio])');
  if (!toggle || textOf(element).trim()) return false;
  refer(element, toggle);
  const { left, top, width, height } = rectOf(element);
  const box = rectOf(toggle);
  // One without a size is told by the frame around both.
  if (!hasArea(box)) return walk.isTold(toggle);
  const isIn = (at: number, start: number, length: number): boolean => at >= start && at <= start + length;
  return (
    isIn(left + width / 2, box.left, box.width) &&
    isIn(top + height / 2, box.top, box.height) &&
    Number(getComputedStyle(toggle).opacity) < FAINT
  );
}

const isIconSized = (element: Element): boolean => {
  const { width, height } = rectOf(element);
  return width <= ICON_SIDE && height <= ICON_SIDE;
};

/** Parts of a grid are used although Tab reaches only one of them: the arrow keys go on from there. */
const GRID_PARTS =
  '[role=gridcell],[role=row],[role=columnheader],[role=rowheader],:is([role=grid],[role=treegrid]) :is(tr,td,th)';

const isTabStop = (element: Element): boolean => {
  const tabIndex = attribute(element, 'tabindex');
  if (tabIndex === null || tagOf(element) === 'iframe') return false;
  return Number.parseInt(tabIndex, 10) >= 0 || is(element, GRID_PARTS);
};

export const isListening = (element: Element, listenerHint: (element: Element) => boolean): boolean =>
  listenerHint(element) || HANDLER_ATTRIBUTES.some((name) => has(element, name));

const isDelegating = (element: Element, inner: readonly Element[]): boolean =>
  is(element, 'main, form, table, tbody, ul, ol') || inner.length > 0 || textOf(element).length > REGION_TEXT;

/** A hand cursor, or a listener, on a box that is little more than the controls in it is those controls'. */
function isWrapper(
  element: Element,
  inner: readonly Element[],
  { view, openShadowRoot }: PageWalk['env'],
): boolean {
  if (tagOf(element) === 'label') return (element as HTMLLabelElement).control !== null;
  const [first] = inner;
  if (!first) return false;
  const field = framedField(element, FIELD);
  // One that is hidden is told where its frame is.
  if (framedField(element) || (field && !isUsable(field, view))) return true;
  const words = collapse(textOf(element));
  // A button that a custom element draws around its content has no words of its own.
  const isAround = textOf(first) === '' && queryIn(first, 'slot') !== null;
  if (inner.length === 1 && words && (isAround || sayTheSame(first, words, openShadowRoot))) return true;
  // What opens it is little more than it.
  const isChooser = inner.length === 1 && is(first, '[role=combobox]') && isDrawn(first);
  if (isChooser && isLow(element)) return true;
  const covered = inner.reduce((sum, control) => sum + areaOf(control), 0);
  return covered >= areaOf(element) * SAME_TARGET;
}

/** True where the words are what the control shows, or its name. */
const sayTheSame = (control: Element, words: string, openShadowRoot: OpenShadowRoot): boolean =>
  words === collapse(textOf(control)) || words === accessibleName(control, openShadowRoot);

/** Fields of any kind, and those that a person writes or chooses in. */
export const FIELD = [...FIELDS].join();
export const WRITTEN =
  'input:not([type=checkbox],[type=radio],[type=button],[type=submit],[type=file],[type=range]),select,textarea';
/** Frames of fields are not higher. */
const FRAME_HEIGHT = 130;

const isLow = (element: Element): boolean => rectOf(element).height < FRAME_HEIGHT;

/** A list that a page keeps for its form alone, beside the field that takes the focus. */
const UNREACHED = 'select[tabindex="-1"]';

/** The one field around which an element is drawn as its frame: pressed, it is the field. Fields that are not drawn do not count. */
export function framedField(element: Element, fields = WRITTEN): Element | undefined {
  const drawn = [...unbent(element).querySelectorAll(fields)].filter(isDrawn);
  const [field, other] = drawn.length > 1 ? drawn.filter((one) => !is(one, UNREACHED)) : drawn;
  return other || !isLow(element) ? undefined : field;
}
