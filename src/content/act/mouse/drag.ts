import type {
  ActOutcome,
  BoxPoint,
  DragTarget,
  ExpectedElement,
  PageAction,
} from '../../../core/page/outcome.ts';
import {
  closestIn,
  is,
  isConnected,
  isDrawn,
  plainDocument,
  queryIn,
  rectOf,
} from '../../observe/dom/dom.ts';
import { containsFlat } from '../../observe/dom/flat-tree.ts';
import { hasArea } from '../../observe/dom/geometry.ts';
import { type Aim, cover, onTarget, sameThing, say } from '../aim.ts';
import { quoted } from '../folded.ts';
import type { Hands, Permit } from '../hands.ts';
import { nextFrame, nextTask } from '../next-task.ts';
import { elementAt, isInViewport, type Point, pointIn } from '../target/hit-test.ts';
import { placed } from '../target/placed.ts';
import { bringIntoView, rememberScroll } from '../target/reveal.ts';
import { comesToRest, FRAME_MS } from '../target/still.ts';
import { inItsItem } from '../target/still-in-item.ts';
import { astray, dragTo, moveThere, type TrustedHand } from '../trusted.ts';
import { handleOf } from './drag-handle.ts';
import { dragNative, isDraggable } from './drag-native.ts';
import { dragPath } from './drag-path.ts';
import { dragThumb, isRange, thumbOf } from './drag-range.ts';
import { RESTING } from './pointer.ts';
import { followCapture } from './pointer-capture.ts';
import { LEFT_PRESS, letGo, pressDown } from './press-mouse.ts';

type Drag = Extract<PageAction, { kind: 'drag' }>;

const MIDDLE = { x: 0.5, y: 0.5 };
/** Pages distinguish a drag from a click by a few pixels; so does the browser. */
const FIRST_PX = 6;

/**
 * Presses, moves in steps and releases:
 *
 * 1. What is dragged is aimed at as for a click; the goal must exist, be the same, and not be covered.
 * 2. Down, then the first pixels. A draggable element begins the browser's own drag and drop now (drag-native.ts).
 * 3. Otherwise the pointer moves on with its button held, one step per frame; a captured pointer stays with its
 *    element. A goal out of view is scrolled to meanwhile, as with a wheel.
 * 4. At its goal the pointer rests until the page had time to notice.
 * 5. Up, and a click on what is around both ends.
 */
export function drag(
  action: Drag,
  expected: ExpectedElement | null,
  hands: Hands,
  permit: Permit,
): Promise<ActOutcome> {
  const { ref, at, to } = action;
  const suits = (): ActOutcome | null => ('ref' in to ? whyNoPlace(to, hands) : null);
  const order = { ref, expected, pointer: true, at: at ?? takenAt, suits, evenRenamed: true };
  return onTarget(order, hands, permit, (aim) => dragFrom(aim, action, hands));
}

const takenAt = (element: Element): BoxPoint | undefined => thumbOf(element) ?? handleOf(element);

type PlaceOfDrag = Extract<DragTarget, { ref: string }>;

function whyNoPlace(to: PlaceOfDrag, hands: Hands): ActOutcome | null {
  const { ref, expected } = to;
  const element = goalElement(to, hands);
  if (!element)
    return hands.resolve(ref)
      ? {
          status: 'stale',
          ref,
          was: `what stood beside ${quoted(expected?.item?.words ?? '')}`,
          now: 'in another item',
        }
      : { status: 'not-found', ref };
  const now = hands.describe(element);
  if (expected && !sameThing(expected, now))
    return { status: 'stale', ref, was: say(expected), now: say(now) };
  if (!isDrawn(element)) return { status: 'not-visible', ref, why: 'The page hides it.' };
  return whyCovered(to, element, hands);
}

/** Null where a pointer arrives at the goal, or when it is out of view. */
function whyCovered(to: PlaceOfDrag, element: Element, hands: Hands): ActOutcome | null {
  const point = pointIn(element, to.at ?? MIDDLE);
  // A place beside it is meant to be something else.
  const beside = to.right !== undefined || to.down !== undefined;
  const hit = !beside && isInViewport(point) ? elementAt(point, hands) : null;
  const free = !hit || containsFlat(element, hit) || containsFlat(hit, element);
  return free ? null : { status: 'covered', ref: to.ref, ...cover(hit, hands, element) };
}

