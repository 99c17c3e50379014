import type { PageNode } from '../../core/page/snapshot.ts';
import { type Context, sameContext } from './context.ts';
import { type Area, sameArea, screenOf, type View } from './geometry.ts';
import type { Layer } from './layers.ts';
import { retellScreens } from './screens.ts';
import type { Sight } from './sight.ts';

/** Everything that was told of a block, so that it need not be walked again while nothing in it changes. */
export interface Memo {
  outer: Context;
  inner: Context;
  sight: Sight;
  place: number;
  inTable: boolean;
  box: Area;
  /** What in it need not move with it. */
  pinned: readonly Pinned[];
  /** A region in it scrolls by itself. */
  hasRegion: boolean;
  /** It was moved as a whole: what is known of the blocks in it is of where it was. */
  hasMoved?: true;
  /** The look that walked all of it, and the last one that told it, walked or from memory. */
  walked: number;
  told: number;
  /** Elements that were visited in it. */
  size: number;
  /** Side by side, and of these as many as `length` from `start` on. */
  nodes: PageNode[];
  elements: Element[];
  boxes: (Area | undefined)[];
  /** Indexes count from the memo's first node. */
  frames: readonly { element: Element; index: number }[];
  targets: readonly [Element, Element][];
  start: number;
  length: number;
  layers: readonly Layer[];
  content: Content | undefined;
  /** The box of the block that it is in, when that was told. */
  around: Area;
}

/** What is in a block: the places of its nodes, counted from the block's first, and how it was told. */
interface Content {
  from: number;
  to: number;
  context: Context;
  /** The box of the block then. */
  box: Area;
}

/** Something fixed or sticky, or placed by an element around the block that it is in. */
export interface Pinned {
  element: Element;
  box: Area;
  isPlaced: boolean;
}

/** A child of a block in which something changed, with what was told of it. */
export interface ChangedPart {
  child: Element;
  memo: Memo;
}

/** With its place among the nodes of the block. */
export type PlacedPart = ChangedPart & { at: number };

/** Where a block stands now, and how. */
export type Standing = Pick<Memo, 'outer' | 'inner' | 'sight' | 'place' | 'inTable' | 'box'>;

/** True when the block stands as it did, but that it is that much farther. */
export const isMoved = (memo: Memo, now: Standing, right: number, down: number): boolean =>
  memo.place === now.place &&
  memo.inTable === now.inTable &&
  memo.sight === now.sight &&
  sameArea(memo.box, now.box, right, down) &&
  sameContext(memo.outer, now.outer, right, down) &&
  sameContext(memo.inner, now.inner, right, down);

/** Beyond the start of the document nothing can be seen: there it matters where a box stands. */
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
  const pinned = memo.pinned.map((one) => ({ ...one, box: movedBox(one.box) }));
  const layers = memo.layers.map(({ element, box }) => ({ element, box: movedBox(box) }));
  const elements = memo.elements.slice(start, start + length);
  const nodes = retellScreens(memo.nodes.slice(start, start + length), (at) => {
    const box = boxes[at];
    return box && screenOf(box, region, view);
  });
  return { ...memo, ...now, nodes, elements, boxes, start: 0, pinned, layers, hasMoved: true };
}

/** True when the box is where it was when the block was walked, and of the same size. */
export const standsStill = (memo: Memo, { box }: Standing): boolean =>
  !memo.hasMoved && sameArea(memo.box, box, 0, 0);

/**
 * The places of parts among the nodes of a block, in their order, when its content begins where it did, and is told as
 * it was; undefined where that is not so.
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
