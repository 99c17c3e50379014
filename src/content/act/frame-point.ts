import type { PageReplies } from '../../core/protocol/page.ts';
import { cover } from './aim.ts';
import { coverAround, outside } from './frame-cover.ts';
import type { Hands } from './hands.ts';
import type { Point } from './hit-test.ts';

/** For an act in a child frame: its point as this document counts it, and what a pointer would meet here instead. */
export function framePoint(
  frame: Element | undefined,
  point: Point,
  hands: Hands,
): PageReplies['frame-point'] {
  if (!frame) throw new Error('That frame is not known here.');
  const by = coverAround(point, frame);
  return { ...outside(point, frame as HTMLElement), ...(by ? cover(by, hands) : {}) };
}
