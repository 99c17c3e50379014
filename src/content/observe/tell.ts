import type { PageNode } from '../../core/page/snapshot.ts';
import { accessibleName } from './accname.ts';
import { clipFor } from './context.ts';
import { levelOf, scrollable } from './control-node.ts';
import { queryIn, rectOf } from './dom.ts';
import { frameNode, isFrameTag } from './frame-node.ts';
import { isReachable, screenOf } from './geometry.ts';
import { INTERACTIVE } from './naming.ts';
import { roleOf } from './role.ts';
import { isRange, structureNode } from './structure.ts';
import { tellControl, tellLabel } from './tell-control.ts';
import { hidesLetters } from './text-run.ts';
import { isMadeTarget, isWidget } from './triggers.ts';
import { liveValue } from './value.ts';
import type { PageWalk, Visit } from './walk.ts';

/** Elements whose children are theirs to draw. */
const CLOSED = new Set('input select textarea img video audio canvas progress meter object embed'.split(' '));
const ITEM_ROLES = new Set(['listitem', 'row', 'article', 'option', 'treeitem']);
/** A frame of fewer pixels holds no content. */
const LEAST_FRAME = 100;

/** Decides what an element is for a reader, and tells it: a frame, a label, a control, a picture, a heading, a container. */
export function tell(walk: PageWalk, visit: Visit): void {
  const { element, tag, sight, outer, inner } = visit;
  const role = roleOf(element);
  if (ITEM_ROLES.has(role)) inner.item = element;
  if (isFrameTag(tag)) {
    tellFrame(walk, visit);
    return;
  }
  if (tag === 'label' && tellLabel(walk, visit)) return;
  const isTarget =
    sight.visible &&
    !inner.inert &&
    !inner.unseen &&
    (isWidget(element, tag, role) || isMadeTarget(element, sight, outer, walk.env.listenerHint));
  if (isTarget && tellControl(walk, visit, role)) return;
  if (sight.cursor === 'pointer') inner.pointer = true;

  if (isRange(role)) tellRange(walk, visit, role);
  else if (CLOSED.has(tag)) {
    if (role === 'img') tellImage(walk, visit);
  } else if (tag === 'svg') tellDrawing(walk, visit, role);
  else if (role === 'heading' && !inner.named) tellHeading(walk, visit);
  else tellContainer(walk, visit, role);
}

/** Landmarks, lists, tables, dialogs, regions that scroll; anything else is only what is in it. */
function tellContainer(walk: PageWalk, visit: Visit, role: string): void {
  const { element, tag, sight, inner } = visit;
  const scrolls = scrollable(element, sight);
  const structure = inner.named
    ? undefined
    : (structureNode(element, role, walk.inTable, walk.env.openShadowRoot) ??
      (scrolls && { role: 'region', name: '', states: [] }));
  if (!structure) {
    walk.visitContent(visit, inner);
    return;
  }
  const node: PageNode = { ...structure, depth: inner.depth, screen: 0 };
  if (scrolls && isSeen(walk, visit)) {
    node.scrollable = scrolls;
    node.ref = walk.refFor(element, node.role, node.name, inner);
    node.facts = { tag };
    node.screen = screenOf(rectOf(element), inner.region, walk.env.view);
  }
  walk.nest(node, element, inner, (context) => walk.visitContent(visit, context));
}

function tellHeading(walk: PageWalk, visit: Visit): void {
  const { element, inner, sight } = visit;
  const name = accessibleName(element, walk.env.openShadowRoot);
  if (!name || !isSeen(walk, visit) || hidesLetters(visit.style)) {
    walk.visitContent(visit, inner);
    return;
  }
  const screen = screenOf(rectOf(element), inner.region, walk.env.view);
  const level = levelOf(element, 'heading') ?? 2;
  const node: PageNode = { role: 'heading', name, depth: inner.depth, states: [], screen, level };
  walk.nest(node, element, { ...inner, named: true }, (context) => {
    const mayHoldTargets = queryIn(element, INTERACTIVE) !== null || sight.cursor === 'pointer';
    if (mayHoldTargets || walk.env.openShadowRoot(element)) walk.visitContent(visit, context);
  });
}

function tellImage(walk: PageWalk, visit: Visit): void {
  const { element, inner } = visit;
  const name = inner.named ? '' : accessibleName(element, walk.env.openShadowRoot);
  if (!name || !isSeen(walk, visit)) return;
  const screen = screenOf(rectOf(element), inner.region, walk.env.view);
  walk.add({ role: 'img', name, depth: inner.depth, states: [], screen }, element);
}

/** A drawing is a picture, unless there are words or targets in it. */
function tellDrawing(walk: PageWalk, visit: Visit, role: string): void {
  if (role === 'img') tellImage(walk, visit);
  else if (queryIn(visit.element, `text,foreignObject,${INTERACTIVE}`)) walk.visitContent(visit, visit.inner);
}

function tellRange(walk: PageWalk, visit: Visit, role: string): void {
  const { element, inner } = visit;
  if (inner.named || !isSeen(walk, visit)) return;
  const name = accessibleName(element, walk.env.openShadowRoot);
  const value = liveValue(element, role);
  const screen = screenOf(rectOf(element), inner.region, walk.env.view);
  const node: PageNode = { role, name, depth: inner.depth, states: [], screen };
  walk.add(value === undefined ? node : { ...node, value }, element);
}

function tellFrame(walk: PageWalk, visit: Visit): void {
  const { element, inner } = visit;
  const box = rectOf(element);
  if (box.width * box.height < LEAST_FRAME || !isSeen(walk, visit)) {
    walk.found.frames.push({ element, index: -1 });
    return;
  }
  const screen = screenOf(box, inner.region, walk.env.view);
  const index = walk.add(frameNode(element, inner.depth, screen, walk.env.openShadowRoot), element);
  walk.found.frames.push({ element, index });
}

/** True when the box of the element can be brought to sight. */
function isSeen(walk: PageWalk, { element, sight, outer, inner }: Visit): boolean {
  if (!sight.visible || inner.unseen || inner.faint) return false;
  return isReachable(rectOf(element), clipFor(outer, sight.position), inner.fixed, walk.env.view);
}
