import type { PageNode } from '../../../core/page/snapshot.ts';
import { lateParts } from '../../late-parts.ts';
import { drawsLines, editorSurface } from '../controls/editor-surface.ts';
import { isHand, isItemAround, isMadeTarget, isWidget } from '../controls/triggers.ts';
import {
  allIn,
  attribute,
  closestIn,
  firstChildOf,
  has,
  is,
  isDrawn,
  isTag,
  isTrue,
  queryIn,
  textOf,
  unbent,
} from '../dom/dom.ts';
import { refer, referenced } from '../dom/flat-tree.ts';
import { type Area, hasArea, screenOf, type View } from '../dom/geometry.ts';
import { accessibleName } from '../names/accname.ts';
import { headingName } from '../names/heading-name.ts';
import { INTERACTIVE, saysAll } from '../names/naming.ts';
import { isEditedCell, roleOf } from '../names/role.ts';
import { CLOSED, wordSet } from '../names/role-sets.ts';
import { letsThrough } from '../sight/sight.ts';
import { isTooSmall } from '../sight/squeezed.ts';
import { marksIn } from '../states/states.ts';
import { liveValue } from '../states/value.ts';
import { type Context, canReach, seenBox } from './context.ts';
import { levelOf, scrollable } from './control-node.ts';
import { isDrawnRow } from './drawn-row.ts';
import { FRAME_TAGS, frameNode } from './frame-node.ts';
import { isRange, ROW, structureNode } from './structure.ts';
import { isFramed, tellControl } from './tell-control.ts';
import { tellLabel, tickDrawnBy } from './tell-label.ts';
import { STRUCK } from './text-run.ts';
import { boxOf, isSeen, type Visit } from './visit.ts';
import type { PageWalk } from './walk.ts';

const ITEM_ROLES = wordSet('listitem row article option treeitem');

/** Decides what an element is to a reader, and reports it: a frame, label, control, picture, heading or container. */
export function tell(walk: PageWalk, visit: Visit): void {
  const { element, tag } = visit;
  const role = roleOf(element);
  if (ITEM_ROLES.has(role) || has(element, ROW)) visit.inner = { ...visit.inner, item: element };
  if (STRUCK.has(tag)) visit.inner = { ...visit.inner, struck: true };
  if (FRAME_TAGS.has(tag) && tellFrame(walk, visit)) return;
  if (tag === 'label' && tellLabel(walk, visit)) return;
  if (isTarget(walk, visit, role)) {
    const tick = role ? undefined : tickDrawnBy(element);
    if ((tick && tellLabel(walk, visit, tick)) || tellControl(walk, visit, role)) return;
  }
  tellOther(walk, visit, role);
}

/** True for what a person sees and can use. */
function isTarget(walk: PageWalk, visit: Visit, role: string): boolean {
  const { element, tag, sight, outer, inner } = visit;
  if (!sight.visible || inner.inert) return false;
  // An edit context lies in a box without a size: its own content is invisible, but its editor is not.
  if (inner.unseen && (outer.unseen || !editorSurface(element)) && !isFramed(walk, element)) return false;
  if (isWidget(element, tag, role))
    return !isItemAround(element, role, walk) && !isOptionItself(element, role, walk);
  return (inner.named && isEditedCell(element)) || isMadeTarget(element, sight, outer, walk);
}

/** Reports what is no control: a range, a picture, a heading or a container. */
function tellOther(walk: PageWalk, visit: Visit, role: string): void {
  const { element, tag, sight, inner } = visit;
  if (isHand(sight) && !inner.pointer) visit.inner = { ...inner, pointer: true };
  if (isRange(role)) tellRange(walk, visit, role);
  else if (CLOSED.has(tag)) {
    if (role === 'img') tellImage(walk, visit);
    if (tag === 'img' && has(element, 'usemap')) lateParts().tellAreas(walk, visit);
  } else if (tag === 'svg') tellDrawing(walk, visit, role);
  else if ((role === 'img' || (!role && isIcon(element, tag))) && tellImage(walk, visit))
    walk.visitContent(visit, { ...inner, named: inner.named || saysAll(element) });
  else if (role === 'heading' && !inner.named) tellHeading(walk, visit);
  else tellContainer(walk, visit, role);
}

