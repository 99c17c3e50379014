import { boxAround, collapse, is, isDrawn, queryIn, type Rect, rectOf, textOf, unbent } from '../dom/dom.ts';
import { refer } from '../dom/flat-tree.ts';
import { isFaint } from '../sight/sight.ts';

/** A shape of a drawing: a rectangle, a circle, a path, a line … It holds no words itself. */
export const isShape = (element: Element): element is SVGGeometryElement =>
  element instanceof SVGGeometryElement;

/** Groups around a shape that are searched for its words: a shape and its label are often in groups of their own. */
const GROUP_STEPS = 3;
/** With more words on it, or in its group, they label a chart, not one shape. */
const MOST_LABELS = 40;
/** A group with more in it is a layer of a chart, in which each shape would be compared with all others. */
const MOST_IN_GROUP = 40;
const MOST_ON_SHAPE = 4;

/** The group that a shape is drawn in. */
export function groupOf(element: Element): Element | undefined {
  const group = boxAround(element);
  return group && is(group, 'g') ? group : undefined;
}

/**
 * The words that a drawing shows on a shape. Nothing in SVG ties them to it but that they are drawn over it, in the same
 * group. Those that a line merely runs around are not on it.
 */
export function wordsOnShape(shape: Element): string {
  let group = groupOf(shape);
  for (let step = 0; group && step < GROUP_STEPS; group = groupOf(group), step++) {
    if (group.children.length > MOST_IN_GROUP) return '';
    // The browser keeps such collections, and counts them once for all shapes of the group.
    const lists = ['text', 'foreignObject'].map((name) =>
      unbent(group as Element).getElementsByTagName(name),
    );
    if (lists.reduce((sum, { length }) => sum + length, 0) > MOST_LABELS) return '';
    const labels = lists.flatMap((list) => [...list]);
    if (labels.length === 0) continue;
    refer(shape, group);
    const box = rectOf(shape);
    const on = labels.filter((label) => isDrawn(label) && hasMiddleIn(rectOf(label), box));
    if (on.length > MOST_ON_SHAPE || getComputedStyle(shape).fill === 'none') return '';
    return collapse(on.map(textOf).join(' '));
  }
  return '';
}

const hasMiddleIn = ({ left, right, top, bottom }: Rect, box: Rect): boolean => {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return x > box.left && x < box.right && y > box.top && y < box.bottom;
};

/** A text that names something has no more letters; what is beyond that are labels without words. */
const MOST_ON_SURFACE = 400;

/** True for the surface of a drawing with many labels, each of which says what one shape is, and without other words. */
export function isManyLabels(element: Element): boolean {
  // Most have no elements in them at all, which costs less to ask than for labels.
  if (element.firstElementChild === null || !queryIn(element, 'text') || is(element, 'g')) return false;
  const labels = unbent(element).getElementsByTagName('text');
  return (
    labels.length > MOST_ON_SHAPE &&
    labels.length <= MOST_ON_SURFACE &&
    withoutSpaces(textOf(element)) === withoutSpaces([...labels].map(textOf).join(''))
  );
}

const withoutSpaces = (text: string): string => text.replace(/\s+/g, '');

/** Difference between the sides of a shape and those of the one that hears the pointer for it. */
const WIDER = 30;

/** True for a transparent shape over a visible one: a thin line is hard to hit, so a wider one hears the pointer for it. */
export function hearsForShape(shape: Element): boolean {
  const group = isShape(shape) && groupOf(shape);
  if (!group || group.children.length > MOST_IN_GROUP) return false;
  refer(shape, group);
  const { width, height } = rectOf(shape);
  return [...unbent(group).children].some((other) => {
    if (other === shape || !isShape(other) || !isDrawn(other)) return false;
    const box = rectOf(other);
    return Math.abs(box.width - width) < WIDER && Math.abs(box.height - height) < WIDER && !isFaint(other);
  });
}
