import type { PageNode } from '../../core/page/snapshot.ts';
import { type Context, sameContext } from './context.ts';
import { activeElement, is, isConnected, isElement, rectOf, shadowRootOf } from './dom.ts';
import { type AskState, stateOf } from './field-state.ts';
import { forEachFlatChild, type OpenShadowRoot } from './flat-tree.ts';
import { type Area, isNear, sameArea, screenOf, type View } from './geometry.ts';
import { PageChanges } from './page-changes.ts';
import { environmentMark } from './page-marks.ts';
import { PageReferences } from './page-references.ts';
import { retellScreens } from './screens.ts';
import type { Sight } from './sight.ts';
import { Sights } from './sights.ts';

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
  /** The look that walked it, and the last one that told it, walked or from memory. */
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
  covers: number;
}

/** Something fixed or sticky, or placed by an element around the block that it is in. */
export interface Pinned {
  element: Element;
  box: Area;
  isPlaced: boolean;
}

/** Where a block stands now, and how. */
export type Standing = Pick<Memo, 'outer' | 'inner' | 'sight' | 'place' | 'inTable' | 'box'>;

/**
 * What is known of the page from one look to the next. Before a look it finds out what may have changed: mutations
 * that were noted, and by asking, what changes without one (values, scroll positions, rules, the window).
 */
export class PageMemory {
  readonly changes: PageChanges;
  readonly references: PageReferences;
  sights: Sights;
  private memos = new WeakMap<Element, Memo>();
  /** What was told of controls with no other element's words. */
  private nodes = new WeakMap<Element, PageNode>();
  private readonly fields = new Map<Element, { ask: NonNullable<AskState>; state: unknown; look: number }>();
  private readonly regions = new Map<Element, string>();
  private readonly rootless = new Map<Element, boolean>();
  private animated: readonly Element[] = [];
  private marks = '';
  private place = '';
  private hash = location.hash;
  /** Looks so far. */
  look = 0;
  /** The page was scrolled: where what is in the flow stands as it did, what is placed on the page does not. */
  hasScrolled = false;

  constructor(private readonly openShadowRoot: OpenShadowRoot) {
    this.sights = this.readSights();
    this.changes = new PageChanges(openShadowRoot, () => this.sights.keys);
    this.references = new PageReferences(this.changes);
  }

  private readSights(): Sights {
    return new Sights(document, (container) => this.noteRegion(container));
  }

  addRecords(records: readonly MutationRecord[]): void {
    this.changes.addRecords(records);
    this.references.addRecords(records);
  }

  /** Begins a look. */
  begin(): void {
    this.look++;
    const marks = environmentMark();
    if (marks !== this.marks || this.changes.stylesChanged) {
      this.marks = marks;
      this.sights = this.readSights();
      this.forget();
    }
    const { hash } = location;
    if (hash !== this.hash && this.sights.keys?.reach?.usesTarget !== false) this.forget();
    this.hash = hash;
    const place = `${scrollX} ${scrollY}`;
    this.hasScrolled = place !== this.place;
    this.place = place;
    for (const root of this.changes.roots) if (!isConnected(root)) this.changes.roots.delete(root);
    const animated = this.sights.refresh([document, ...this.changes.roots]);
    for (const element of [...animated, ...this.animated]) this.changes.addDeep(element);
    this.animated = animated;
    this.askFields();
    this.askRegions();
    for (const [host, wasDefined] of this.rootless)
      if (!isConnected(host)) this.rootless.delete(host);
      else if (shadowRootOf(host) || is(host, ':defined') !== wasDefined) this.changes.addDeep(host);
    this.changes.focusOn(activeElement());
    this.references.followChanges();
  }

  /** Ends a look that saw all of the page, or only a part. */
  end(isWhole: boolean): void {
    if (isWhole) this.changes.settle();
    else this.forget();
  }

  forget(): void {
    this.memos = new WeakMap();
    this.nodes = new WeakMap();
    this.references.forget();
    this.changes.addEverything();
  }

  private askFields(): void {
    const { changes, fields } = this;
    fields.forEach(({ ask, state }, field) => {
      if (changes.hasRemoved && !isConnected(field)) fields.delete(field);
      else if (ask() !== state) {
        changes.addDeep(field);
        changes.addReach(field, 'checked', null);
      }
    });
  }

  private askRegions(): void {
    for (const [region, place] of this.regions) {
      if (!isConnected(region)) this.regions.delete(region);
      else if (regionMark(region) !== place) this.changes.addDeep(region);
    }
  }

  noteField(field: Element): void {
    if (this.fields.get(field)?.look === this.look) return;
    const ask = stateOf(field);
    if (ask) this.fields.set(field, { ask, state: ask(), look: this.look });
    else this.fields.delete(field);
  }

  noteRegion(region: Element): void {
    this.regions.set(region, regionMark(region));
  }

  noteRootless(host: Element): void {
    this.rootless.set(host, is(host, ':defined'));
  }

  /**
   * What is known of a block in one that was walked last at that look. What was not told then is as it was before:
   * nobody asked what has changed in it meanwhile.
   */
  memo(element: Element, walked: number): Memo | undefined {
    const memo = this.memos.get(element);
    return memo && memo.told >= walked ? memo : undefined;
  }

  drop(element: Element): void {
    this.memos.delete(element);
  }

