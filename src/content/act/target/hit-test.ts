import type { BoxPoint } from '../../../core/page/outcome.ts';
import { isShape } from '../../observe/controls/drawn-shapes.ts';
import { FIELD } from '../../observe/controls/framed-field.ts';
import { areaBox } from '../../observe/controls/image-map.ts';
import { is, isDrawn, isElement, isTag, isText, rectOf, textOf, unbent } from '../../observe/dom/dom.ts';
import { closestFlat, containsFlat, flatParent, forEachFlatChild } from '../../observe/dom/flat-tree.ts';
import { THUMB_PX } from '../../observe/dom/geometry.ts';
import { labelBeside } from '../../observe/names/label-beside.ts';
import { labelledControl } from '../../observe/names/labels.ts';
import { USED } from '../../observe/names/naming.ts';
import { roleOf } from '../../observe/names/role.ts';
import { isCustom } from '../../observe/states/states.ts';
import type { Hands } from '../hands.ts';
import { isInteractive } from '../kinds.ts';
import { isRange, thumbIn } from '../mouse/drag-range.ts';
import { coverAround } from './frame-cover.ts';
import { imageOf } from './image-of.ts';

export interface Point {
  x: number;
  y: number;
}

/** Where a pointer at this point of the viewport really arrives, through open and closed shadow roots. */
export function elementAt(point: Point, hands: Pick<Hands, 'openShadowRoot' | 'isOwn'>): Element | null {
  const met = withoutHover(point, hands);
  return met && (drawnByHover(met) ?? met);
}

/** The same, as long as no mouse of a person is there. */
function withoutHover(point: Point, hands: Pick<Hands, 'openShadowRoot' | 'isOwn'>): Element | null {
  let found: Element | null = null;
  let root: Document | ShadowRoot = document;
  for (;;) {
    let at = topmost(root, point, hands);
    // Words in a slot count as their host here, though a pointer arrives at what shows them.
    if (at && at === found) at = allAt(root, point, hands)[0] ?? null;
    // A shadow root without anything at the point answers with its host or with an element outside of it.
    if (!at || unbent(at).getRootNode() !== root) return found;
    found = at;
    const inner = hands.openShadowRoot(at);
    if (!inner) return found;
    root = inner;
  }
}

// `document.elementFromPoint` may be an image of that name; the prototypes' own functions are not.
const pointedAt = (root: Document | ShadowRoot) =>
  root instanceof ShadowRoot ? ShadowRoot.prototype : Document.prototype;

function topmost(root: Document | ShadowRoot, point: Point, hands: Pick<Hands, 'isOwn'>): Element | null {
  const at = pointedAt(root).elementFromPoint.call(root, point.x, point.y);
  return at && hands.isOwn(at) ? (allAt(root, point, hands)[0] ?? null) : at;
}

/** All elements at a point except our own, topmost first. */
const allAt = (root: Document | ShadowRoot, { x, y }: Point, { isOwn }: Pick<Hands, 'isOwn'>): Element[] =>
  pointedAt(root)
    .elementsFromPoint.call(root, x, y)
    .filter((element) => !isOwn(element));

/**
 * The only part of a box without words, if it has the name but no size: a style sheet draws it once a real mouse is
 * there (a flag that a row shows on hover), and it alone may listen. Never a link or a button: what a press of the box
 * does was judged without it.
 */
function drawnByHover(box: Element): Element | undefined {
  const [only, other] = unbent(box).children;
  const isAlone =
    only && !other && is(only, `:is([title],[aria-label]):not(${USED})`) && textOf(box).trim() === '';
  return isAlone && isDrawn(only) && boxesOf(only).length === 0 ? only : undefined;
}

export type Hit =
  | { status: 'hit'; point: Point; hit: Element }
  | { status: 'missed'; by: Element }
  | { status: 'outside' };

/**
 * Looks for a point of the target at which a pointer arrives at `element` and at nothing else that can be used; with
 * `at` only there.
 */
