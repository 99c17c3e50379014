import { flatParent } from '../observe/flat-tree.ts';
import type { Hands } from './hands.ts';
import { type Hit, hitTest } from './hit-test.ts';

const ALIGNMENTS: ScrollLogicalPosition[] = ['nearest', 'center', 'end', 'start'];

/**
 * Finds a point at which the element can be hit, scrolling only when it must. Bars that stick to an edge cover what
 * is scrolled to that edge, so every alignment is tried. When none helps the scroll positions are as before.
 */
export function reveal(element: Element, target: Element, hands: Hands): Hit {
  let hit = hitTest(element, target, hands);
  if (hit.status === 'hit') return hit;
  const putBack = rememberScroll(target);
  for (const alignment of ALIGNMENTS) {
    target.scrollIntoView({ block: alignment, inline: alignment, behavior: 'instant' });
    const next = hitTest(element, target, hands);
    if (next.status === 'hit') return next;
    if (next.status === 'missed') hit = next;
  }
  putBack();
  return hit;
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
