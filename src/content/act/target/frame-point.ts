import type { PageReplies } from '../../../core/protocol/page.ts';
import { cover } from '../aim.ts';
import type { Hands } from '../hands.ts';
import { coverAround, outside } from './frame-cover.ts';
import type { Point } from './hit-test.ts';
import { bringIntoView, rememberScroll } from './reveal.ts';

/**
 * For an action in a child frame: its point in this document's coordinates, and what a pointer would meet here instead.
 * The kit in the frame cannot scroll this document. So a point under a sticky bar, or in a part that a box cuts off, is
 * scrolled to the middle here. If that does not help, the scroll positions are restored.
 */
export function framePoint(
  frame: Element | undefined,
  point: Point,
  hands: Hands,
): PageReplies['frame-point'] {
  if (!frame) throw new Error('That frame is not known here.');
  let by = coverAround(point, frame);
  if (by) {
    const putBack = rememberScroll(frame);
    const box = frame.getBoundingClientRect();
    const { x, y } = outside(point, frame as HTMLElement);
    bringIntoView(frame, { x: (x - box.x) / box.width, y: (y - box.y) / box.height }, true);
    by = coverAround(point, frame);
    if (by) putBack();
  }
  return { ...outside(point, frame as HTMLElement), ...(by ? cover(by, hands) : {}) };
}