/** True for the button that an option is drawn with: the option says whether it is chosen. */
function isOptionItself(button: Element, role: string, { env }: PageWalk): boolean {
  const option = role === 'button' && is(button, UNFOCUSED) && closestIn(button, '[role=option]');
  return !!option && nameIn(refer(button, option), env) === nameIn(button, env);
}
const UNFOCUSED = '[tabindex="-1"],:not(button,input,summary,[href],[tabindex])';
const nameIn = (element: Element, { openShadowRoot }: PageWalk['env']): string =>
  accessibleName(element, openShadowRoot);

/** A style sheet draws it, and only its tooltip says what it means, such as “Unread”. */
const isIcon = (element: Element, tag: string): boolean =>
  ICON_TAGS.has(tag) && !firstChildOf(element) && is(element, '[title],[aria-label]');
const ICON_TAGS = wordSet('i span b em div');

/** Reports landmarks, lists, tables, dialogs and scrollable regions; of any other container, only the content. */
function tellContainer(walk: PageWalk, visit: Visit, role: string): void {
  const { element, tag, sight, place } = visit;
  const scrolls = scrollable(element, sight);
  const structure =
    visit.inner.named && !(isTag(element, 'table', 'tr') && element.isContentEditable)
      ? undefined
      : (structureNode(element, role, walk.inTable, walk.env.openShadowRoot) ??
        (scrolls
          ? { role: 'region', name: '', states: [] }
          : role || walk.inTable
            ? undefined
            : drawnRow(visit)));
  const { inner } = visit;
  if (!structure) {
    // The lines of an editor are reported as the value of its field.
    walk.visitContent(visit, drawsLines(element, role) ? { ...inner, named: true, control: 'leaf' } : inner);
    return;
  }
  const node: PageNode = { ...structure, depth: inner.depth, screen: 0 };
  const box = scrolls && seenBox(visit, walk.env.view);
  if (scrolls && box) {
    node.scrollable = scrolls;
    node.ref = walk.refFor(element, node.role, node.name, place, inner.item);
    node.facts = { tag };
    node.screen = screenOf(box, inner.region, walk.env.view);
  }
  walk.nest(
    node,
    element,
    node.ref === undefined ? undefined : box || undefined,
    { ...inner, depth: inner.depth + 1 },
    visit,
    isSeen(visit) && sight.display !== 'contents',
  );
}

/** The row that the page draws without saying so; what is in it belongs together. */
function drawnRow(visit: Visit): Pick<PageNode, 'role' | 'name' | 'states'> | undefined {
  if (!isDrawnRow(visit)) return undefined;
  visit.inner = { ...visit.inner, item: visit.element };
  return { role: 'row', name: '', states: marksIn(attribute(visit.element, 'class') ?? '') };
}

function tellHeading(walk: PageWalk, visit: Visit): void {
  const { element, inner, sight } = visit;
  const name = headingName(element, walk.env.openShadowRoot);
  const box = name && !sight.letterless ? seenBox(visit, walk.env.view) : undefined;
  if (!box) {
    walk.visitContent(visit, inner);
    return;
  }
  const screen = screenOf(box, inner.region, walk.env.view);
  const level = levelOf(element, 'heading') as number;
  const node: PageNode = { role: 'heading', name, depth: inner.depth, states: [], screen, level };
  const context: Context = { ...inner, depth: inner.depth + 1, named: true };
  walk.nest(node, element, box, context, visit);
}

