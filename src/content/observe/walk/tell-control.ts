import type { PageNode } from '../../../core/page/snapshot.ts';
import { hearsForShape } from '../controls/drawn-shapes.ts';
import { editorSurface, showsSurface } from '../controls/editor-surface.ts';
import { FIELD, framedField, WRITTEN } from '../controls/framed-field.ts';
import { isHand, isListening } from '../controls/triggers.ts';
import {
  areaOf,
  attribute,
  closestIn,
  hostOf,
  is,
  isDrawn,
  isTrue,
  queryIn,
  type Rect,
  rectOf,
  tagOf,
  textOf,
  unbent,
} from '../dom/dom.ts';
import { flatParent, refer } from '../dom/flat-tree.ts';
import { hasArea, screenOf } from '../dom/geometry.ts';
import { holdsTargets, isNamedByContent, saysAll, toldName, toldRole } from '../names/naming.ts';
import { isEditingHost, roleOf } from '../names/role.ts';
import { CLOSED, FIELDS, NAMED_BY_CONTENT, TICK, wordSet } from '../names/role-sets.ts';
import { SURE } from '../sight/sight.ts';
import { showsLetters, squeezesLetters } from '../sight/squeezed.ts';
import { choiceBeside } from '../states/value.ts';
import { type Context, canReach } from './context.ts';
import { addControlParts, boxedPart, scrollable } from './control-node.ts';
import { TABLE_PARTS } from './structure.ts';
import { boxOf, type Visit } from './visit.ts';
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
/** Parts of an editor that are used, not edited, and those that are edited by themselves. */
const ISLANDS = 'input,button,select,[contenteditable=false],td,th';
const TOGGLES = wordSet('checkbox radio switch');
/** Fraction of a box that the one in it has if they count as one. */
const SAME_BOX = 0.5;
const VALUES = wordSet('slider spinbutton scrollbar textbox searchbox combobox');

/** True for a check box or switch in the shadow tree of a custom element that is itself reported with this role. */
export function isDrawnByToggle(walk: PageWalk, element: Element, role = roleOf(element)): boolean {
  if (!TOGGLES.has(role)) return false;
  const host = hostOf(element);
  return host !== undefined && walk.isTold(host) && roleOf(refer(element, host)) === role;
}

/** True for an element that has the role of the check box that covers it, and takes no focus of its own. */
function isDrawnAroundTick(element: Element, role: string): boolean {
  if (!TOGGLES.has(role) || is(element, 'input,[tabindex]')) return false;
  const tick = queryIn(element, `:scope > input:is(${TICK})`);
  return tick !== null && isDrawn(tick) && areaOf(tick) >= areaOf(element) * SAME_BOX;
}

/**
 * What is drawn in place of a check box or radio button without a size: its only sibling with a hand cursor, if that
 * has no text.
 */
export function drawnBeside(toggle: Element): Element | undefined {
  if (!is(toggle, TICK) || hasArea(rectOf(toggle))) return undefined;
  const outer = flatParent(toggle);
  const [drawn, other] = [...(outer ? unbent(outer).children : [])].filter(
    (one) => one !== toggle && hasArea(rectOf(one)) && getComputedStyle(one).cursor === 'pointer',
  );
  return drawn && !other && textOf(drawn).trim() === '' ? drawn : undefined;
}

/** Reports a control; false if nobody can reach it, so that only its content may be reported. */
export function tellControl(walk: PageWalk, visit: Visit, role: string): boolean {
  const { element, tag, sight, inner } = visit;
  const { references } = walk;
  const before = walk.env.memory.takeNode(element, walk.blocks.isStale);
  if (walk.isTold(element) || isDrawnByToggle(walk, element, role)) return true;
  if (isDrawnAroundTick(element, role)) {
    walk.visitContent(visit, { ...inner, pointer: true });
    return true;
  }
  const isField = FIELDS.has(tag);
  const pressed = pressedFor(walk, visit, role);
  // Hidden from everyone: a honeypot for bots, or a helper of the page itself.
  if (isField && isTrue(element, 'aria-hidden') && attribute(element, 'tabindex') === '-1') return true;
  if (!canBeUsed(walk, visit, role, pressed)) return isField;

  walk.tellOnce(element, pressed.element);
  const told = toldRole(role);
  const scrolls = isField ? undefined : scrollable(element, sight);
  const node = nodeOf(walk, visit, told, pressed.box, scrolls ? undefined : before);
  walk.env.memory.noteField(element, node.secret === true);
  if (scrolls) node.scrollable = scrolls;
  else if (walk.references === references && !COUNTS_ITEMS.test(told) && !closestIn(element, 'label'))
    walk.env.memory.keepNode(element, node);
  const content = contextInside(walk, visit, told);
  walk.nest(node, element, pressed.box, content ?? inner, content && visit);
  return true;
}

