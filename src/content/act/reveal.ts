import type { BoxPoint } from '../../core/page/outcome.ts';
import { flatParent } from '../observe/flat-tree.ts';
import type { Hands } from './hands.ts';
import { type Hit, hitTest, isInViewport, pointIn } from './hit-test.ts';
import { regionAround, scrollRegion } from './region.ts';

const ALIGNMENTS: ScrollLogicalPosition[] = ['nearest', 'center', 'end', 'start'];

/**
 * Finds a point at which the element can be hit, scrolling only when it must. Bars that stick to an edge cover what
 * is scrolled to that edge, so every alignment is tried. When none helps the scroll positions are as before.
 */
export function reveal(element: Element, target: Element, hands: Hands, at?: BoxPoint): Hit {
  let hit = hitTest(element, target, hands, at);
  if (hit.status === 'hit') return hit;
  const putBack = rememberScroll(target);
  for (const alignment of ALIGNMENTS) {
    target.scrollIntoView({ block: alignment, inline: alignment, behavior: 'instant' });
    if (at) bringIntoView(target, at);
    const next = hitTest(element, target, hands, at);
    if (next.status === 'hit') return next;
    if (next.status === 'missed') hit = next;
  }
  putBack();
  return hit;
}

/** Scrolls around an element, which may be larger than the view, until the place in it is in the middle. */
export function bringIntoView(element: Element, at: BoxPoint): void {
  if (isInViewport(pointIn(element, at))) return;
  const around = flatParent(element) ?? element;
  for (const axis of ['x', 'y'] as const) {
    const region = regionAround(around, axis);
    const { x, y } = pointIn(element, at);
    if (axis === 'x') scrollRegion(region, { left: region.scrollLeft + x - window.innerWidth / 2 });
    else scrollRegion(region, { top: region.scrollTop + y - window.innerHeight / 2 });
  }
}

function rememberScroll(element: Element): () => void {
  const places: [Element, number, number][] = [];
  for (let at: Element | null = element; at; at = flatParent(at)) {
    places.push([at, at.scrollLeft, at.scrollTop]);
  }
  return () => {
    for (const [at, left, top] of places) {
      if (at.scrollLeft !== left || at.scrollTop !== top) at.scrollTo({ left, top, behavior: 'instant' });
    }
  };
}