/**
 * Checked before anything is pressed: what will lie over a goal that has to be scrolled to on the way? Where both ends
 * can be seen at once, they are from now on: what scrolls by under a held button would take it for a part of the way.
 */
function whyCoveredThere(
  to: PlaceOfDrag,
  element: Element,
  { hit, point }: Aim,
  hands: Hands,
): ActOutcome | null {
  const at = to.at ?? MIDDLE;
  const putBack = rememberScroll(element);
  const own = rectOf(hit);
  const from = { x: (point.x - own.left) / own.width, y: (point.y - own.top) / own.height };
  const showsStart = (): boolean => {
    const above = elementAt(pointIn(hit, from), hands);
    return !!above && containsFlat(hit, above);
  };
  bringIntoView(element, at);
  const covered = whyCovered(to, element, hands);
  if (!covered && !showsStart()) {
    // Halfway between them, as a place in the goal's box.
    const start = pointIn(hit, from);
    const goal = pointIn(element, at);
    const { width, height } = rectOf(element);
    const x = at.x + (start.x - goal.x) / width / 2;
    bringIntoView(element, { x, y: at.y + (start.y - goal.y) / height / 2 }, true);
  }
  if (covered || !showsStart()) putBack();
  return covered;
}

/** The element with the goal's number; in a list that was redrawn in place, the one with its words now. */
function goalElement({ ref, expected }: PlaceOfDrag, hands: Hands): Element | null {
  const known = hands.resolve(ref);
  if (!isConnected(known)) return null;
  return expected?.item ? inItsItem(known, { ...expected, item: expected.item }, hands) : known;
}

async function dragFrom(aim: Aim, { ref, to }: Drag, hands: Hands): Promise<ActOutcome> {
  const place = 'ref' in to ? goalElement(to, hands) : null;
  const covered = 'ref' in to && place && whyCoveredThere(to, place, aim, hands);
  if (covered) return covered;
  if (hands.trusted) return dragForReal(aim, { ref, to }, hands, hands.trusted);
  const { pointer } = hands;
  // The press comes where the mouse is: what was scrolled for the goal has moved from under it.
  const shown = aim.again();
  if ('failed' in shown) return shown.failed;
  pointer.moveTo(shown.hit, shown.point);
  await nextTask();
  const now = aim.again();
  if ('failed' in now) return now.failed;
  const start = now.point;
  const capture = followCapture();
  const held = await pressDown(now, LEFT_PRESS, hands);
  await nextTask();
  const goal = goalOf(to, now, () => placeOf(to, place, hands));
  const first = towards(start, goal(), FIRST_PX);
  const source = held.free ? held.pressed.find(isDraggable) : undefined;
  const range = isRange(now.used) ? dragThumb(now.used, start) : undefined;
  const stood = placed(now.element);
  const move = (point: Point): void => {
    const under = capture.holder() ?? elementAt(point, hands);
    if (under) pointer.moveTo(under, point, [], 1);
    range?.moveTo(point);
  };
  move(first);
  await nextFrame(FRAME_MS);
  const there = placeOf(to, place, hands);
  if ('ref' in to && there) bringIntoView(there, to.at ?? MIDDLE);
  if (isConnected(source)) {
    const dropped = await dragNative(source, start, first, goal, hands);
    if (dropped !== 'not-begun') capture.end();
    if (dropped === 'refused')
      return {
        status: 'wrong-kind',
        ref,
        why: 'What it was dropped on does not take it. It is where it was.',
      };
    if (dropped === 'dropped') return howFar(now.element, stood);
  }
  const end = goal();
  for (const point of dragPath(first, end)) {
    move(point);
    await nextFrame(FRAME_MS);
  }
  await pageTimersRun();
  move(end);
  const holder = capture.holder();
  const above = holder ?? elementAt(end, hands) ?? held.pressed.find(isConnected);
  const released = (): void => {
    // The page may have restored it by itself.
    const last = capture.holder();
    if (last) pointer.point('lostpointercapture', last, RESTING, { cancelable: false });
    range?.end();
  };
  if (above) await letGo(held, above, end, hands, released);
  capture.end();
  await nextTask();
  if (range) return { status: 'done', value: range.value() };
  return plainDocument.hidden ? { status: 'done', note: SLOW_THERE } : howFar(now.element, stood);
}

