import type { Rect } from '../../observe/dom/dom.ts';
import { plainDocument, rectOf, unbent } from '../../observe/dom/dom.ts';
import { flatParent } from '../../observe/dom/flat-tree.ts';
import { nextFrame, nextTask } from '../next-task.ts';

const LONGEST_MS = 1500;
/** Waiting does not end an endless animation. */
const LONGEST_ENDLESS_MS = 300;
export const FRAME_MS = 50;

/**
 * Waits until the element's box no longer changes. Boxes are compared across a macrotask; where an animation moves
 * the element, across frames until it ends. In a hidden tab animations stand still. False when it never rests.
 */
export async function comesToRest(element: Element): Promise<boolean> {
  const started = performance.now();
  let before = rectOf(element);
  for (;;) {
    const movement = plainDocument.hidden ? 'none' : movementOf(element);
    await (movement === 'none' ? nextTask() : nextFrame(FRAME_MS));
    const after = rectOf(element);
    if (sameBox(before, after) && movement !== 'ending') return true;
    const longest = movement === 'endless' ? LONGEST_ENDLESS_MS : LONGEST_MS;
    if (performance.now() - started > longest) return holdsMiddle(before, after);
    before = after;
  }
}

const sameBox = (one: Rect, other: Rect): boolean =>
  one.left === other.left &&
  one.top === other.top &&
  one.width === other.width &&
  one.height === other.height;

/** A thing that only pulses in its place can be hit. */
function holdsMiddle(before: Rect, after: Rect): boolean {
  const x = before.left + before.width / 2;
  const y = before.top + before.height / 2;
  return x > after.left && x < after.right && y > after.top && y < after.bottom;
}

const MOVING =
  /^(transform|translate|rotate|scale|offset|left|top|right|bottom|inset|width|height|margin|padding|flex|zoom)/;

/** Timers of a hidden tab fire at most once a second. */
const LONGEST_HIDDEN_MS = 3000;

/** Longest wait while `stillArranging`. */
export const longestArranging = (): number => (plainDocument.hidden ? LONGEST_HIDDEN_MS : LONGEST_MS);

/**
 * True while anything in the page moves, or fades, towards an end: what covers a target now may be leaving. This cannot
 * be observed in a hidden tab, because animations stand still there and a timer does their work.
 */
export const stillArranging = (): boolean =>
  plainDocument.hidden ||
  plainDocument
    .getAnimations()
    .some((animation) => animation.playState === 'running' && Number.isFinite(endOf(animation)));

/** Undefined for one that goes on only while somebody scrolls: its times are parts of the way. */
function endOf(animation: Animation): number | undefined {
  const end = animation.effect?.getComputedTiming().endTime;
  return typeof end === 'number' ? end : undefined;
}

type Movement = 'none' | 'scrolled' | 'ending' | 'endless';

function movementOf(element: Element): Movement {
  let found: Movement = 'none';
  for (let at: Element | null = element; at; at = flatParent(at)) {
    for (const animation of unbent(at).getAnimations()) {
      if (!moves(animation)) continue;
      const end = endOf(animation);
      if (Number.isFinite(end)) return 'ending';
      found = end === undefined && found === 'none' ? 'scrolled' : 'endless';
    }
  }
  return found;
}

function moves(animation: Animation): boolean {
  if (animation.playState !== 'running' || !(animation.effect instanceof KeyframeEffect)) return false;
  return animation.effect.getKeyframes().some((frame) => Object.keys(frame).some((key) => MOVING.test(key)));
}