  keep(element: Element, memo: Memo): void {
    this.memos.set(element, memo);
  }

  /** What was told of a control; it is forgotten, unless it is kept again. */
  takeNode(control: Element, isStale: boolean): PageNode | undefined {
    const node = this.nodes.get(control);
    this.nodes.delete(control);
    if (!isStale && !this.changes.isTouched(control)) return node;
    return undefined;
  }

  keepNode(control: Element, node: PageNode): void {
    this.nodes.set(control, node);
  }

  /**
   * What was told of the block, as it stands now; undefined when it has to be walked again. `isStill`: all that it is
   * in stands as it did.
   */
  recall(element: Element, memo: Memo, now: Standing, view: View, isStill: boolean): Memo | undefined {
    if (this.changes.isTouched(element)) return undefined;
    const { box } = now;
    const right = box.left - memo.box.left;
    const down = box.top - memo.box.top;
    if (!isMoved(memo, now, right, down)) return undefined;
    const hasMoved =
      !isNear(right, 0) || !isNear(down, 0) || !sameArea(memo.inner.region, now.inner.region, 0, 0);
    // What is fixed moves by itself when an element around it ceases to hold it.
    // With a region that moves only what scrolls in it stays where it stood in it.
    const stays = ({ element, box, isPlaced }: Pinned): boolean =>
      (isPlaced || !hasMoved || !now.inner.region) && sameArea(box, rectOf(element), right, down);
    // What is placed by an element around the block, at its end for instance, moves with that one.
    const isAsked = ({ isPlaced }: Pinned): boolean => hasMoved || this.hasScrolled || !isStill || !isPlaced;
    if (!memo.pinned.filter(isAsked).every(stays)) return undefined;
    if (!hasMoved) return memo;
    if (memo.hasRegion || isAtTheStart(memo.box, box, view)) return undefined;
    const moved = moveMemo(memo, now, right, down, view);
    this.memos.set(element, moved);
    return moved;
  }

  /**
   * True for a block that stands as it did, with all that it is in, in which only something farther in has changed, and
   * none of its children has another box for that: then the others stand as they did too. The one beside each is
   * asked, and the last one.
   */
  isSettled(element: Element, memo: Memo, now: Standing): boolean {
    const { changes } = this;
    let isSame =
      !this.hasScrolled &&
      changes.isTouchedWithin(element) &&
      isMoved(memo, now, 0, 0) &&
      sameArea(memo.inner.region, now.inner.region, 0, 0);
    if (!isSame) return false;
    let asks = false;
    let last: [Element, Memo] | undefined;
    const compare = (child: Element, known: Memo): void => {
      isSame &&= sameArea(known.box, rectOf(child), 0, 0);
    };
    forEachFlatChild(element, this.openShadowRoot, (child) => {
      if (!isSame || !isElement(child)) return;
      const isTouched = changes.isTouched(child);
      const known = this.memo(child, memo.walked);
      if (!known) {
        // Of what has no memory nobody knows where it stood: the next one that has is asked.
        if (isTouched) isSame = false;
        return;
      }
      if (isTouched || asks) compare(child, known);
      // What is placed says nothing of where the others are.
      if (known.sight.position !== 'static') asks ||= isTouched;
      else {
        asks = isTouched;
        last = [child, known];
      }
    });
    if (last) compare(...last);
    return isSame;
  }
}

/** True when the block stands as it did, but that it is that much farther. */
const isMoved = (memo: Memo, now: Standing, right: number, down: number): boolean =>
  memo.place === now.place &&
  memo.inTable === now.inTable &&
  memo.sight === now.sight &&
  sameArea(memo.box, now.box, right, down) &&
  sameContext(memo.outer, now.outer, right, down) &&
  sameContext(memo.inner, now.inner, right, down);

/** Beyond the start of the document nothing can be seen: there it matters where a box stands. */
const isAtTheStart = (before: Area, now: Area, { scrollX, scrollY }: View): boolean =>
  Math.min(before.top, now.top) + scrollY < 1 || Math.min(before.left, now.left) + scrollX < 0;

function moveMemo(memo: Memo, now: Standing, right: number, down: number, view: View): Memo {
  const { region } = now.inner;
  const movedBox = (box: Area): Area => ({
    left: box.left + right,
    right: box.right + right,
    top: box.top + down,
    bottom: box.bottom + down,
  });
  const { start, length } = memo;
  const boxes = memo.boxes.slice(start, start + length).map((box) => box && movedBox(box));
  const pinned = memo.pinned.map((one) => ({ ...one, box: movedBox(one.box) }));
  const elements = memo.elements.slice(start, start + length);
  const nodes = retellScreens(memo.nodes.slice(start, start + length), (at) => {
    const box = boxes[at];
    return box && screenOf(box, region, view);
  });
  return { ...memo, ...now, nodes, elements, boxes, start: 0, pinned, hasMoved: true };
}

/** True when the box is where it was when the block was walked, and of the same size. */
export const standsStill = (memo: Memo, { box }: Standing): boolean =>
  !memo.hasMoved && sameArea(memo.box, box, 0, 0);

/** Where a region stands, and its size, for which rules may ask. */
const regionMark = ({ scrollTop, scrollLeft, clientWidth, clientHeight }: Element): string =>
  `${scrollTop} ${scrollLeft} ${clientWidth} ${clientHeight}`;