/** Where a control is pressed. */
interface Pressed {
  element: Element;
  box: Rect;
  /** True if it is no part of the control: the box of the editor that a field feeds, or a frame that shows its value. */
  standsIn: boolean;
}

/**
 * The box of the control or of a part of it; for a field that another box represents, that one: of the editor that it
 * feeds, or of the frame that shows what was chosen or ticked.
 */
function pressedFor(walk: PageWalk, visit: Visit, role: string): Pressed {
  const { element, tag, inner } = visit;
  const mayBeFramed =
    inner.unseen ||
    (tag === 'input' &&
      (role === 'combobox' ||
        boxOf(visit).width < LEAST_FIELD ||
        choiceBeside(element as HTMLInputElement, role) ||
        (TOGGLES.has(role) && !hasArea(boxOf(visit)))));
  const frame = mayBeFramed ? fieldFrame(walk, element) : undefined;
  const surface = editorSurface(element, boxOf(visit)) ?? (frame && (drawnBeside(element) ?? frame));
  if (!surface) return { ...boxedPart(element, walk.env.openShadowRoot, boxOf(visit)), standsIn: false };
  // The field's value is the text of that element.
  return { element: refer(element, surface), box: rectOf(surface), standsIn: true };
}

/** True if a person sees the control and a pointer can be brought there. */
function canBeUsed(
  walk: PageWalk,
  visit: Visit,
  role: string,
  { element: pressed, box, standsIn }: Pressed,
): boolean {
  const { element, tag, inner, outer } = visit;
  const isField = FIELDS.has(tag);
  if (isField && (box.width < LEAST_FIELD || box.height < LOWEST_FIELD)) return false;
  // Editable parts of a custom field may become visible only when one of them has the focus.
  // A label may float into a list that shows nothing itself yet.
  if (
    inner.faint &&
    (outer.faint || role !== 'combobox') &&
    !isField &&
    !isEditingHost(element) &&
    !hearsForShape(element)
  )
    return false;
  const { view } = walk.env;
  // What hides the field does not hide the element that represents it.
  return (!inner.unseen && canReach(visit, box, view)) || (standsIn && showsSurface(pressed, view));
}

/** The node of a control: that of the last look, if it still holds. */
function nodeOf(
  walk: PageWalk,
  visit: Visit,
  told: string,
  box: Rect,
  before: PageNode | undefined,
): PageNode {
  const { element, sight, inner, place } = visit;
  const screen = screenOf(box, inner.region, walk.env.view);
  const hidesText =
    ((sight.letterless && (sight.doubt & SURE || !showsLetters(element))) ||
      squeezesLetters(element, sight)) &&
    isNamedByContent(element, told) &&
    textOf(element).trim() !== '';
  if (before?.role === told && before.states.includes('hidden-text') === hidesText) {
    walk.refFor(element, told, before.name, place, inner.item);
    const { depth } = inner;
    return before.depth === depth && before.screen === screen ? before : { ...before, depth, screen };
  }
  const node = controlNode(walk, visit, element, told);
  node.screen = screen;
  if (hidesText) node.states.push('hidden-text');
  return node;
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
    // What is around the drawing of a box to tick, such as its row, may do something else.
    if (frame && fields === FIELD && showsSurface(frame, walk.env.view)) break;
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
  // The label around a button does not say what stands on it.
  const named =
    (inner.named && (told !== 'button' || saysAll(element))) ||
    isEditor ||
    isValue ||
    (isNamedByContent(element, told) && saysAll(element));
  const control = !isEditor && (!NAMED_BY_CONTENT.has(told) || isGroup(told)) ? 'group' : 'leaf';
  if (named && control === 'leaf' && !isEditor && !mayHoldTargets(walk, element)) return undefined;
  // A hand cursor in an item says no more than that it is one.
  const pointer = inner.pointer || isHand(sight) || ITEMS.has(told);
  return { ...inner, depth: inner.depth + 1, named, control, pointer };
}

const mayHoldTargets = (walk: PageWalk, element: Element): boolean =>
  holdsTargets(element) || walk.env.openShadowRoot(element) !== null;

export function controlNode(
  walk: PageWalk,
  { inner, place }: Visit,
  element: Element,
  told: string,
): PageNode {
  const name = toldName(element, told, walk.env.openShadowRoot);
  const ref = walk.refFor(element, told, name, place, inner.item);
  const node: PageNode = { ref, role: told, name, depth: inner.depth, states: [], screen: 0 };
  addControlParts(node, element, told, walk);
  return node;
}
