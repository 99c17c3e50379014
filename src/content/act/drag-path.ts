import type { Point } from './hit-test.ts';

const STEPS = 8;

/**
 * Steps from a point to a goal that may move meanwhile. The goal is reached twice: what reacts to being entered is
 * moved over once more.
 */
export function* dragPath(from: Point, goal: () => Point): Generator<Point> {
  for (let step = 1; step <= STEPS; step++) {
    const end = goal();
    const part = step / STEPS;
    yield { x: from.x + (end.x - from.x) * part, y: from.y + (end.y - from.y) * part };
  }
  yield goal();
}
