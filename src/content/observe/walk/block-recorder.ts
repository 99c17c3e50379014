import type { PageMemory } from '../changes/page-memory.ts';
import { isLayer } from '../cover/layers.ts';
import { isIn, page } from '../dom/dom.ts';
import { NOWHERE, type View } from '../dom/geometry.ts';
import { type Block, beginBlock, keepEqualNode, memoOf, SHARED } from './block.ts';
import type { Context } from './context.ts';
import { type ChangedPart, type Memo, type PlacedPart, placesOf, standsStill } from './memo.ts';
import { boxOf, type Seen, type Visit } from './visit.ts';
import type { Walked } from './walked.ts';

/** Smaller blocks are not cached: walking them again is as fast as recalling them. */
const LEAST_ELEMENTS = 3;

/**
 * Walks the blocks of a page and caches the nodes of each for the next look; a block in which nothing changed is copied
 * from the cache. Text never runs across a block boundary, so the nodes of a block do not depend on its surroundings.
 */
export class BlockRecorder {
  #current: Block;
  /** True inside an element whose whole subtree may have changed. */
  isStale = false;
  /** Number of elements in recalled content. */
  recalledElements = 0;

  constructor(
    private readonly found: Walked,
    /**
     * Reported controls. Of those in recalled content, only the ones whose target is another element (a label, a part).
     */
    private readonly told: Set<Element>,
    private readonly memory: PageMemory,
    private readonly view: View,
    /** Number of elements visited so far. */
    private readonly count: () => number,
    private readonly tell: (visit: Visit, isInline: boolean) => void,
  ) {
    this.#current = beginBlock(page.root(), found, 0, 0, 0);
    this.#current.isStill = true;
  }

  /** The innermost block that is being walked. */
  get innermost(): Element {
    return this.#current.element;
  }

  /** Walks an element, or copies it from its memo. */
  visit(visit: Visit, isInline: boolean, inTable: boolean): void {
    const around = this.#current;
    const pinnedBefore = around.pinnedElements.length;
    const wasStale = this.isStale;
    this.isStale ||= this.memory.pageChanges.isDeep(visit.element);
    if (isInline) {
      // It may have been a block in an earlier look.
      this.memory.drop(visit.element);
      this.tell(visit, true);
    } else {
      const memo = this.#block(visit, inTable);
      if (memo && around.visit) memo.around = boxOf(around.visit);
    }
    this.isStale = wasStale;
    this.#end(visit, pinnedBefore);
  }

