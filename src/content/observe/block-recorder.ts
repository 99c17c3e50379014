import { type Context, sameContext } from './context.ts';
import { mayCover } from './cover.ts';
import { page } from './dom.ts';
import { flatParent } from './flat-tree.ts';
import type { View } from './geometry.ts';
import { type Memo, type PageMemory, type Pinned, standsStill } from './page-memory.ts';
import { boxOf, type Seen, type Visit } from './visit.ts';
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
  /** The look that walked the innermost block last; none that is known. */
  private walkedAt = 0;
  /** It stands as it did, with all that it is in. */
  private isStill = true;
  /**
   * The block that is being told, when of its children only those that were touched can stand otherwise: the others
   * can be told by `repeat`, without being asked where they stand.
   */
  settled: Element | undefined;
  /** Inside an element in which everything may have changed. */
  isStale = false;
  /** What was met since the block began: things that need not move with it, and a region that scrolls. */
  private pinned: Pinned[] = [];
  private hasRegion = false;
  private readonly recalled = new Map<Element, Memo>();
  private recalledElements = 0;

  constructor(
    private readonly found: Walked,
    private readonly memory: PageMemory,
    private readonly view: View,
    /** How many elements were visited so far. */
    private readonly count: () => number,
    private readonly tell: (visit: Visit, isInline: boolean) => void,
  ) {}

  /** Tells an element, anew or from memory. */
  visit(visit: Visit, isInline: boolean, inTable: boolean): void {
    const pinnedBefore = this.pinned.length;
    const wasStale = this.isStale;
    this.isStale ||= this.memory.changes.isDeep(visit.element);
    if (isInline) {
      // It may have been a block before.
      this.memory.drop(visit.element);
      this.tell(visit, true);
    } else this.block(visit, inTable);
    this.isStale = wasStale;
    this.end(visit, pinnedBefore);
  }

  /** Notes what of the element is to be known around it. */
  private end(seen: Seen & { inner: Context }, pinnedBefore: number): void {
    const { element, sight, inner } = seen;
    const { position } = sight;
    if (position !== 'static') {
      // What is placed in here by this element moves with it.
      if (this.pinned.length > pinnedBefore)
        this.pinned = this.pinned.filter(({ isPlaced }, at) => at < pinnedBefore || !isPlaced);
      if (position !== 'relative' && mayCover(seen, this.view)) this.found.covers++;
      if (position !== 'relative' && !inner.unseen)
        this.pinned.push({ element, box: boxOf(seen), isPlaced: position === 'absolute' });
    }
    if (sight.scrolls) this.hasRegion = true;
  }

  /** What is to be told again of a child of a settled block, when it was not touched. */
  unchanged(child: Element, context: Context, inTable: boolean): Memo | undefined {
    const memo = this.memory.memo(child, this.walkedAt);
    const isSame =
      memo &&
      memo.inTable === inTable &&
      // What is placed by something farther out moves with that.
      memo.sight.position === 'static' &&
      memo.pinned.every(({ isPlaced }) => isPlaced) &&
      !this.memory.changes.isTouched(child) &&
      sameContext(memo.outer, context, 0, 0);
    return isSame ? memo : undefined;
  }

  repeat(element: Element, memo: Memo): void {
    const pinnedBefore = this.pinned.length;
    this.append(element, memo);
    const { sight, inner } = memo;
    this.end({ element, sight, inner }, pinnedBefore);
  }

  private block(visit: Visit, inTable: boolean): void {
    const { element, outer, inner, sight, place } = visit;
    this.settled = undefined;
    const known = this.isStale ? undefined : this.memory.memo(element, this.walkedAt);
    let isStill = false;
    if (known) {
      const now = { outer, inner, sight, place, inTable, box: boxOf(visit) };
      const memo = this.memory.recall(element, known, now, this.view, this.isStill);
      if (memo) {
        this.append(element, memo);
        return;
      }
      isStill = this.isStill && standsStill(known, now);
      if (isStill && this.memory.isSettled(element, known, now)) this.settled = element;
    }
    const { innermost, walkedAt, isStill: wasStill, pinned, hasRegion } = this;
    this.innermost = element;
    // Of a block that was too small to be remembered nothing is remembered in it.
    this.walkedAt = known?.walked ?? Number.POSITIVE_INFINITY;
    this.isStill = isStill;
    this.pinned = [];
    this.hasRegion = false;
    const { nodes, elements, boxes, frames, targets, covers } = this.found;
    const start = nodes.length;
    const startFrames = frames.length;
    const startTargets = targets.length;
    const startElements = this.count() + this.recalledElements;
    this.tell(visit, false);
    const own = nodes[start];
    const before = known?.nodes[known.start];
    // The same node where it says the same: then what is around a change is the same for those who read it.
    if (own && before && JSON.stringify(own) === JSON.stringify(before)) nodes[start] = before;
    const size = this.count() + this.recalledElements - startElements;
    const length = nodes.length - start;
    // What is told in a table may be taken back.
    const isShared = !inTable && (length >= SHARED || element === page.root());
    if (size < LEAST_ELEMENTS) this.memory.drop(element);
    else
      this.memory.keep(element, {
        outer,
        inner,
        sight,
        place,
        inTable,
        walked: this.memory.look,
        told: this.memory.look,
        size,
        box: boxOf(visit),
        pinned: this.pinned,
        hasRegion: this.hasRegion || sight.scrolls,
        nodes: isShared ? nodes : nodes.slice(start),
        elements: isShared ? elements : elements.slice(start),
        boxes: isShared ? boxes : boxes.slice(start),
        start: isShared ? start : 0,
        length,
        frames: frames
          .slice(startFrames)
          .map((frame) => ({ ...frame, index: frame.index < 0 ? -1 : frame.index - start })),
        targets: targets.slice(startTargets),
        covers: this.found.covers - covers,
      });
    this.innermost = innermost;
    this.walkedAt = walkedAt;
    this.isStill = wasStill;
    this.pinned = this.pinned.length === 0 ? pinned : pinned.concat(this.pinned);
    this.hasRegion ||= hasRegion;
  }

  private append(element: Element, memo: Memo): void {
    const { nodes, elements, boxes, frames, targets } = this.found;
    memo.told = this.memory.look;
    const start = nodes.length;
    const end = memo.start + memo.length;
    if (element === page.root()) {
      // Nothing changed at all: a look that is the last one costs no more than to see that.
      const { nodes, elements, boxes } = memo;
      Object.assign(this.found, { nodes, elements, boxes });
    } else
      for (let at = memo.start; at < end; at += SHARED) {
        const to = Math.min(end, at + SHARED);
        nodes.push(...memo.nodes.slice(at, to));
        elements.push(...memo.elements.slice(at, to));
        boxes.push(...memo.boxes.slice(at, to));
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
