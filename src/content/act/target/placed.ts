import { rectOf, unbent } from '../../observe/dom/dom.ts';
import { chain } from '../mouse/pointer.ts';
import type { Point } from './hit-test.ts';

/** The position of an element in everything that scrolls around it: the same at every scroll position. */
export function placed(element: Element): Point {
  const { left, top } = rectOf(element);
  const around = chain(element).map(unbent);
  return {
    x: around.reduce((x, at) => x + at.scrollLeft, left),
    y: around.reduce((y, at) => y + at.scrollTop, top),
  };
}
