import { page } from './dom.ts';

/** A rectangle in CSS pixels of the viewport. */
export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A region that scrolls by itself: what of it is seen, and where what it holds begins now. */
export interface Region extends Area {
  startTop: number;
  startLeft: number;
}

/** What the walk needs of the window, read once for each look. */
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
  const rightToLeft = root.scrollWidth > root.clientWidth && getComputedStyle(root).direction === 'rtl';
  return {
    width: innerWidth,
    height: innerHeight,
    scrollX,
    scrollY,
    leftward: rightToLeft ? root.scrollWidth - root.clientWidth : 0,
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

/** The box around those from an index on; undefined when there are none. */
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

export const overlaps = (a: Area, b: Area): boolean =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > SPECK &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > SPECK;

/** Places in a box, as parts of it, that a pointer may go to. */
const PLACES = [
  [0.5, 0.5],
  [0.1, 0.5],
  [0.9, 0.5],
  [0.5, 0.1],
  [0.5, 0.9],
] as const;

/** Points of the part of a box that is in view; undefined when it is out of it. */
export function pointsIn(box: Area, view: View): (readonly [number, number])[] | undefined {
  const left = Math.max(0, box.left);
  const top = Math.max(0, box.top);
  const width = Math.min(view.width, box.right) - left;
  const height = Math.min(view.height, box.bottom) - top;
  if (width <= 0 || height <= 0) return undefined;
  return PLACES.map(([x, y]) => [left + width * x, top + height * y] as const);
}

/** How much of a pixel two places may differ that layout gave twice. */
const NEAR = 0.05;
export const isNear = (one: number, other: number): boolean => Math.abs(one - other) < NEAR;

/** True when the other is the one, moved by that much. */
export const sameArea = (one: Area | null, other: Area | null, right: number, down: number): boolean =>
  one === null || other === null
    ? one === other
    : isNear(other.left - one.left, right) &&
      isNear(other.right - one.right, right) &&
      isNear(other.top - one.top, down) &&
      isNear(other.bottom - one.bottom, down);

/** True when some of the box can be brought to sight: it has a size, is not clipped away, and not beyond the document's start. */
export function isReachable(
  box: Area,
  clip: Area | null,
  fixed: boolean,
  view: View,
  region: Region | null = null,
): boolean {
  if (!hasArea(box)) return false;
  if (clip && !overlaps(clip, box)) return false;
  // What is scrolled out of a region comes back by scrolling it, wherever it is now.
  if (region && box.bottom > region.startTop && box.right > region.startLeft) return true;
  if (fixed) return box.right > 0 && box.bottom > 0 && box.left < view.width && box.top < view.height;
  return box.right + view.scrollX + view.leftward > 0 && box.bottom + view.scrollY > 0;
}

/**
 * Whole screens between the view and a box: 0 in view, 1 on the first screen below, -1 on the first above. Inside a
 * region that scrolls by itself, what its edge hides counts in heights of the region.
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
