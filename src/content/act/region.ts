import { closestFlat } from '../observe/flat-tree.ts';
import type { Hands } from './hands.ts';
import { elementAt } from './hit-test.ts';

export type Axis = 'x' | 'y';

/** The nearest region around an element that scrolls that way; the page when there is none. */
export function regionAround(element: Element, axis: Axis): Element {
  return closestFlat(element, (at) => scrolls(at, axis)) ?? page();
}

/**
 * What a person would scroll when nothing is named: the page, or, in applications whose page stands still, the
 * largest region in view that scrolls.
 */
export function mainRegion(axis: Axis, hands: Hands): Element {
  if (scrolls(page(), axis)) return page();
  const seen = new Set<Element>();
  for (const across of [0.5, 0.25, 0.75]) {
    for (const down of [0.5, 0.25, 0.75]) {
      const hit = elementAt({ x: window.innerWidth * across, y: window.innerHeight * down }, hands);
      if (hit) seen.add(regionAround(hit, axis));
    }
  }
  return [...seen].sort((one, other) => area(other) - area(one))[0] ?? page();
}

const page = (): Element => document.scrollingElement ?? document.documentElement;
const area = (element: Element): number => element.clientWidth * element.clientHeight;

function scrolls(element: Element, axis: Axis): boolean {
  const room =
    axis === 'y' ? element.scrollHeight - element.clientHeight : element.scrollWidth - element.clientWidth;
  if (room < 1) return false;
  const style = getComputedStyle(element);
  const overflow = axis === 'y' ? style.overflowY : style.overflowX;
  return element === page() ? overflow !== 'hidden' : /auto|scroll/.test(overflow);
}

/**
 * Scrolls at once. Scroll events are sent with the next frame, and a hidden tab has none: there we send it, so that
 * lists that load on scrolling do.
 */
export function scrollRegion(region: Element, to: { left?: number; top?: number }): boolean {
  const { scrollLeft, scrollTop } = region;
  region.scrollTo({ ...to, behavior: 'instant' });
  const moved = region.scrollLeft !== scrollLeft || region.scrollTop !== scrollTop;
  if (moved && document.hidden) {
    const target = region === page() ? document : region;
    target.dispatchEvent(new Event('scroll', { bubbles: target === document }));
  }
  return moved;
}
