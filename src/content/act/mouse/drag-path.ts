import type { Point } from '../target/hit-test.ts';

const STEPS = 8;
const MOVES_AT_GOAL = 2;

/** Steps from one point to another, where the mouse moves on the spot: for what reacts to being entered. */
export function* dragPath(from: Point, to: Point): Generator<Point> {
  for (let step = 1; step <= STEPS; step++) {
    const part = step / STEPS;
    yield { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
  }
  for (let move = 0; move < MOVES_AT_GOAL; move++) yield to;
}
