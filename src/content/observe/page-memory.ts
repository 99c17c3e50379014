import type { PageNode } from '../../core/page/snapshot.ts';
import { type Context, sameContext } from './context.ts';
import { activeElement, is, isConnected, rectOf, shadowRootOf } from './dom.ts';
import { type AskState, stateOf } from './field-state.ts';
import type { OpenShadowRoot } from './flat-tree.ts';
import { type Area, isNear, sameArea, screenOf, type View } from './geometry.ts';
import { PageChanges } from './page-changes.ts';
import { environmentMark } from './page-marks.ts';
import { PageReferences } from './page-references.ts';
import { retellScreens } from './screens.ts';
import { type Sight, sameSight } from './sight.ts';
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
  /** Elements that were visited in it. */
  size: number;
  /** Side by side, and of these as many as `length` from `start` on. */
  nodes: PageNode[];
  elements: Element[];
  boxes: (Area | undefined)[];
  /** Indexes count from the memo's first node. */
  frames: { element: Element; index: number }[];
  targets: [Element, Element][];
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
  private readonly fields = new Map<Element, { ask: NonNullable<AskState>; state: unknown }>();
  private readonly regions = new Map<Element, string>();
  private readonly rootless = new Map<Element, boolean>();
  private animated: readonly Element[] = [];
  private marks = '';

  constructor(openShadowRoot: OpenShadowRoot) {
    this.sights = new Sights(document);
    this.changes = new PageChanges(openShadowRoot, () => this.sights.keys);
    this.references = new PageReferences(this.changes);
  }

  addRecords(records: readonly MutationRecord[]): void {
    this.changes.addRecords(records);
    this.references.addRecords(records);
  }

  /** Begins a look. */
  begin(): void {
    const marks = environmentMark();
    if (marks !== this.marks || this.changes.stylesChanged) {
      this.marks = marks;
      this.sights = new Sights(document);
      this.forget();
    }
    const animated = this.sights.refresh(document);
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
    this.references.forget();
    this.changes.addEverything();
  }

  private askFields(): void {
    for (const [field, { ask, state }] of this.fields) {
      if (this.changes.hasRemoved && !isConnected(field)) this.fields.delete(field);
      else if (ask() !== state) {
        this.changes.addDeep(field);
        if (this.sights.keys?.reachesBy(field, 'checked', null)) this.changes.addEverything();
      }
    }
  }

  private askRegions(): void {
    for (const [region, place] of this.regions) {
      if (!isConnected(region)) this.regions.delete(region);
      else if (scrollMark(region) !== place) this.changes.addDeep(region);
    }
  }

  noteField(field: Element): void {
    const ask = stateOf(field);
    if (ask) this.fields.set(field, { ask, state: ask() });
    else this.fields.delete(field);
  }

  noteRegion(region: Element): void {
    this.regions.set(region, scrollMark(region));
  }

  noteRootless(host: Element): void {
    this.rootless.set(host, is(host, ':defined'));
  }

  has(element: Element): boolean {
    return this.memos.has(element);
  }

  drop(element: Element): void {
    this.memos.delete(element);
  }

  keep(element: Element, memo: Memo): void {
    this.memos.set(element, memo);
  }

  /** What was told of the block, as it stands now; undefined when it has to be walked again. */
  recall(element: Element, now: Standing, view: View): Memo | undefined {
    const memo = this.memos.get(element);
    if (!memo || this.changes.isTouched(element)) return undefined;
    const { box } = now;
    const right = box.left - memo.box.left;
    const down = box.top - memo.box.top;
    const isSame =
      memo.place === now.place &&
      memo.inTable === now.inTable &&
      isNear(box.right - memo.box.right, right) &&
      isNear(box.bottom - memo.box.bottom, down) &&
      sameSight(memo.sight, now.sight) &&
      sameContext(memo.outer, now.outer, right, down) &&
      sameContext(memo.inner, now.inner, right, down);
    if (!isSame) return undefined;
    const hasMoved = !isNear(right, 0) || !isNear(down, 0);
    if (!hasMoved && sameArea(memo.inner.region, now.inner.region, 0, 0)) return memo;
    if (memo.hasRegion || isAtTheStart(memo.box, box, view)) return undefined;
    if (!memo.pinned.every((one) => sameArea(one.box, rectOf(one.element), right, down))) return undefined;
    const moved = moveMemo(memo, now, right, down, view);
    this.memos.set(element, moved);
    return moved;
  }
}

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
  return { ...memo, ...now, nodes, elements, boxes, start: 0, pinned };
}

const scrollMark = ({ scrollTop, scrollLeft }: Element): string => `${scrollTop} ${scrollLeft}`;
