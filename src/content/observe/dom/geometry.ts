import { areaOf, page, rectOf, unbent } from './dom.ts';

/** Width of the thumb of a slider: its middle travels the whole width minus this. */
export const THUMB_PX = 16;

/** A rectangle in CSS pixels of the viewport. */
export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A scrollable region: its visible part, and where its content currently begins. */
export interface Region extends Area {
  startTop: number;
  startLeft: number;
}

/** The metrics of the window that the walk needs, read once for each look. */
export interface View {
  width: number;
  height: number;
  scrollX: number;
  scrollY: number;
  /** How far to the left of its origin the document can scroll (right-to-left pages). */
  leftward: number;
}

export function currentView(): View {
  const root = page.root();
  const rightToLeft = root.scrollWidth > root.clientWidth && [root, page.body()].some(goesLeft);
  return {
    width: innerWidth,
    height: innerHeight,
    scrollX,
    scrollY,
    leftward: rightToLeft ? root.scrollWidth - root.clientWidth : 0,
  };
}

/** The window takes over the direction of the body, too. */
function goesLeft(element: Element | null): boolean {
  const { direction, writingMode } = element ? getComputedStyle(element) : INITIAL;
  return direction === 'rtl' || writingMode === 'vertical-rl';
}
const INITIAL = { direction: '', writingMode: '' };

/**
 * False where the window hides what does not fit into it. The root decides about that, or the body if the root leaves
 * it open.
 */
export function windowScrolls(axis: 'x' | 'y'): boolean {
  const root = getComputedStyle(page.root());
  const body = page.body();
  const isOpen = root.overflowX === 'visible' && root.overflowY === 'visible';
  const { overflowX, overflowY } = isOpen && body ? getComputedStyle(body) : root;
  return !/hidden|clip/.test(axis === 'x' ? overflowX : overflowY);
}

/**
 * Pixels of a region's content that are scrolled out of it at the top and to the left. Where a region begins at its
 * other end (`column-reverse`, right-to-left), its positions count from there, as negative numbers.
 */
export function scrolledOut(region: Element): { top: number; left: number } {
  const { scrollTop, scrollLeft, scrollHeight, scrollWidth, clientHeight, clientWidth } = unbent(region);
  const [below, right] = [scrollHeight - clientHeight, scrollWidth - clientWidth];
  const top = scrollTop < 0 ? scrollTop + below : scrollTop;
  const left = scrollLeft < 0 ? scrollLeft + right : scrollLeft;
  if (scrollTop !== 0 && scrollLeft !== 0) return { top, left };
  const { direction, display, flexDirection } = getComputedStyle(region);
  const reversed = display.includes('flex') ? flexDirection : '';
  const isFromRight = (direction === 'rtl') !== (reversed === 'row-reverse');
  return {
    top: scrollTop === 0 && reversed === 'column-reverse' ? below : top,
    left: scrollLeft === 0 && isFromRight ? right : left,
  };
}

export const intersect = (a: Area | null, b: Area): Area =>
  a
    ? {
        left: Math.max(a.left, b.left),
        top: Math.max(a.top, b.top),
        right: Math.min(a.right, b.right),
        bottom: Math.min(a.bottom, b.bottom),
      }
    : b;

export const NOWHERE: Area = { left: 0, top: 0, right: 0, bottom: 0 };

/** The bounding box of the boxes from an index on; undefined if there are none. */
export function boxAround(boxes: readonly (Area | undefined)[], from: number): Area | undefined {
  let around: Area | undefined;
  for (let at = from; at < boxes.length; at++) {
    const box = boxes[at];
    if (!box) continue;
    around = around
      ? {
          left: Math.min(around.left, box.left),
          top: Math.min(around.top, box.top),
          right: Math.max(around.right, box.right),
          bottom: Math.max(around.bottom, box.bottom),
        }
      : box;
  }
  return around;
}

/** Sizes at or below this many pixels cannot be seen or hit. */
const SPECK = 1;

