import type { Context } from './context.ts';
import { isIn, page } from './dom.ts';
import { NOWHERE, type View } from './geometry.ts';
import { isLayer } from './layers.ts';
import { type ChangedPart, type Memo, type Pinned, type PlacedPart, placesOf, standsStill } from './memo.ts';
import type { PageMemory } from './page-memory.ts';
import { boxOf, type Seen, type Visit } from './visit.ts';
import type { Walked } from './walked.ts';

/** Blocks with as many nodes share the lists of their look. */
const SHARED = 1000;
/** Blocks of fewer elements are walked again as quickly as they are recalled. */
const LEAST_ELEMENTS = 3;

const NONE: readonly never[] = [];

/** Frames that were found from one on, counted from a node. */
const framesFrom = (frames: Walked['frames'], from: number, start: number): Walked['frames'] =>
  frames.slice(from).map(({ element, index }) => ({ element, index: index < 0 ? -1 : index - start }));

/** The block that is being told. */
interface Block {
  visit?: Visit;
  element: Element;
  /** The look that walked all of it last; none that is known. */
  walkedAt: number;
  /** The one that does now, or that one still, where what is in it is told from memory. */
  walked: number;
  /** It stands as it did, with all that it is in. */
  isStill: boolean;
  /** What was met since it began: things that need not move with it, and a region that scrolls. */
  pinned: readonly Pinned[];
  hasRegion: boolean;
  /** Where its nodes begin. */
  start: number;
  content?: Memo['content'];
  /** What was told of it, as it stands now, and what has to be told anew of that: all else can be told again. */
  known?: Memo | undefined;
  parts?: readonly ChangedPart[] | undefined;
}

/**
 * Goes into the blocks of a page, and keeps what was told of each for the next look; a block in which nothing has
 * changed is told from there. Text never runs across the border of a block, so that what is told of it stands alone.
 */
