import type { PageNode } from '../../../core/page/snapshot.ts';
import { hearsForShape } from '../controls/drawn-shapes.ts';
import { editorSurface, showsSurface } from '../controls/editor-surface.ts';
import { FIELD, framedField, WRITTEN } from '../controls/framed-field.ts';
import { areaBox, areasOf } from '../controls/image-map.ts';
import { isHand, isListening } from '../controls/triggers.ts';
import {
  attribute,
  closestIn,
  has,
  hostOf,
  is,
  isDrawn,
  isIn,
  isTrue,
  queryIn,
  rectOf,
  tagOf,
  textOf,
  unbent,
} from '../dom/dom.ts';
import { flatParent, refer, referById } from '../dom/flat-tree.ts';
import { hasArea, screenOf } from '../dom/geometry.ts';
import { controlBeside, isKept } from '../names/label-beside.ts';
import { isNamedByLabel, isToggledByLabel, isUsable, labelledControl } from '../names/labels.ts';
import { holdsTargets, isNamedByContent, saysAll, toldName, toldRole } from '../names/naming.ts';
import { isEditingHost, roleOf } from '../names/role.ts';
import { CLOSED, FIELDS, NAMED_BY_CONTENT, TICK, wordSet } from '../names/role-sets.ts';
import { showsLetters, squeezesLetters } from '../sight/squeezed.ts';
import { type Context, canReach, seenBox } from './context.ts';
import { addControlParts, boxedPart, scrollable } from './control-node.ts';
import { TABLE_PARTS } from './structure.ts';
import { boxOf, isSeen, type Visit } from './visit.ts';
import type { PageWalk } from './walk.ts';

/** Roles named by their content that may contain other targets: the arrow of a tree item, the close button of a tab. */
const ITEMS = wordSet('treeitem option tab');
const isGroup = (role: string): boolean => ITEMS.has(role) || TABLE_PARTS.has(role);
/** Minimum width of a field. Transparent fields are reported, because what they lie over is drawn in their place. */
const LEAST_FIELD = 8;
/** Minimum height of a field: sliders may be as thin as this. */
const LOWEST_FIELD = 4;
/** Roles whose items are counted when their node ends. */
const COUNTS_ITEMS = /list$|table|grid$/;
/** What a combobox may contain: its choices, or two fields, for a beginning and an end. */
const CHOICES = '[role=listbox],[role=option],:scope :has(input)~* input';
/** Parts of an editor that are used, not edited. */
const ISLANDS = 'input,button,select,[contenteditable=false]';
const TOGGLES = wordSet('checkbox radio switch');
/** Fraction of each side that two boxes share if they count as one. */
const SAME_BOX = 0.7;
const VALUES = wordSet('slider spinbutton scrollbar textbox searchbox combobox');

/** True for a check box or switch in the shadow tree of a custom element that is itself reported with this role. */
function isDrawnByToggle(walk: PageWalk, element: Element, role = roleOf(element)): boolean {
  if (!TOGGLES.has(role)) return false;
  const host = hostOf(element);
  return host !== undefined && walk.isTold(host) && roleOf(refer(element, host)) === role;
}

/** True for an element that has the role of the check box that covers it, and takes no focus of its own. */
function isDrawnAroundTick(element: Element, role: string): boolean {
  if (!TOGGLES.has(role) || is(element, 'input,[tabindex]')) return false;
  const tick = queryIn(element, `:scope > input:is(${TICK})`);
  if (!tick || !isDrawn(tick)) return false;
  const { width, height } = rectOf(element);
  const over = rectOf(tick);
  return over.width >= width * SAME_BOX && over.height >= height * SAME_BOX;
}

/**
 * What is drawn in place of a check box or radio button without a size: its only sibling with a hand cursor, if that
 * has no text.
 */
function drawnBeside(toggle: Element): Element | undefined {
  if (!is(toggle, TICK) || hasArea(rectOf(toggle))) return undefined;
  const outer = flatParent(toggle);
  const [drawn, other] = [...(outer ? unbent(outer).children : [])].filter(
    (one) => one !== toggle && hasArea(rectOf(one)) && getComputedStyle(one).cursor === 'pointer',
  );
  return drawn && !other && textOf(drawn).trim() === '' ? drawn : undefined;
}

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