export const hasArea = (area: Area): boolean =>
  area.right - area.left > SPECK && area.bottom - area.top > SPECK;

/** True if the inner area is in the outer one, but for a pixel. */
export const holds = (outer: Area, inner: Area): boolean =>
  outer.left <= inner.left + 1 &&
  outer.top <= inner.top + 1 &&
  outer.right >= inner.right - 1 &&
  outer.bottom >= inner.bottom - 1;

export const overlaps = (a: Area, b: Area): boolean =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > SPECK &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > SPECK;

/** True if the middle of a box is in another. */
export function isMiddleIn({ left, top, right, bottom }: Area, around: Area): boolean {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return x >= around.left && x <= around.right && y >= around.top && y <= around.bottom;
}

/** Hit-test points in a box, as fractions of its size. */
const PLACES = [
  [0.5, 0.5],
  [0.1, 0.5],
  [0.9, 0.5],
  [0.5, 0.1],
  [0.5, 0.9],
] as const;

/** The hit-test points in the visible part of a box; undefined if it is out of view. */
export function pointsIn(box: Area, view: View): (readonly [number, number])[] | undefined {
  const left = Math.max(0, box.left);
  const top = Math.max(0, box.top);
  const width = Math.min(view.width, box.right) - left;
  const height = Math.min(view.height, box.bottom) - top;
  if (width <= 0 || height <= 0) return undefined;
  return PLACES.map(([x, y]) => [left + width * x, top + height * y] as const);
}

/** Fraction of a pixel by which two layouts of the same position may differ. */
const NEAR = 0.05;
export const isNear = (one: number, other: number): boolean => Math.abs(one - other) < NEAR;

/** True if `other` is `one` moved by `right` and `down`. */
export const sameArea = (one: Area | null, other: Area | null, right: number, down: number): boolean =>
  one === null || other === null
    ? one === other
    : isNear(other.left - one.left, right) &&
      isNear(other.right - one.right, right) &&
      isNear(other.top - one.top, down) &&
      isNear(other.bottom - one.bottom, down);

/**
 * True if part of the box can be scrolled into view: it has a size, is not clipped away, and does not lie before the
 * document's start.
 */
export function isReachable(
  box: Area,
  clip: Area | null,
  fixed: boolean,
  view: View,
  region: Region | null = null,
): boolean {
  if (!hasArea(box)) return false;
  if (clip && !overlaps(clip, box)) return false;
  // Content that is scrolled out of a region can be scrolled back, wherever it is now.
  if (region && box.bottom > region.startTop && box.right > region.startLeft) return true;
  if (fixed) return box.right > 0 && box.bottom > 0 && box.left < view.width && box.top < view.height;
  return box.right + view.scrollX + view.leftward > 0 && box.bottom + view.scrollY > 0;
}

/**
 * Screens between the viewport and a box: 0 in view, 1 on the first screen below, -1 on the first above. For what the
 * edge of a scrollable region hides, the unit is the height of the region.
 */
export function screenOf(box: Area, region: Area | null, view: View): number {
  const inView = screensAway(box, 0, view.height);
  if (inView !== 0 || !region) return inView;
  const inRegion = screensAway(box, region.top, region.bottom);
  if (inRegion !== 0) return inRegion;
  return box.right <= region.left ? -1 : box.left >= region.right ? 1 : 0;
}

function screensAway(box: Area, top: number, bottom: number): number {
  const height = Math.max(1, bottom - top);
  if (box.top >= bottom) return Math.floor((box.top - bottom) / height) + 1;
  if (box.bottom <= top) return -(Math.floor((top - box.bottom) / height) + 1);
  return 0;
}

/** True if the middle and most of an element are under a field or tick, or over it. */
export const liesOver = (element: Element, field: Element): boolean =>
  isMiddleIn(rectOf(element), rectOf(field)) && areaOf(field) >= areaOf(element) * ALL_OF_IT;
export const ALL_OF_IT = 0.7;
