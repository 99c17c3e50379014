import { attribute, closestIn, has, is, isDrawn, isIn, isTrue, queryIn, textOf, unbent } from '../dom/dom.ts';
import { flatParent, refer, referById } from '../dom/flat-tree.ts';
import { screenOf } from '../dom/geometry.ts';
import { controlBeside, isKept, labelBeside } from '../names/label-beside.ts';
import { isNamedByLabel, isToggledByLabel, isUsable, labelledControl } from '../names/labels.ts';
import { toldRole } from '../names/naming.ts';
import { isLabelled } from '../names/native-name.ts';
import { roleOf } from '../names/role.ts';
import { TICK } from '../names/role-sets.ts';
import { type Context, seenBox } from './context.ts';
import { controlNode, drawnBeside, isDrawnByToggle, isFramed, tellControl } from './tell-control.ts';
import { isSeen, type Visit } from './visit.ts';
import type { PageWalk } from './walk.ts';

/**
 * True for a hidden check box or radio for which the page draws one of the same role, or a switch: around it, right
 * before it, or right after it without text.
 */
function hasStandIn(tick: Element): boolean {
  const role = `[role=${roleOf(tick)}],[role=switch]`;
  const around = is(tick, TICK) ? flatParent(tick) : null;
  if (!around) return false;
  refer(tick, around);
  const { previousElementSibling: before, nextElementSibling: next } = unbent(tick);
  const after = next && textOf(next).trim() === '' ? next : null;
  const standIn =
    [around, before, after].find((at) => at !== null && is(at, role)) ?? (after && queryIn(after, role));
  return standIn !== null && isDrawn(refer(tick, standIn));
}

/**
 * A label is its control's name; if the control itself cannot be reached, the label represents it. False if the label
 * is to be reported like any other element.
 */
export function tellLabel(walk: PageWalk, visit: Visit, tick?: Element): boolean {
  const { element: label, inner } = visit;
  referById(label, attribute(label, 'for') ?? '');
  const tied = tick ?? labelledControl(label);
  // A label with a listener does more than name its control; not one that is meant for a control which does not exist.
  const isShown = tied !== null && !isKept(tied);
  const listens = (tied !== null || !has(label, 'for')) && walk.env.listenerHint(label);
  const isOwn = tick || isShown || listens;
  const beside = isOwn ? undefined : controlBeside(label);
  const control = beside ?? tied;
  // One that takes the role of its box, which is kept from everyone, is the control. A button keeps what is written on it.
  const isStandIn =
    control && is(control, TICK) && isTrue(control, 'aria-hidden') && roleOf(control) === roleOf(label);
  if (!control || isStandIn) return false;
  // The descriptions of label and control depend on each other.
  refer(label, control);
  refer(control, label);
  // One that only shows what was chosen is not told itself.
  if (!inner.behind && is(control, '[inert],[inert] *')) return false;
  if (isSeen(visit) && !inner.inert && isOneOfSeveral(label, control) && tellControl(walk, visit, ''))
    return true;
  const isHidden =
    !isUsable(control, walk.env.view, isShown, inner.region) &&
    !walk.isToldAnywhere(control) &&
    !isDrawnByToggle(walk, control) &&
    !hasStandIn(control) &&
    !(isFramed(walk, control) && (beside || drawnBeside(control) || !isToggledByLabel(control)));
  // A click on a label does not operate a control that it is not associated with.
  if (isHidden && (beside || !isToggledByLabel(control))) return false;
  const named =
    inner.named ||
    (tick
      ? !!attribute(tick, 'title')
      : beside !== undefined || isNamedByLabel(control) || labelBeside(control) === label);
  const content: Context = { ...inner, named, control: 'leaf', pointer: true };
  // The box that a list of commands hides in each of them, for lists of several choices, says nothing.
  const option = is(control, ':checked') ? null : closestIn(control, '[role=option]');
  const box = isHidden && !walk.isTold(option as Element) && !inner.inert && seenBox(visit, walk.env.view);
  if (!box) {
    walk.visitContent(visit, content);
    return true;
  }
  walk.tellOnce(control, label);
  const node = controlNode(walk, visit, control, toldRole(roleOf(control)));
  walk.env.memory.noteField(control, node.secret === true);
  node.screen = screenOf(box, inner.region, walk.env.view);
  walk.nest(node, control, box, { ...content, depth: inner.depth + 1 }, visit);
  return true;
}

/**
 * True for a label in a dialog that its control is outside of, and that another label stands for, such as the button that
 * closes the dialog again. It is used by itself: the other one is covered.
 */
function isOneOfSeveral(label: Element, control: Element): boolean {
  const dialog = closestIn(label, 'dialog,[role=dialog]');
  if (!dialog || isIn(dialog, control)) return false;
  // Asked last: for the labels of a control, the browser goes through the whole document.
  const { labels } = control as HTMLInputElement;
  return !!labels?.[1] && labels[0] !== label;
}

/**
 * The check box or radio button that is not displayed and has no label, right before the element: the page draws the
 * element in its place.
 */
export function tickDrawnBy(element: Element): Element | undefined {
  const tick = unbent(element).previousElementSibling;
  if (!tick || !is(tick, TICK) || isDrawn(tick)) return undefined;
  return isLabelled(tick) ? undefined : tick;
}