export function hitTest(element: Element, target: Element, hands: Hands, at?: BoxPoint): Hit {
  let missed: Element | undefined;
  const points = at
    ? [pointIn(target, at)].filter(isInViewport)
    : pointsOf(isArea(element) ? element : target, hands);
  for (const point of points) {
    const hit = elementAt(point, hands);
    if (!hit) continue;
    const between = reached(element, target, hit) ?? coverAround(point);
    if (between === null) return { status: 'hit', point, hit };
    missed ??= between;
  }
  return missed ? { status: 'missed', by: missed } : { status: 'outside' };
}

/** Null when a click on `hit` uses the element; otherwise what would be used instead. */
function reached(element: Element, target: Element, hit: Element): Element | null {
  const inside = containsFlat(target, hit) || containsFlat(element, hit);
  if (!inside) {
    // A component gets the pointer itself for a control in its shadow root that lets it through.
    if (hit === (unbent(element).getRootNode() as ShadowRoot).host) return null;
    if (containsFlat(hit, element) && standsFor(hit, element)) return null;
    // The thumb of a slider may let it through to the track, which moves the thumb.
    if (isThumb(element) && passesPointer(element) && containsFlat(element.parentElement ?? element, hit))
      return null;
    if (isLayerOver(hit, element)) return null;
    const beside = labelBeside(element);
    const label = closestFlat(hit, (at) => at === beside || labelledControl(at) === element);
    if (!label) return hit;
    return nested(hit, label, element) ?? buttonAround(label, element);
  }
  const outer = containsFlat(target, hit) ? target : element;
  return nested(hit, outer, element) ?? buttonAround(outer, element);
}

/** A label may be in a button that the element is not part of: a click on the one is a click on the other. */
const buttonAround = (label: Element, element: Element): Element | null =>
  containsFlat(label, element)
    ? null
    : closestFlat(label, (at) => isTag(at, 'button') && !containsFlat(at, element));

/** True for a box that gets the pointer for the only control in it, a field that lets it through. */
const standsFor = (box: Element, field: Element): boolean =>
  is(field, FIELD) && passesPointer(field) && unbent(box).querySelectorAll(USED).length === 1;

/** True for the box that a grid or chart lays over its drawing, to hear the mouse or to scroll: of its place, and empty. */
const isLayerOver = (box: Element, drawing: Element): boolean =>
  isTag(drawing, 'canvas') &&
  isTag(box, 'div') &&
  !isInteractive(box) &&
  containsFlat(flatParent(flatParent(drawing) ?? drawing) ?? drawing, box) &&
  getComputedStyle(box).position !== 'fixed' &&
  textOf(box).trim() + JSON.stringify(rectOf(box)) === JSON.stringify(rectOf(drawing));

const isThumb = (element: Element): boolean => roleOf(element) === 'slider' && !isRange(element);
const passesPointer = (element: Element): boolean => getComputedStyle(element).pointerEvents === 'none';

/** A link or button inside the target is another thing: a click on it is not a click on the target. */
function nested(hit: Element, outer: Element, element: Element): Element | null {
  for (let at: Element | null = hit; at && at !== outer; at = flatParent(at)) {
    if (at !== element && (isInteractive(at) || isLabelOfButton(at, element))) return at;
  }
  return null;
}

/** A click on it presses the button, wherever that is. */
function isLabelOfButton(label: Element, element: Element): boolean {
  const button = labelledControl(label);
  return (
    button !== null && button !== element && is(button, 'button,[type=submit],[type=image],[type=button]')
  );
}

/** A point inside an element, in viewport coordinates; never on the far edge, which belongs to the neighbour. */
export function pointIn(element: Element, { x, y }: BoxPoint): Point {
  const box = rectOf(element);
  return {
    x: Math.min(box.left + box.width * x, Math.max(box.left, box.right - 1)),
    y: Math.min(box.top + box.height * y, Math.max(box.top, box.bottom - 1)),
  };
}

export const isInViewport = ({ x, y }: Point): boolean =>
  x >= 0 && y >= 0 && x < window.innerWidth && y < window.innerHeight;

