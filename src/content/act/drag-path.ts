import type { Point } from './hit-test.ts';

const STEPS = 8;
/** At a frame each, longer than the 50 ms after which libraries that do not use drag events look where the pointer is. */
const MOVES_AT_GOAL = 5;

/** Steps from a point to another, where the mouse moves on the spot: for what reacts to being entered, or by a timer. */
export function* dragPath(from: Point, to: Point): Generator<Point> {
  for (let step = 1; step <= STEPS; step++) {
    const part = step / STEPS;
    yield { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
  }
  for (let move = 0; move < MOVES_AT_GOAL; move++) yield to;
}
