import type { PageNode } from '../../core/page/snapshot.ts';
import { mayCover } from './cover.ts';
import { page } from './dom.ts';
import { flatParent } from './flat-tree.ts';
import type { View } from './geometry.ts';
import type { Memo, PageMemory, Pinned } from './page-memory.ts';
import { boxOf, type Visit } from './visit.ts';
import type { Walked } from './walk.ts';

/** Blocks with as many nodes share the lists of their look. */
const SHARED = 1000;
/** Blocks of fewer elements are walked again as quickly as they are recalled. */
const LEAST_ELEMENTS = 3;

/**
 * Goes into the blocks of a page, and keeps what was told of each for the next look; a block in which nothing has
 * changed is told from there. Text never runs across the border of a block, so that what is told of it stands alone.
 */
export class BlockRecorder {
  /** The innermost block that is being told. */
  innermost: Element = page.root();
  /** Inside an element in which everything may have changed. */
  private isStale = false;
  /** What was met since the block began: things that need not move with it, and a region that scrolls. */
  private pinned: Pinned[] = [];
  private hasRegion = false;
  private readonly recalled = new Map<Element, Memo>();
  private recalledElements = 0;

  constructor(
    private readonly found: Walked,
    private readonly memory: PageMemory,
    private readonly view: View,
  ) {}

  /** Tells an element by `tell`, or from memory. `count` says how many elements were visited so far. */
  visit(visit: Visit, isInline: boolean, inTable: boolean, count: () => number, tell: () => void): void {
    const { position } = visit.sight;
    const pinnedBefore = this.pinned.length;
    const wasStale = this.isStale;
    this.isStale ||= this.memory.changes.isDeep(visit.element);
    if (isInline) tell();
    else this.block(visit, inTable, count, tell);
    this.isStale = wasStale;
    if (position !== 'static') {
      // What is placed in here by this element moves with it.
      if (this.pinned.length > pinnedBefore)
        this.pinned = this.pinned.filter(({ isPlaced }, at) => at < pinnedBefore || !isPlaced);
      if (position !== 'relative' && mayCover(visit, this.view)) this.found.covers++;
      if (position !== 'relative' && !visit.inner.unseen)
        this.pinned.push({ element: visit.element, box: boxOf(visit), isPlaced: position === 'absolute' });
    }
    if (visit.sight.scrolls) this.hasRegion = true;
  }

  private block(visit: Visit, inTable: boolean, count: () => number, tell: () => void): void {
    const { element, outer, inner, sight, place } = visit;
    const standing = { outer, inner, sight, place, inTable };
    if (!this.isStale && this.memory.has(element)) {
      const memo = this.memory.recall(element, { ...standing, box: boxOf(visit) }, this.view);
      if (memo) {
        this.append(element, memo);
        return;
      }
    }
    const around = {
      innermost: this.innermost,
      pinned: this.pinned,
      region: this.hasRegion,
    };
    this.innermost = element;
    this.pinned = [];
    this.hasRegion = false;
    const { nodes, elements, boxes, frames, targets, covers } = this.found;
    const from = {
      nodes: nodes.length,
      frames: frames.length,
      targets: targets.length,
      elements: count() + this.recalledElements,
    };
    tell();
    const size = count() + this.recalledElements - from.elements;
    const length = nodes.length - from.nodes;
    // What is told in a table may be taken back.
    const isShared = !inTable && (length >= SHARED || element === page.root());
    const kept = <Thing>(list: Thing[]): Thing[] => (isShared ? list : list.slice(from.nodes));
    if (size < LEAST_ELEMENTS) this.memory.drop(element);
    else
      this.memory.keep(element, {
        ...standing,
        size,
        box: boxOf(visit),
        pinned: this.pinned,
        hasRegion: this.hasRegion || sight.scrolls,
        nodes: kept(nodes),
        elements: kept(elements),
        boxes: kept(boxes),
        start: isShared ? from.nodes : 0,
        length,
        frames: frames
          .slice(from.frames)
          .map((frame) => ({ ...frame, index: frame.index < 0 ? -1 : frame.index - from.nodes })),
        targets: targets.slice(from.targets),
        covers: this.found.covers - covers,
      });
    this.innermost = around.innermost;
    this.pinned = around.pinned.length === 0 ? this.pinned.slice() : around.pinned.concat(this.pinned);
    this.hasRegion ||= around.region;
  }

  private append(element: Element, memo: Memo): void {
    const { nodes, elements, boxes, frames, targets } = this.found;
    const start = nodes.length;
    const end = memo.start + memo.length;
    if (element === page.root()) {
      // Nothing changed at all: a look that is the last one costs no more than to see that.
      const { nodes, elements, boxes } = memo;
      Object.assign(this.found, { nodes, elements, boxes });
    } else
      for (let at = memo.start; at < end; at++) {
        nodes.push(memo.nodes[at] as PageNode);
        elements.push(memo.elements[at] as Element);
        boxes.push(memo.boxes[at]);
      }
    for (const frame of memo.frames)
      frames.push({ element: frame.element, index: frame.index < 0 ? -1 : frame.index + start });
    targets.push(...memo.targets);
    this.found.covers += memo.covers;
    this.recalled.set(element, memo);
    this.recalledElements += memo.size;
    if (memo.pinned.length > 0) this.pinned = this.pinned.concat(memo.pinned);
    this.hasRegion ||= memo.hasRegion;
  }

  /** True for a control that a recalled block tells, or one that its label there tells. */
  hasTold(control: Element): boolean {
    if (this.recalled.size === 0) return false;
    for (let at: Element | null = control; at; at = flatParent(at)) {
      const memo = this.recalled.get(at);
      if (!memo) continue;
      for (let place = memo.start; place < memo.start + memo.length; place++)
        if (memo.elements[place] === control && memo.nodes[place]?.ref !== undefined) return true;
      return false;
    }
    return false;
  }
}