  #noteLayer(seen: Seen, position: string): void {
    const { element } = seen;
    if (isLayer(seen)) this.found.layers.push({ element, box: boxOf(seen) });
    if (position === 'relative') return;
    const pinned = { element, box: boxOf(seen), isPlaced: position === 'absolute' };
    this.#current.pinnedElements = [...this.#current.pinnedElements, pinned];
  }

  /** Records what the surrounding block has to know about the element. */
  #end(seen: Seen & { inner: Context }, pinnedBefore: number): void {
    const { element, sight, inner } = seen;
    const { position } = sight;
    const current = this.#current;
    if (position !== 'static') {
      // This element is the containing block of absolutely positioned elements in it, so they move with it.
      if (current.pinnedElements.length > pinnedBefore)
        current.pinnedElements = current.pinnedElements.filter(
          ({ isPlaced }, at) => at < pinnedBefore || !isPlaced,
        );
      if (!inner.unseen) this.#noteLayer(seen, position);
    }
    if (sight.scrolls || sight.clips) this.memory.noteScroller(element);
    if (sight.scrolls) current.hasRegion = true;
  }

  /**
   * Begins the content of an element. Returns the changed children if everything else can be copied from the memo;
   * undefined if all of it has to be walked.
   */
  beginContent(visit: Visit, context: Context): readonly PlacedPart[] | undefined {
    const current = this.#current;
    if (visit.element !== current.element) return undefined;
    const { known, parts, start } = current;
    const from = this.found.nodes.length - start;
    current.content = { from, to: from, context, box: NOWHERE };
    // In a row, item or article, the numbers of controls depend on its whole text.
    return known && parts && !context.item ? placesOf(parts, known, from, context, boxOf(visit)) : undefined;
  }

  /** Copies the content of the innermost block from its memo, except for the given children: `tellPart` walks them. */
  patch(placed: readonly PlacedPart[], tellPart: (part: ChangedPart) => void): void {
    const { found } = this;
    const current = this.#current;
    const { known, content } = current;
    if (!known || !content) return;
    current.walked = current.walkedAt;
    this.recalledElements += known.size;
    // Targets in the changed children are collected again.
    const again = new Set(placed.flatMap(({ memo }) => memo.targets));
    this.#addTargets(known.targets.filter((target) => !again.has(target)));
    const inParts = new Set(placed.flatMap(({ memo }) => memo.layers.map(({ element: layer }) => layer)));
    found.layers.push(...known.layers.filter(({ element: layer }) => !inParts.has(layer)));
    let told = content.from;
    for (const part of placed) {
      this.#copy(known, told, part.at);
      told = part.at + part.memo.length;
      tellPart(part);
    }
    this.#copy(known, told, known.content?.to ?? told);
    const isElsewhere = (other: Element): boolean => !placed.some(({ child }) => isIn(child, other));
    current.pinnedElements = current.pinnedElements.concat(
      known.pinnedElements.filter(({ element }) => isElsewhere(element)),
    );
    current.hasRegion ||= known.hasRegion;
  }

  /** Ends the content of the innermost block. */
  endContent(): void {
    const { content, start } = this.#current;
    if (content) content.to = this.found.nodes.length - start;
  }

  /** Copies a block from its memo, or walks it and remembers it. */
  #block(visit: Visit, inTable: boolean): Memo | undefined {
    const around = this.#current;
    const known = this.isStale ? undefined : this.memory.memo(visit.element, around.walkedAt);
    const elements = this.count() + this.recalledElements;
    const walkedAt = known?.walked ?? Number.POSITIVE_INFINITY;
    const current = beginBlock(visit.element, this.found, elements, this.memory.look, walkedAt);
    current.visit = visit;
    const copied = known && this.#recall(current, known, visit, inTable);
    if (copied) return copied;
    this.#current = current;
    this.tell(visit, false);
    this.#current = around;
    keepEqualNode(this.found.nodes, current, known);
    const memo = this.#remember(current, visit, inTable, known);
    if (current.pinnedElements.length > 0)
      around.pinnedElements = around.pinnedElements.concat(current.pinnedElements);
    around.hasRegion ||= current.hasRegion;
    return memo;
  }

  /** Copies the block if nothing in it changed. Otherwise it notes what of it can be copied, and returns undefined. */
  #recall(current: Block, known: Memo, visit: Visit, inTable: boolean): Memo | undefined {
    const { memory } = this;
    const { element, outer, inner, sight, place } = visit;
    const { isStill } = this.#current;
    const now = { outer, inner, sight, place, inTable, box: boxOf(visit) };
    current.isStill = isStill && standsStill(known, now);
    const isTouched = memory.pageChanges.isTouched(element);
    const parts = isTouched ? memory.changedParts(element, known, now.box) : [];
    const memo = parts && memory.recall(element, known, now, this.view, isStill);
    if (memo && !isTouched) {
      this.#append(element, memo);
      return memo;
    }
    current.known = memo;
    current.parts = parts;
    return undefined;
  }

  /** Caches a block that was walked; not one that is too small. */
  #remember(current: Block, visit: Visit, inTable: boolean, former: Memo | undefined): Memo | undefined {
    const { memory } = this;
    const { element, walked } = current;
    const size = this.count() + this.recalledElements - current.startElements;
    if (size < LEAST_ELEMENTS) {
      memory.drop(element);
      return undefined;
    }
    const memo = memoOf(this.found, current, visit, { inTable, told: memory.look, size });
    if (walked < memory.look && (current.known ?? former)?.wasMoved) memo.wasMoved = true;
    memory.keep(element, memo);
    return memo;
  }

  /** Appends the nodes of a memo from index `from` to `to`, with their elements, boxes and frames. */
  #copy(memo: Memo, from: number, to: number): void {
    const { found } = this;
    const start = found.nodes.length - from;
    const copied = <Item>(list: Item[], known: readonly Item[]): Item[] => {
      const piece = known.slice(memo.start + from, memo.start + to);
      // A call cannot take an unlimited number of arguments, so long pieces are concatenated.
      if (piece.length > SHARED) return list.concat(piece);
      list.push(...piece);
      return list;
    };
    found.nodes = copied(found.nodes, memo.nodes);
    found.elements = copied(found.elements, memo.elements);
    found.boxes = copied(found.boxes, memo.boxes);
    for (const { element, index } of memo.frames)
      if (index < 0) found.frames.push({ element, index });
      else if (index >= from && index < to) found.frames.push({ element, index: index + start });
  }

  #append(element: Element, memo: Memo): void {
    const { found } = this;
    const current = this.#current;
    memo.told = this.memory.look;
    if (element === page.root()) {
      // Nothing changed at all: the lists are reused, so that an identical look costs no more than the check.
      const { nodes, elements, boxes, frames } = memo;
      Object.assign(found, { nodes, elements, boxes, frames: [...frames] });
    } else this.#copy(memo, 0, memo.length);
    this.#addTargets(memo.targets);
    found.layers.push(...memo.layers);
    this.recalledElements += memo.size;
    if (memo.pinnedElements.length > 0)
      current.pinnedElements = current.pinnedElements.concat(memo.pinnedElements);
    current.hasRegion ||= memo.hasRegion;
  }

  #addTargets(targets: Memo['targets']): void {
    this.found.targets.push(...targets);
    for (const [control] of targets) this.told.add(control);
  }
}
