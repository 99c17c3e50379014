import {
  allIn,
  closestIn,
  has,
  isDrawn,
  queryIn,
  type Rect,
  rectOf,
  tagOf,
  textOf,
  unbent,
} from '../dom/dom.ts';
import { boxOf, type Visit } from './visit.ts';

const LEAST_CELLS = 4;
const MOST_CELLS = 40;
/** Of them, so many have words: a bar of icons is no row. */
const LEAST_WORDS = 3;
/** A higher box holds cards or tiles, not one line of a table. */
const MOST_HEIGHT = 64;
const LEAST_WIDTH = 300;

const BOXES = new Set(['div', 'span']);
const WRITTEN = 'input:not([type=checkbox],[type=radio]),select,textarea';
/** Bars have things side by side too, but are no rows. */
const BARS =
  'nav,header,footer,[role=navigation],[role=toolbar],[role=tablist],[role=menubar],[role=banner],[role=contentinfo]';

/** True for a row of a table that the page draws of boxes, and that is in no other row or item. */
export const isDrawnRow = (visit: Visit): boolean =>
  !visit.inner.item &&
  visit.inner.control !== 'leaf' &&
  looksAsRow(visit.element, visit.sight.display, () => boxOf(visit));

/**
 * True for four boxes or more on one line that the page calls nothing at all, most of them with words, at most one of
 * them a field.
 */
export function looksAsRow(element: Element, display: string, box: () => Rect): boolean {
  if (!/flex|grid/.test(display)) return false;
  const { children } = unbent(element);
  if (children.length < LEAST_CELLS || children.length > MOST_CELLS) return false;
  // What is too high is known at once, whatever is in it.
  const { width, height } = box();
  if (height > MOST_HEIGHT || width < LEAST_WIDTH) return false;
  const cells = Array.from(children).filter(isDrawn);
  return (
    cells.every(isBox) &&
    areOnOneLine(cells.map(rectOf)) &&
    cells.filter(hasWords).length >= LEAST_WORDS &&
    allIn(element, WRITTEN).length < 2 &&
    !closestIn(element, BARS)
  );
}

const isBox = (cell: Element): boolean =>
  BOXES.has(tagOf(cell)) && !has(cell, 'role') && !queryIn(cell, 'p,ul,ol,table,h1,h2,h3');

const hasWords = (cell: Element): boolean => textOf(cell).trim() !== '';

function areOnOneLine(boxes: readonly Rect[]): boolean {
  let [from, to] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const { top, bottom, width } of boxes) {
    if (width === 0) continue;
    from = Math.max(from, top);
    to = Math.min(to, bottom);
  }
  return from < to;
}
