import { plainDocument, unbent } from '../../observe/dom/dom.ts';
import { closestFlat } from '../../observe/dom/flat-tree.ts';
import { windowScrolls } from '../../observe/dom/geometry.ts';
import type { Hands } from '../hands.ts';
import { send } from '../send.ts';
import { elementAt } from '../target/hit-test.ts';

export type Axis = 'x' | 'y';

/** The nearest region around an element that scrolls that way; the page when there is none. */
export function regionAround(element: Element, axis: Axis): Element {
  return closestFlat(element, (at) => scrolls(at, axis)) ?? page();
}

/**
 * What a person would scroll when nothing is named: the page, or, in applications whose page does not scroll, the
 * largest scrolling region in view.
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
  // It is what is around the others, and does not scroll.
  seen.delete(page());
  return [...seen].sort((one, other) => area(other) - area(one))[0] ?? page();
}

const page = (): Element => plainDocument.scrollingElement ?? plainDocument.documentElement;
const area = (element: Element): number => {
  const { clientWidth, clientHeight } = unbent(element);
  return clientWidth * clientHeight;
};

function scrolls(element: Element, axis: Axis): boolean {
  const { scrollHeight, clientHeight, scrollWidth, clientWidth } = unbent(element);
  const room = axis === 'y' ? scrollHeight - clientHeight : scrollWidth - clientWidth;
  if (room < 1) return false;
  if (element === page()) return windowScrolls(axis);
  const style = getComputedStyle(element);
  return /auto|scroll/.test(axis === 'y' ? style.overflowY : style.overflowX);
}

/**
 * Scrolls at once. Scroll events are sent with the next frame, and a hidden tab has none: there we send the event, so
 * that lists that load on scrolling do.
 */
export function scrollRegion(element: Element, axis: Axis, by: number): boolean {
  const region = unbent(element);
  const { scrollLeft, scrollTop } = region;
  region.scrollBy({ [axis === 'x' ? 'left' : 'top']: by, behavior: 'instant' });
  const moved = region.scrollLeft !== scrollLeft || region.scrollTop !== scrollTop;
  if (moved && plainDocument.hidden) {
    const target = element === page() ? document : element;
    send(target, new Event('scroll', { bubbles: target === document }));
  }
  return moved;
}