/** Reports a control; false if nobody can reach it, so that only its content may be reported. */
export function tellControl(walk: PageWalk, visit: Visit, role: string): boolean {
  const { element, tag, sight, inner, place } = visit;
  const { references } = walk;
  const before = walk.env.memory.takeNode(element, walk.blocks.isStale);
  if (walk.isTold(element) || isDrawnByToggle(walk, element, role)) return true;
  if (isDrawnAroundTick(element, role)) {
    walk.visitContent(visit, { ...inner, pointer: true });
    return true;
  }
  // Another box may represent a field: that of the editor that it feeds, or of the frame that shows what was chosen or
  // ticked.
  const isBoxless = tag === 'input' && TOGGLES.has(role) && !hasArea(boxOf(visit));
  const mayBeFramed =
    inner.unseen ||
    (tag === 'input' && (role === 'combobox' || boxOf(visit).width < LEAST_FIELD)) ||
    isBoxless;
  const frame = mayBeFramed ? fieldFrame(walk, element) : undefined;
  const surface = editorSurface(element, boxOf(visit)) ?? (frame && (drawnBeside(element) ?? frame));
  const { box, element: boxed } = surface
    ? { box: rectOf(surface), element: surface }
    : boxedPart(element, walk.env.openShadowRoot, boxOf(visit));
  // The field's value is the text of that element.
  if (surface) refer(element, surface);
  const isField = FIELDS.has(tag);
  // Hidden from everyone: a honeypot for bots, or a helper of the page itself.
  if (isField && isTrue(element, 'aria-hidden') && attribute(element, 'tabindex') === '-1') return true;
  const isTooSmall = isField && (box.width < LEAST_FIELD || box.height < LOWEST_FIELD);
  // Editable parts of a custom field may become visible only when one of them has the focus.
  const isUnseen =
    isTooSmall || (inner.faint && !isField && !isEditingHost(element) && !hearsForShape(element));
  const { view } = walk.env;
  // What hides the field does not hide the element that represents it.
  const isReached =
    (!inner.unseen && canReach(visit, box, view)) || (surface !== undefined && showsSurface(surface, view));
  if (isUnseen || !isReached) return isField;

  walk.tellOnce(element, boxed);
  const told = toldRole(role);
  const screen = screenOf(box, inner.region, view);
  const scrolls = isField ? undefined : scrollable(element, sight);
  const hidesText =
    ((sight.letterless && !showsLetters(element)) || squeezesLetters(element, sight)) &&
    isNamedByContent(element, told) &&
    textOf(element).trim() !== '';
  let node: PageNode;
  if (before?.role === told && before.states.includes('hidden-text') === hidesText && !scrolls) {
    walk.refFor(element, told, before.name, place, inner.item);
    const { depth } = inner;
    node = before.depth === depth && before.screen === screen ? before : { ...before, depth, screen };
  } else {
    node = controlNode(walk, visit, element, told);
    node.screen = screen;
    if (hidesText) node.states.push('hidden-text');
  }
  walk.env.memory.noteField(element, node.secret === true);
  if (scrolls) node.scrollable = scrolls;
  else if (walk.references === references && !COUNTS_ITEMS.test(told) && !closestIn(element, 'label'))
    walk.env.memory.keepNode(element, node);
  const content = contextInside(walk, visit, told);
  walk.nest(node, element, box, content ?? inner, content && visit);
  return true;
}

/** Maximum number of steps from a field to the frame around it. */
const FRAME_STEPS = 5;

/** True for a field that is represented by a frame around it. */
export const isFramed = (walk: PageWalk, element: Element): boolean =>
  FIELDS.has(tagOf(element)) && !!fieldFrame(walk, element);

/**
 * The frame that receives the pointer for a field that is hidden, narrow, or lies under the text of what was chosen.
 */
function fieldFrame(walk: PageWalk, field: Element): Element | undefined {
  let frame: Element | undefined;
  let at = flatParent(field);
  const fields = is(field, WRITTEN) ? WRITTEN : FIELD;
  for (
    let step = 0;
    at && step < FRAME_STEPS && framedField(at, fields) === field;
    at = flatParent(at), step++
  ) {
    refer(field, at);
    if (isListening(at, walk.env.listenerHint) || getComputedStyle(at).cursor === 'pointer') frame = at;
  }
  return frame;
}

