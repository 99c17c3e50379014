import type { Context, Sight } from './context.ts';
import { attribute, has, is, page, queryIn, rectOf, tagOf, textOf } from './dom.ts';
import { INTERACTIVE } from './naming.ts';
import { isEditingHost } from './role.ts';
import { WIDGET_ROLES } from './role-sets.ts';

/** Attributes by which a page listens without a script that could be noted. */
const HANDLER_ATTRIBUTES =
  '[onclick],[onmousedown],[onmouseup],[onpointerdown],[onpointerup],[ontouchstart],[onkeydown]';

/** Text that makes an element with a listener a region that delegates, rather than one thing to click. */
const REGION_TEXT = 300;
/** Part of a pointer-cursor wrapper that its one control covers when both are the same target. */
const SAME_TARGET = 0.7;

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
  if (isListening(element, listenerHint)) return sight.cursor === 'pointer' || !isDelegating(element);
  if (attribute(element, 'draggable') === 'true') return context.control === 'none';
  return sight.cursor === 'pointer' && !context.pointer && !isWrapper(element);
}

const isTabStop = (element: Element): boolean => {
  const tabIndex = attribute(element, 'tabindex');
  return tabIndex !== null && Number.parseInt(tabIndex, 10) >= 0 && tagOf(element) !== 'iframe';
};

const isListening = (element: Element, listenerHint: (element: Element) => boolean): boolean =>
  listenerHint(element) || is(element, HANDLER_ATTRIBUTES);

const isDelegating = (element: Element): boolean =>
  is(element, 'main, form, table, tbody, ul, ol') ||
  queryIn(element, INTERACTIVE) !== null ||
  textOf(element).length > REGION_TEXT;

/** A hand cursor on a box that only holds one control is that control's. */
function isWrapper(element: Element): boolean {
  const control = queryIn(element, INTERACTIVE);
  if (!control) return tagOf(element) === 'label' && (element as HTMLLabelElement).control !== null;
  const outer = rectOf(element);
  const inner = rectOf(control);
  return inner.width * inner.height >= outer.width * outer.height * SAME_TARGET;
}
