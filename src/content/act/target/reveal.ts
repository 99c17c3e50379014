import type { BoxPoint } from '../../../core/page/outcome.ts';
import { plainDocument, rectOf, unbent } from '../../observe/dom/dom.ts';
import { flatParent } from '../../observe/dom/flat-tree.ts';
import type { Hands } from '../hands.ts';
import { regionAround, scrollRegion } from '../scroll/region.ts';
import { type Hit, hitTest, pointIn } from './hit-test.ts';

const ALIGNMENTS: ScrollLogicalPosition[] = ['nearest', 'center', 'end', 'start'];

/**
 * Finds a point at which the element can be hit, scrolling only when necessary. Sticky bars cover what is scrolled to
 * their edge, so every alignment is tried. If none helps, the scroll positions are restored.
 */
export function reveal(element: Element, target: Element, hands: Hands, at?: BoxPoint): Hit {
  let hit = hitTest(element, target, hands, at);
  if (hit.status === 'hit') return hit;
  const putBack = rememberScroll(target);
  for (const alignment of ALIGNMENTS) {
    unbent(target).scrollIntoView({ block: alignment, inline: alignment, behavior: 'instant' });
    if (at) bringIntoView(target, at);
    const next = hitTest(element, target, hands, at);
    if (next.status === 'hit') return next;
    if (next.status === 'missed') hit = next;
  }
  putBack();
  return hit;
}

/**
 * Scrolls every region around an element, which may be larger than they are, until the place in it is in view; with
 * `toMiddle` even if it already is, as far from sticky edges as possible.
 */
export function bringIntoView(element: Element, at: BoxPoint, toMiddle = false): void {
  for (const axis of ['x', 'y'] as const) {
    let around = flatParent(element);
    while (around) {
      const region = regionAround(around, axis);
      const { clientWidth, clientHeight } = unbent(region);
      const box = rectOf(region);
      const isPage = region === plainDocument.scrollingElement;
      const [start, size] = axis === 'x' ? [box.left, clientWidth] : [box.top, clientHeight];
      const from = isPage ? 0 : start;
      const place = pointIn(element, at)[axis];
      const by = toMiddle || place < from || place >= from + size ? place - from - size / 2 : 0;
      if (by !== 0) scrollRegion(region, axis, by);
      around = isPage ? null : flatParent(region);
    }
  }
}

/** Returns a function that restores the scroll positions around an element. */
export function rememberScroll(element: Element): () => void {
  const places: [Element, number, number][] = [];
  for (let at: Element | null = element; at; at = flatParent(at)) {
    const region = unbent(at);
    places.push([region, region.scrollLeft, region.scrollTop]);
  }
  return () => {
    for (const [at, left, top] of places) {
      if (at.scrollLeft !== left || at.scrollTop !== top) at.scrollTo({ left, top, behavior: 'instant' });
    }
  };
}
