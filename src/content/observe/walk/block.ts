import type { PageNode } from '../../../core/page/snapshot.ts';
import { page } from '../dom/dom.ts';
import { NOWHERE } from '../dom/geometry.ts';
import type { ChangedPart, Memo, Pinned } from './memo.ts';
import { boxOf, type Visit } from './visit.ts';
import type { Walked } from './walked.ts';

/** From this many nodes on, a memo shares the lists of its look instead of copying its part. */
export const SHARED = 1000;

export const NONE: readonly never[] = [];

/** State of the block that is being walked. */
export interface Block {
  visit?: Visit;
  element: Element;
  /** The last look that walked the whole block; infinite if unknown, so that nothing in it is recalled. */
  walkedAt: number;
  /** The look to record for it: the current one, or still `walkedAt` if its content is patched from the memo. */
  walked: number;
  /** Neither it nor any block around it has moved. */
  isStill: boolean;
  /** Found in it so far: elements that need not move with it, and whether there is a scrollable region. */
  pinnedElements: readonly Pinned[];
  hasRegion: boolean;
  /** Lengths of the lists of the look, and the number of elements, when it began: what follows belongs to it. */
  start: number;
  startFrames: number;
  startTargets: number;
  startLayers: number;
  startElements: number;
  content?: Memo['content'];
  /** Its memo, adapted to its current position, and the children that have to be walked again; the rest is copied. */
  known?: Memo | undefined;
  parts?: readonly ChangedPart[] | undefined;
}

/**
 * Begins a block. `walkedAt` is infinite without a memo (too small, or stale): then nothing inside it is recalled either.
 * @param elements number of elements met so far
 */
export const beginBlock = (
  element: Element,
  { nodes, frames, targets, layers }: Walked,
  elements: number,
  walked: number,
  walkedAt: number,
): Block => ({
  element,
  walked,
  walkedAt,
  isStill: false,
  pinnedElements: NONE,
  hasRegion: false,
  start: nodes.length,
  startFrames: frames.length,
  startTargets: targets.length,
  startLayers: layers.length,
  startElements: elements,
});

/** Keeps the old node object of a block if it is equal, so that consumers see the container of a change as unchanged. */
export function keepEqualNode(nodes: PageNode[], { start, known }: Block, former: Memo | undefined): void {
  const last = known ?? former;
  const own = nodes[start];
  const before = last?.nodes[last.start];
  if (own && before && own !== before && own.name === before.name)
    if (JSON.stringify(own) === JSON.stringify(before)) nodes[start] = before;
}

/** The memo of a block that was walked just now. */
export function memoOf(
  found: Walked,
  block: Block,
  visit: Visit,
  { inTable, told, size }: Pick<Memo, 'inTable' | 'told' | 'size'>,
): Memo {
  const { outer, inner, sight, place } = visit;
  const { nodes, elements, boxes, frames, targets, layers } = found;
  const { start, startFrames, startTargets, startLayers, content, element } = block;
  const length = nodes.length - start;
  // A cell may absorb the nodes in it, which truncates the lists.
  const isShared = !inTable && (length >= SHARED || element === page.root());
  const box = boxOf(visit);
  if (content) content.box = box;
  return {
    outer,
    inner,
    sight,
    place,
    inTable,
    walked: block.walked,
    told,
    size,
    box,
    pinnedElements: block.pinnedElements,
    hasRegion: block.hasRegion || sight.scrolls,
    nodes: isShared ? nodes : nodes.slice(start),
    elements: isShared ? elements : elements.slice(start),
    boxes: isShared ? boxes : boxes.slice(start),
    start: isShared ? start : 0,
    length,
    frames: frames.length > startFrames ? framesFrom(frames, startFrames, start) : NONE,
    targets: targets.length > startTargets ? targets.slice(startTargets) : NONE,
    layers: layers.length > startLayers ? layers.slice(startLayers) : NONE,
    content,
    around: NOWHERE,
  };
}

/** The frames from index `from` on, with node indexes relative to `start`. */
const framesFrom = (frames: Walked['frames'], from: number, start: number): Walked['frames'] =>
  frames.slice(from).map(({ element, index }) => ({ element, index: index < 0 ? -1 : index - start }));