/**
 * The context for the content of a control; undefined if nothing in it is reported, because its name or value says it
 * all. With `named`, only other targets are reported.
 */
function contextInside(walk: PageWalk, visit: Visit, told: string): Context | undefined {
  const { element, tag, sight, inner } = visit;
  const isValue = VALUES.has(told) && !inner.named;
  const isEditor = isEditingHost(element);
  const parts = isEditor ? ISLANDS : told === 'combobox' && CHOICES;
  if (CLOSED.has(tag) || ((isEditor || isValue) && !(parts && queryIn(element, parts)))) return undefined;
  // The text of some controls is their value.
  const named = inner.named || isEditor || isValue || (isNamedByContent(element, told) && saysAll(element));
  const control = !isEditor && (!NAMED_BY_CONTENT.has(told) || isGroup(told)) ? 'group' : 'leaf';
  if (named && control === 'leaf' && !mayHoldTargets(walk, element)) return undefined;
  // A hand cursor in an item says no more than that it is one.
  const pointer = inner.pointer || isHand(sight) || ITEMS.has(told);
  return { ...inner, depth: inner.depth + 1, named, control, pointer };
}

const mayHoldTargets = (walk: PageWalk, element: Element): boolean =>
  holdsTargets(element) || walk.env.openShadowRoot(element) !== null;

function controlNode(walk: PageWalk, { inner, place }: Visit, element: Element, told: string): PageNode {
  const name = toldName(element, told, walk.env.openShadowRoot);
  const ref = walk.refFor(element, told, name, place, inner.item);
  const node: PageNode = { ref, role: told, name, depth: inner.depth, states: [], screen: 0 };
  addControlParts(node, element, told, walk);
  return node;
}

/** Reports the links of an image map, starting from its image: the map itself is not rendered. */
export function tellAreas(walk: PageWalk, visit: Visit): void {
  const { element: image, inner } = visit;
  if (!isSeen(visit) || inner.inert) return;
  for (const area of areasOf(image)) {
    refer(image, area);
    const box = areaBox(area, image);
    if (walk.isTold(area) || !canReach(visit, box, walk.env.view)) continue;
    walk.tellOnce(area, image);
    const node = controlNode(walk, visit, area, toldRole(roleOf(area)));
    node.screen = screenOf(box, inner.region, walk.env.view);
    walk.add(node, area, box);
  }
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
  if (!control) return false;
  // The descriptions of label and control depend on each other.
  refer(label, control);
  refer(control, label);
  const canBeUsed = visit.sight.visible && !inner.inert && !inner.unseen;
  if (canBeUsed && isOneOfSeveral(label, control) && tellControl(walk, visit, '')) return true;
  const isHidden =
    !isUsable(control, walk.env.view, isShown, inner.region) &&
    !walk.isToldAnywhere(control) &&
    !isDrawnByToggle(walk, control) &&
    !hasStandIn(control) &&
    !(isFramed(walk, control) && (beside || drawnBeside(control) || !isToggledByLabel(control)));
  // A click on a label does not operate a control that it is not associated with.
  if (isHidden && (beside || !isToggledByLabel(control))) return false;
  const named =
    inner.named || (tick ? !!attribute(tick, 'title') : beside !== undefined || isNamedByLabel(control));
  const content: Context = { ...inner, named, control: 'leaf', pointer: true };
  const box = isHidden && !inner.inert && seenBox(visit, walk.env.view);
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
  const { labels } = control as HTMLInputElement;
  const dialog = labels?.[1] ? closestIn(label, 'dialog,[role=dialog]') : null;
  return !!dialog && labels?.[0] !== label && !isIn(dialog, control);
}

/**
 * The check box or radio button that is not displayed and has no label, right before the element: the page draws the
 * element in its place.
 */
export function tickDrawnBy(element: Element): Element | undefined {
  const tick = unbent(element).previousElementSibling;
  if (!tick || !is(tick, TICK) || isDrawn(tick)) return undefined;
  return (tick as HTMLInputElement).labels?.length ? undefined : tick;
}