/** The text of a page tells neither the positions of its things nor their order on the screen. */
async function howFar(element: Element, stood: Point): Promise<ActOutcome> {
  await comesToRest(element);
  // The palette that it was taken from may have closed.
  const stands = isConnected(element) && hasArea(rectOf(element)) ? placed(element) : stood;
  const [right, down] = [Math.round(stands.x - stood.x), Math.round(stands.y - stood.y)];
  return right || down
    ? { status: 'done', note: `It moved ${right} pixels to the right, ${down} down.` }
    : { status: 'done' };
}

/** Nobody can tell in time whether the page followed. */
const SLOW_THERE = 'Hidden tabs may not follow: let the person bring it to the front, or use trusted input.';

/** Libraries that do not use drag events check every 50 ms where the pointer is. */
const LOOKED_MS = 60;

/**
 * The pointer rests until due timers of the page have run. Frames are no measure of it: on a busy machine they come in
 * bursts. Timers of a hidden page wait for its next second; this one waits with them. Of timers that are due together,
 * a busy browser may run a later one first: after one more, all of them have run.
 */
const pageTimersRun = (): Promise<void> =>
  new Promise((resolve) => setTimeout(() => setTimeout(resolve), LOOKED_MS));

/** The browser drags by itself; both ends have to be in view at once. */
async function dragForReal(
  aim: Aim,
  { ref, to }: Pick<Drag, 'ref' | 'to'>,
  hands: Hands,
  hand: TrustedHand,
): Promise<ActOutcome> {
  const now = await moveThere(aim, ref, hand, []);
  if ('failed' in now) return now.failed;
  const end = goalOf(to, now, () => ('ref' in to ? goalElement(to, hands) : null))();
  if (!isInViewport(end))
    return { status: 'not-visible', ref, why: 'A real drag needs both ends in view at once' };
  return (await dragTo(now.point, end, hand)) ? { status: 'done' } : astray(ref);
}

/** The goal, or what replaced it in the page since the drag began. */
const placeOf = (to: DragTarget, place: Element | null, hands: Hands): Element | null =>
  isConnected(place) || !('ref' in to) ? place : hands.resolve(to.ref);

/**
 * The goal: determined when the drag began, because pages make room at that moment, and not again while they do so on
 * its way.
 */
function goalOf(to: DragTarget, { hit, point: start }: Aim, place: () => Element | null): () => Point {
  if (!('ref' in to)) {
    const end = { x: start.x + to.right, y: start.y + to.down };
    return () => end;
  }
  let last = start;
  return () => {
    const goal = place();
    if (!isConnected(goal)) return last;
    const isItself = !to.at && to.right === undefined && to.down === undefined;
    const element = isItself ? joint(hit, goal) : goal;
    const { x, y } = pointIn(element, to.at ?? MIDDLE);
    const { width, height } = rectOf(element);
    last = isItself
      ? { x: past(start.x, x, width), y: past(start.y, y, height) }
      : { x: x + (to.right ?? 0), y: y + (to.down ?? 0) };
    return last;
  };
}

/**
 * A line that is drawn to a whole node of a flow chart (React, Vue and Svelte Flow) is meant for the node's first joint
 * for such lines: they take the joint that is nearest to where it ends, or none.
 */
function joint(from: Element, goal: Element): Element {
  const start = closestIn(from, JOINT);
  const node = start && !closestIn(goal, JOINT) && closestIn(goal, '[class*=flow__node-]');
  return (node && queryIn(node, `${JOINT}.${is(start, '.source') ? 'target' : 'source'}`)) || goal;
}
const JOINT = '[class*=flow__handle]';

/** Lists ask on which side of an item's middle it is dropped, and do nothing when it is exactly there. */
const PAST_PX = 2;

/** Where a person releases who drags something to the middle of a thing: a little farther on. */
function past(from: number, middle: number, length: number): number {
  const more = Math.min(PAST_PX, length / 4);
  return middle < from ? middle - more : middle + more;
}

function towards(from: Point, to: Point, most: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const part = length === 0 ? 0 : Math.min(1, most / length);
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}