const SPREAD = [
  [0.5, 0.5],
  [0.25, 0.5],
  [0.75, 0.5],
  [0.5, 0.25],
  [0.5, 0.75],
  [0.1, 0.5],
  [0.9, 0.5],
] as const;
const MOST_BOXES = 4;
/** For the first box also many other points, if nothing of the target is visible at those: a corner may be. */
const LINES = [0.02, 0.15, 0.35, 0.65, 0.85, 0.98];
const GRID = LINES.flatMap((down) => LINES.map((across) => [across, down] as const));

/**
 * Points of the visible part of an element: middle first. A link over several lines has several boxes. In a tree item,
 * whose box contains its branch too, in a column header and in what a component draws around its words, often only the
 * words react to a click.
 */
export function pointsOf(target: Element, hands: Hands): Point[] {
  const isBox = is(target, '[role=treeitem],[role=columnheader],th') || (isCustom(target) && !roleOf(target));
  const boxes = isBox ? [...ownWords(target, hands), ...boxesOf(target)] : boxesOf(target);
  const seen = boxes
    .map(clipToViewport)
    .filter((box) => box.width > 0 && box.height > 0)
    .slice(0, MOST_BOXES);
  const inBoxes = (some: readonly DOMRect[], places: readonly (readonly [number, number])[]): Point[] =>
    some.flatMap((box) =>
      places.map(([across, down]) => ({ x: box.x + box.width * across, y: box.y + box.height * down })),
    );
  const onLine = isShape(target) ? pointsOnLine(target) : [];
  return [...inBoxes(seen, SPREAD), ...onLine, ...inBoxes(seen.slice(0, 1), GRID)];
}

/** Parts of the length of a line at which it is tried to hit it. */
const ALONG = [0.5, 0.35, 0.65, 0.2, 0.8];

/** Points on the outline of a shape: of the box of a line or a curve, hardly any place is on it. */
function pointsOnLine(shape: SVGGeometryElement): Point[] {
  const toView = shape.getScreenCTM();
  const length = toView ? shape.getTotalLength() : 0;
  if (!toView || length === 0) return [];
  return ALONG.map((part) => shape.getPointAtLength(length * part).matrixTransform(toView))
    .map(({ x, y }) => ({ x, y }))
    .filter(isInViewport);
}

/** Position of the first words in an element. */
function ownWords(element: Element, hands: Hands): DOMRect[] {
  let found: DOMRect[] = [];
  const visit = (node: Node): void => {
    if (found.length > 0) return;
    if (isElement(node)) forEachFlatChild(node, hands.openShadowRoot, visit);
    else if (isText(node) && node.data.trim()) {
      const range = new Range();
      range.selectNodeContents(node);
      found = [...range.getClientRects()].slice(0, 1);
    }
  };
  visit(element);
  return found;
}

const isArea = (element: Element): element is HTMLAreaElement => element instanceof HTMLAreaElement;

/** Boxes with a size; those of its children for an element without a box of its own (display: contents). */
export function boxesOf(element: Element): DOMRect[] {
  const image = isArea(element) && imageOf(element);
  if (image) return [areaBox(element, image)];
  const own = rectsOf(element);
  if (own.length > 0) return own;
  if (isRange(element)) return thumbBoxes(element);
  return [...unbent(element).children].flatMap(rectsOf);
}

/** Of a slider without a height, the browser shows the thumb, and lets it be pressed. */
function thumbBoxes(range: HTMLInputElement): DOMRect[] {
  const { left, top, width } = range.getBoundingClientRect();
  if (width === 0) return [];
  const middle = left + width * thumbIn(range).x;
  return [new DOMRect(middle - THUMB_PX / 2, top - THUMB_PX / 2, THUMB_PX, THUMB_PX)];
}

const rectsOf = (element: Element): DOMRect[] =>
  [...unbent(element).getClientRects()].filter((box) => box.width > 0 && box.height > 0);

function clipToViewport(box: DOMRect): DOMRect {
  const left = Math.max(box.left, 0);
  const top = Math.max(box.top, 0);
  const right = Math.min(box.right, window.innerWidth);
  const bottom = Math.min(box.bottom, window.innerHeight);
  return new DOMRect(left, top, right - left, bottom - top);
}
