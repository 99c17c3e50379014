import type { PageNode } from '../../../core/page/snapshot.ts';
import type { Layer } from '../cover/layers.ts';
import { type Area, sameArea, screenOf, type View } from '../dom/geometry.ts';
import type { Sight } from '../sight/sight.ts';
import { type Context, sameContext } from './context.ts';
import { retellScreens } from './screens.ts';

/** The result of walking a block, reused as long as nothing in it changes. */
export interface Memo {
  outer: Context;
  inner: Context;
  sight: Sight;
  place: number;
  inTable: boolean;
  box: Area;
  /** Elements in it that need not move with it. */
  pinnedElements: readonly Pinned[];
  /** It is or contains a scrollable region. */
  hasRegion: boolean;
  /** It was moved as a whole, so the memos of the blocks in it still describe the old position. */
  wasMoved?: true;
  /** The look that last walked the whole block, and the last one that reported it, walked or recalled. */
  walked: number;
  told: number;
  /** Number of elements visited in it. */
  size: number;
  /** Parallel lists, of which the memo's part is `length` entries from `start` on. */
  nodes: PageNode[];
  elements: Element[];
  boxes: (Area | undefined)[];
  /** Indexes are relative to the memo's first node. */
  frames: readonly { element: Element; index: number }[];
  targets: readonly [Element, Element][];
  start: number;
  length: number;
  layers: readonly Layer[];
  content: Content | undefined;
  /** The box of the surrounding block at that time. */
  around: Area;
}

/** The content of a block: the range of its nodes, relative to the block's first, and the context of the walk. */
interface Content {
  from: number;
  to: number;
  context: Context;
  /** The box of the block at that time. */
  box: Area;
}

/**
 * A fixed or sticky element, or one (`isPlaced`) that is positioned by an element around the block that contains it.
 */
export interface Pinned {
  element: Element;
  box: Area;
  isPlaced: boolean;
}

/** A child of a block in which something changed, with its memo. */
export interface ChangedPart {
  child: Element;
  memo: Memo;
}

/** With its index among the nodes of the block. */
export type PlacedPart = ChangedPart & { at: number };

/** The current position and context of a block. */
export type Standing = Pick<Memo, 'outer' | 'inner' | 'sight' | 'place' | 'inTable' | 'box'>;

/** True if the block is unchanged except for a move by `right` and `down`. */
export const isMoved = (memo: Memo, now: Standing, right: number, down: number): boolean =>
  memo.place === now.place &&
  memo.inTable === now.inTable &&
  memo.sight === now.sight &&
  sameArea(memo.box, now.box, right, down) &&
  sameContext(memo.outer, now.outer, right, down) &&
  sameContext(memo.inner, now.inner, right, down);

/** Boxes before the document's start are invisible, so a move from or to there may change what is reported. */
export const isAtTheStart = (before: Area, now: Area, { scrollX, scrollY }: View): boolean =>
  Math.min(before.top, now.top) + scrollY < 1 || Math.min(before.left, now.left) + scrollX < 0;

export function moveMemo(memo: Memo, now: Standing, right: number, down: number, view: View): Memo {
  const { region } = now.inner;
  const movedBox = ({ left, right: end, top, bottom }: Area): Area => ({
    left: left + right,
    right: end + right,
    top: top + down,
    bottom: bottom + down,
  });
  const { start, length } = memo;
  const boxes = memo.boxes.slice(start, start + length);
  for (let at = 0; at < length; at++) {
    const box = boxes[at];
    if (box) boxes[at] = movedBox(box);
  }
  const pinnedElements = memo.pinnedElements.map((one) => ({ ...one, box: movedBox(one.box) }));
  const layers = memo.layers.map(({ element, box }) => ({ element, box: movedBox(box) }));
  const elements = memo.elements.slice(start, start + length);
  const nodes = retellScreens(memo.nodes.slice(start, start + length), (at) => {
    const box = boxes[at];
    return box && screenOf(box, region, view);
  });
  return { ...memo, ...now, nodes, elements, boxes, start: 0, pinnedElements, layers, wasMoved: true };
}

/** True if the box has the position and size that it had when the block was walked. */
export const standsStill = (memo: Memo, { box }: Standing): boolean =>
  !memo.wasMoved && sameArea(memo.box, box, 0, 0);

/**
 * The changed parts with their indexes among the nodes of a block, in order; undefined unless the content begins at the
 * same node and in the same context as before.
 */
export function placesOf(
  parts: readonly ChangedPart[],
  { content, elements, start, length, frames }: Memo,
  from: number,
  context: Context,
  { left, top }: Area,
): PlacedPart[] | undefined {
  if (content?.from !== from || content.to > length || frames.some(({ index }) => index < 0))
    return undefined;
  const { box } = content;
  if (!sameContext(content.context, context, left - box.left, top - box.top)) return undefined;
  const placed = parts.map((part) => {
    const { elements: own, start: first } = part.memo;
    return { ...part, at: elements.indexOf(own[first] as Element, start) - start };
  });
  const isIn = ({ at, memo }: { at: number; memo: Memo }): boolean =>
    at >= from && at + memo.length <= content.to;
  return placed.every(isIn) ? placed.sort((one, other) => one.at - other.at) : undefined;
}