/** Reports a picture; false if it has no name or is not visible. */
function tellImage(walk: PageWalk, visit: Visit): boolean {
  const { element, inner } = visit;
  const name = inner.named ? '' : accessibleName(element, walk.env.openShadowRoot);
  const box =
    name &&
    !isToldOfField(element, name) &&
    (seenBox(visit, walk.env.view) ?? drawnBox(visit, walk.env.view));
  if (!box) return false;
  const screen = screenOf(box, inner.region, walk.env.view);
  walk.add({ role: 'img', name, depth: inner.depth, states: [], screen }, element, box);
  return true;
}

/** True for an icon for people who see, whose tooltip is also the description of the field beside it. */
function isToldOfField(icon: Element, tooltip: string): boolean {
  const around = isTrue(icon, 'aria-hidden') && unbent(icon).parentElement;
  const field = around && queryIn(around, ':scope > [aria-describedby]');
  return !!field && referenced(field, 'aria-describedby').some((part) => textOf(part).includes(tooltip));
}

/** The box that `::before` draws as a block: it may leave an inline element a box without any width. */
function drawnBox(visit: Visit, view: View): Area | undefined {
  if (!isSeen(visit)) return undefined;
  const drawn = getComputedStyle(visit.element, '::before');
  const [width, height] = [Number.parseFloat(drawn.width), Number.parseFloat(drawn.height)];
  const { left, top } = boxOf(visit);
  const box = { left, top, right: left + width, bottom: top + height };
  // Without such a block there is no width to speak of.
  return hasArea(box) && canReach(visit, box, view) ? box : undefined;
}

/** An SVG with the role `img` is a picture; otherwise the text and the targets in it are reported. */
function tellDrawing(walk: PageWalk, visit: Visit, role: string): void {
  const { element, inner } = visit;
  const isHinted = (part: Element): boolean => walk.env.listenerHint(part);
  if (role === 'img') tellImage(walk, visit);
  else if (
    queryIn(element, `text,foreignObject,${INTERACTIVE}`) ||
    (inner.control !== 'leaf' && (queryIn(element, STYLED_PARTS) || allIn(element, '*').some(isHinted)))
  )
    walk.visitContent(visit, inner);
}

/** Parts of an SVG that may have a cursor of their own. */
const STYLED_PARTS = '[class],[style],[cursor]';

function tellRange(walk: PageWalk, visit: Visit, role: string): void {
  const { element, inner } = visit;
  const box = inner.named ? undefined : seenBox(visit, walk.env.view);
  if (!box) return;
  const name = accessibleName(element, walk.env.openShadowRoot);
  const value = liveValue(element, role);
  const parts = [...element.children];
  // One without an end that is empty and at rest: its page shows it when it is needed again.
  const isEmpty = parts[0] && !parts.some(isDrawn) && !element.getAnimations({ subtree: true })[0];
  if (value === undefined && isEmpty) return;
  const screen = screenOf(box, inner.region, walk.env.view);
  const node: PageNode = { role, name, depth: inner.depth, states: [], screen };
  walk.add(value === undefined ? node : { ...node, value }, element, box);
  walk.env.memory.noteField(element);
  // A progress bar may contain buttons for the steps of a form.
  if (parts[0]) walk.visitContent(visit, { ...inner, named: true });
}

/** False for what is seen and has no page in it, or none that can be known, like that of an <embed>. */
function tellFrame(walk: PageWalk, visit: Visit): boolean {
  const { element, inner } = visit;
  const box = seenBox(visit, walk.env.view);
  let index = -1;
  // What is named already, and lets the pointer through to that, is a picture of a page, such as that of a template.
  if (box && !isTooSmall(element) && !(inner.named && letsThrough(element))) {
    if (!(element as HTMLIFrameElement).contentWindow) return false;
    const screen = screenOf(box, inner.region, walk.env.view);
    index = walk.add(frameNode(element, inner.depth, screen, walk.env.openShadowRoot), element, box);
  }
  walk.found.frames.push({ element, index });
  return true;
}