export class BlockRecorder {
  #current: Block = {
    element: page.root(),
    walked: 0,
    walkedAt: 0,
    isStill: true,
    pinned: NONE,
    hasRegion: false,
    start: 0,
  };
  /** Inside an element in which everything may have changed. */
  isStale = false;
  /** As many as are in what was told from memory. */
  recalledElements = 0;

  constructor(
    private readonly found: Walked,
    /** Controls that were told: of those in what is told from memory the ones that something else tells, or stands for. */
    private readonly told: Set<Element>,
    private readonly memory: PageMemory,
    private readonly view: View,
    /** How many elements were visited so far. */
    private readonly count: () => number,
    private readonly tell: (visit: Visit, isInline: boolean) => void,
  ) {}

  /** The innermost block that is being told. */
  get innermost(): Element {
    return this.#current.element;
  }

  /** Tells an element, anew or from memory. */
  visit(visit: Visit, isInline: boolean, inTable: boolean): void {
    const around = this.#current;
    const pinnedBefore = around.pinned.length;
    const wasStale = this.isStale;
    this.isStale ||= this.memory.changes.isDeep(visit.element);
    if (isInline) {
      // It may have been a block before.
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
    this.#current.pinned = [...this.#current.pinned, pinned];
  }

  /** Notes what of the element is to be known around it. */
  #end(seen: Seen & { inner: Context }, pinnedBefore: number): void {
    const { element, sight, inner } = seen;
    const { position } = sight;
    const current = this.#current;
    if (position !== 'static') {
      // What is placed in here by this element moves with it.
      if (current.pinned.length > pinnedBefore)
        current.pinned = current.pinned.filter(({ isPlaced }, at) => at < pinnedBefore || !isPlaced);
      if (!inner.unseen) this.#noteLayer(seen, position);
    }
    if (sight.scrolls || sight.clips) this.memory.noteScroller(element);
    if (sight.scrolls) current.hasRegion = true;
  }

  /**
   * The content of an element begins. Gives the children in which something changed, where all else in it can be told
   * from memory; undefined where all of it has to be walked.
   */
  beginContent(visit: Visit, context: Context): readonly PlacedPart[] | undefined {
    const current = this.#current;
    if (visit.element !== current.element) return undefined;
    const { known, parts, start } = current;
    const from = this.found.nodes.length - start;
    current.content = { from, to: from, context, box: NOWHERE };
    // Numbers of controls in an item depend on all of its words.
    return known && parts && !context.item ? placesOf(parts, known, from, context, boxOf(visit)) : undefined;
  }

  /** Tells what is in the innermost block from memory, but for those children: `tellPart` tells them. */
  patch(placed: readonly PlacedPart[], tellPart: (part: ChangedPart) => void): void {
    const { found } = this;
    const current = this.#current;
    const { known, content } = current;
    if (!known || !content) return;
    current.walked = current.walkedAt;
    this.recalledElements += known.size;
    // Those that were in such a child may be elsewhere now.
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
    current.pinned = current.pinned.concat(known.pinned.filter(({ element }) => isElsewhere(element)));
    current.hasRegion ||= known.hasRegion;
  }

  /** The content of the innermost block ends here. */
  endContent(): void {
    const { content, start } = this.#current;
    if (content) content.to = this.found.nodes.length - start;
  }

  #block(visit: Visit, inTable: boolean): Memo | undefined {
    const { element, outer, inner, sight, place } = visit;
    const { memory } = this;
    const around = this.#current;
    const { frames, targets, layers } = this.found;
    const start = this.found.nodes.length;
    const known = this.isStale ? undefined : memory.memo(element, around.walkedAt);
    const current: Block = {
      visit,
      element,
      walked: memory.look,
      // Of a block that was too small to be remembered nothing is remembered in it.
      walkedAt: known?.walked ?? Number.POSITIVE_INFINITY,
      isStill: false,
      pinned: NONE,
      hasRegion: false,
      start,
    };
    if (known) {
      const now = { outer, inner, sight, place, inTable, box: boxOf(visit) };
      current.isStill = around.isStill && standsStill(known, now);
      const isTouched = memory.changes.isTouched(element);
      const parts = isTouched ? memory.changedParts(element, known, now.box) : [];
      const memo = parts && memory.recall(element, known, now, this.view, around.isStill);
      if (memo && !isTouched) {
        this.#append(element, memo);
        return memo;
      }
      current.known = memo;
      current.parts = parts;
    }
    const startFrames = frames.length;
    const startTargets = targets.length;
    const startLayers = layers.length;
    const startElements = this.count() + this.recalledElements;
    this.#current = current;
    this.tell(visit, false);
    this.#current = around;
    const { nodes, elements, boxes } = this.found;
    const own = nodes[start];
    const last = current.known ?? known;
    const before = last?.nodes[last.start];
    // The same node where it says the same: then what is around a change is the same for those who read it.
    if (own && before && own !== before && own.name === before.name)
      if (JSON.stringify(own) === JSON.stringify(before)) nodes[start] = before;
    const size = this.count() + this.recalledElements - startElements;
    const length = nodes.length - start;
    // What is told in a table may be taken back.
    const isShared = !inTable && (length >= SHARED || element === page.root());
    let memo: Memo | undefined;
    if (size < LEAST_ELEMENTS) memory.drop(element);
    else {
      const box = boxOf(visit);
      const { content } = current;
      if (content) content.box = box;
      memo = {
        outer,
        inner,
        sight,
        place,
        inTable,
        walked: current.walked,
        told: memory.look,
        size,
        box,
        pinned: current.pinned,
        hasRegion: current.hasRegion || sight.scrolls,
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
      if (current.walked < memory.look && last?.hasMoved) memo.hasMoved = true;
      memory.keep(element, memo);
    }
    if (current.pinned.length > 0) around.pinned = around.pinned.concat(current.pinned);
    around.hasRegion ||= current.hasRegion;
    return memo;
  }

  /** Adds nodes of a memo, and what belongs to them, from one place in it to another. */
  #copy(memo: Memo, from: number, to: number): void {
    const { found } = this;
    const start = found.nodes.length - from;
    const copied = <Item>(list: Item[], known: readonly Item[]): Item[] => {
      const piece = known.slice(memo.start + from, memo.start + to);
      // Long pieces are put together at once; a call takes no list of any length.
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
      // Nothing changed at all: a look that is the last one costs no more than to see that.
      const { nodes, elements, boxes, frames } = memo;
      Object.assign(found, { nodes, elements, boxes, frames: [...frames] });
    } else this.#copy(memo, 0, memo.length);
    this.#addTargets(memo.targets);
    found.layers.push(...memo.layers);
    this.recalledElements += memo.size;
    if (memo.pinned.length > 0) current.pinned = current.pinned.concat(memo.pinned);
    current.hasRegion ||= memo.hasRegion;
  }

  #addTargets(targets: Memo['targets']): void {
    this.found.targets.push(...targets);
    for (const [control] of targets) this.told.add(control);
  }
}
