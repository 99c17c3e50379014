import type { Context } from './context.ts';
import { attribute, collapse, has, is, page, queryIn, rectOf, tagOf, textOf } from './dom.ts';
import { holdsTargets, INTERACTIVE } from './naming.ts';
import { isEditingHost } from './role.ts';
import { WIDGET_ROLES } from './role-sets.ts';
import type { Sight } from './sight.ts';

/** Attributes by which a page listens without a script that could be noted. */
const HANDLER_ATTRIBUTES =
  '[onclick],[onmousedown],[onmouseup],[onpointerdown],[onpointerup],[ontouchstart],[onkeydown]';

/** Text that makes an element with a listener a region that delegates, rather than one thing to click. */
const REGION_TEXT = 300;
/** Part of a box that the controls in it cover when it is no target beside them. */
const SAME_TARGET = 0.7;
/** Controls in a box that are looked at for that. */
const WRAPPED = 6;

const NATIVE = new Set(['button', 'select', 'textarea', 'summary']);

/** True for what a person operates by its kind: native controls, widget roles, editors, media with controls. */
export function isWidget(element: Element, tag: string, role: string): boolean {
  if (role === 'combobox' && !NATIVE.has(tag) && tag !== 'input')
    return queryIn(element, 'input,textarea') === null;
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
  listenerHint: (element: Element) => boolean,
): boolean {
  if (element === page.body() || element === page.root()) return false;
  if (isTabStop(element)) return true;
  if (context.control === 'leaf') return false;
  if (isListening(element, listenerHint))
    return sight.cursor === 'pointer' ? !isWrapper(element) : !isDelegating(element);
  if (attribute(element, 'draggable') === 'true') return context.control === 'none';
  return sight.cursor === 'pointer' && !context.pointer && !isWrapper(element);
}

/** Parts of a grid are used although Tab reaches only one of them: the arrow keys go on from there. */
const GRID_PARTS =
  '[role=gridcell],[role=row],[role=columnheader],[role=rowheader],:is([role=grid],[role=treegrid]) :is(tr,td,th)';

const isTabStop = (element: Element): boolean => {
  const tabIndex = attribute(element, 'tabindex');
  if (tabIndex === null || tagOf(element) === 'iframe') return false;
  return Number.parseInt(tabIndex, 10) >= 0 || is(element, GRID_PARTS);
};

const isListening = (element: Element, listenerHint: (element: Element) => boolean): boolean =>
  listenerHint(element) || is(element, HANDLER_ATTRIBUTES);

const isDelegating = (element: Element): boolean =>
  is(element, 'main, form, table, tbody, ul, ol') ||
  holdsTargets(element) ||
  textOf(element).length > REGION_TEXT;

/** A hand cursor, or a listener, on a box that is little more than the controls in it is those controls'. */
function isWrapper(element: Element): boolean {
  if (tagOf(element) === 'label') return (element as HTMLLabelElement).control !== null;
  if (!holdsTargets(element)) return false;
  const inner = [...element.querySelectorAll(INTERACTIVE)].slice(0, WRAPPED);
  const words = collapse(textOf(element));
  if (inner.length === 1 && inner[0] && words === collapse(textOf(inner[0])) && words) return true;
  const covered = inner.reduce((sum, control) => sum + areaOf(control), 0);
  return covered >= areaOf(element) * SAME_TARGET;
}

const areaOf = (element: Element): number => {
  const { width, height } = rectOf(element);
  return width * height;
};
