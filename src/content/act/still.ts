import { flatParent } from '../observe/flat-tree.ts';
import { nextFrame, nextTask } from './next-task.ts';

const LONGEST_MS = 1500;
const FRAME_MS = 50;

/**
 * Waits until the element's box no longer changes. Boxes are compared across a macrotask; only where an animation
 * moves the element, across frames, because its box changes with them. False when it never rests.
 */
export async function comesToRest(element: Element, startedMs: number): Promise<boolean> {
  let before = element.getBoundingClientRect();
  const moves = isMoved(element);
  await (moves ? nextFrame(FRAME_MS) : nextTask());
  for (;;) {
    const after = element.getBoundingClientRect();
    if (sameBox(before, after)) return true;
    if (performance.now() - startedMs > LONGEST_MS) return holdsMiddle(before, after);
    before = after;
    await nextFrame(FRAME_MS);
  }
}

const sameBox = (one: DOMRect, other: DOMRect): boolean =>
  one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height;

/** A thing that only pulses in its place can be hit. */
function holdsMiddle(before: DOMRect, after: DOMRect): boolean {
  const x = before.x + before.width / 2;
  const y = before.y + before.height / 2;
  return x > after.left && x < after.right && y > after.top && y < after.bottom;
}

const MOVING =
  /^(transform|translate|rotate|scale|offset|left|top|right|bottom|inset|width|height|margin|padding|flex|zoom)/;

function isMoved(element: Element): boolean {
  for (let at: Element | null = element; at; at = flatParent(at)) {
    if (at.getAnimations().some(movesNow)) return true;
  }
  return false;
}

function movesNow(animation: Animation): boolean {
  if (animation.playState !== 'running' || !(animation.effect instanceof KeyframeEffect)) return false;
  return animation.effect.getKeyframes().some((frame) => Object.keys(frame).some((key) => MOVING.test(key)));
}
