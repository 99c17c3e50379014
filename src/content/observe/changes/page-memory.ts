import type { PageNode } from '../../../core/page/snapshot.ts';
import { lateParts } from '../../late-parts.ts';
import { BehindDialog } from '../cover/behind-dialog.ts';
import {
  activeElement,
  allIn,
  is,
  isConnected,
  lastChildOf,
  nextSiblingOf,
  page,
  plainDocument,
  previousSiblingOf,
  rectOf,
  shadowRootOf,
  unbent,
} from '../dom/dom.ts';
import type { OpenShadowRoot } from '../dom/flat-tree.ts';
import { type Area, isNear, sameArea, type View } from '../dom/geometry.ts';
import type { Doubt, Sight } from '../sight/sight.ts';
import { Sights } from '../sight/sights.ts';
import { type AskState, askerFor } from '../states/field-state.ts';
import { isSecret } from '../states/secret.ts';
import {
  type ChangedPart,
  isAtTheStart,
  isMoved,
  type Memo,
  moveMemo,
  type Pinned,
  type Standing,
} from '../walk/memo.ts';
import { PageChanges } from './page-changes.ts';
import { environmentMark } from './page-marks.ts';
import { PageReferences } from './page-references.ts';

/**
 * What is known about the page from one look to the next. Before each look it determines what may have changed: from
 * the recorded mutations, and by polling what changes without one (values, scroll positions, rules, the window).
 */
export class PageMemory {
  readonly pageChanges: PageChanges;
  readonly references: PageReferences;
  sights: Sights;
  #memos = new WeakMap<Element, Memo>();
  /** Nodes of controls that use no other element's words. */
  #nodes = new WeakMap<Element, PageNode>();
  readonly #fields = new Map<Element, { ask: AskState; state: unknown; look: number }>();
  readonly #regions = new Map<Element, string>();
  readonly #rootless = new Map<Element, boolean>();
  /** Elements with words whose style leaves in doubt whether they are legible, and whether they are not. */
  readonly #doubted = new Map<Element, { doubt: Doubt; isIllegible: boolean }>();
  readonly #behindDialog = new BehindDialog();
  #animated: readonly Element[] = [];
  #marks = '';
  #place = '';
  #hash = location.hash;
  /** The number of this look among all looks of this script, also those of an earlier memory. */
  look = 0;
  /** The page was scrolled: even in a block that kept its position, elements positioned on the page moved. */
  #hasScrolled = false;

  constructor(private readonly openShadowRoot: OpenShadowRoot) {
    this.sights = this.#readSights();
    this.pageChanges = new PageChanges(openShadowRoot, () => this.sights.keys);
    this.references = new PageReferences(this.pageChanges);
  }

  #readSights(): Sights {
    return new Sights(document, (container) => this.noteRegion(container));
  }

  /** True if a dialog is open for which the page may have made the rest of itself inert. */
  isDialogOpen(): boolean {
    return this.#behindDialog.isOpen(this.pageChanges.mayBeInert);
  }

  addRecords(records: readonly MutationRecord[]): void {
    this.pageChanges.addRecords(records);
    this.references.addRecords(records);
  }

  /** Begins a look: determines what may have changed. */
  begin(): void {
    this.look = ++looks;
    const marks = environmentMark();
    if (marks !== this.#marks || this.pageChanges.stylesChanged) {
      this.#marks = marks;
      this.sights = this.#readSights();
      this.forget();
    }
    const { hash } = location;
    if (hash !== this.#hash && this.sights.keys?.reach?.usesTarget !== false) this.forget();
    this.#hash = hash;
    const place = `${scrollX} ${scrollY}`;
    this.#hasScrolled = place !== this.#place;
    this.#place = place;
    for (const root of this.pageChanges.roots) if (!isConnected(root)) this.pageChanges.roots.delete(root);
    const animated = this.sights.refresh([document, ...this.pageChanges.roots]);
    for (const element of [...animated, ...this.#animated]) this.pageChanges.addDeep(element);
    this.#animated = animated;
    // All of them first: a field before one may show its text.
    if (this.pageChanges.labelsChanged) allIn(page.root(), '[type=password]').forEach(isSecret);
    this.#ask(this.#fields, (field, { ask, state }) => {
      const isOther = ask(field) !== state;
      if (isOther) this.pageChanges.addReach(field, 'checked', null);
      return isOther;
    });
    this.#ask(this.#regions, (region, place) => regionMark(region) !== place);
    this.#ask(
      this.#rootless,
      (host, wasDefined) => !!shadowRootOf(host) || is(host, ':defined') !== wasDefined,
    );
    if (this.#hasScrolled || this.pageChanges.isTouched(page.root()))
      this.#ask(
        this.#doubted,
        (element, { doubt, isIllegible }) =>
          lateParts().isIllegible(element, doubt, this.look) !== isIllegible,
      );
    this.pageChanges.focusOn(activeElement());
    this.references.followChanges();
  }

  /** The sight of an element; without letters if a closer look finds that they are illegible. */
  sightOf(element: Element, tag: string, outer: Sight, inDocument: boolean): Sight {
    const sight = this.sights.of(element, tag, outer, inDocument);
    const { doubt, visible, letterless } = sight;
    if (!doubt || !visible || letterless) {
      this.#doubted.delete(element);
      return sight;
    }
    const isIllegible = lateParts().isIllegible(element, doubt, this.look);
    this.#doubted.set(element, { doubt, isIllegible });
    return isIllegible ? this.sights.withoutLetters(sight) : sight;
  }

  /** Ends a look; an incomplete one is not remembered. */
  end(isWhole: boolean): void {
    if (isWhole) this.pageChanges.settle();
    else this.forget();
  }

  forget(): void {
    this.#memos = new WeakMap();
    this.#nodes = new WeakMap();
    this.references.forget();
    this.pageChanges.addEverything();
  }

  /** Asks what changes without a mutation. */
  #ask<Known>(all: Map<Element, Known>, isOther: (element: Element, known: Known) => boolean): void {
    const { pageChanges: changes } = this;
    all.forEach((known, element) => {
      if (changes.hasRemoved && !isConnected(element)) all.delete(element);
      else if (isOther(element, known)) changes.addDeep(element);
    });
  }

  /** `secret`: whether the field is secret, if the caller knows. */
  noteField(field: Element, secret?: boolean): void {
    if (this.#fields.get(field)?.look === this.look) return;
    const ask = askerFor(field, secret);
    if (ask) this.#fields.set(field, { ask, state: ask(field), look: this.look });
    else this.#fields.delete(field);
  }

  noteRegion(region: Element): void {
    this.#regions.set(region, regionMark(region));
  }

  /**
   * Notes a box with more content than it shows: a script may scroll it where a person cannot. A box of one pixel shows
   * nothing, however it is scrolled. The document's own scroll position is checked elsewhere.
   */
  noteScroller(box: Element): void {
    const { clientHeight } = box;
    if (clientHeight < 2 || (box.scrollHeight === clientHeight && box.scrollWidth === box.clientWidth))
      return;
    if (box !== plainDocument.scrollingElement) this.noteRegion(box);
  }

  noteRootless(host: Element): void {
    this.#rootless.set(host, is(host, ':defined'));
  }

  /**
   * The memo of a block inside one that was last walked at look `walked`. An older memo is void: changes since then
   * were not checked for it.
   */
  memo(element: Element, walked: number): Memo | undefined {
    const memo = this.#memos.get(element);
    return memo && memo.told >= walked ? memo : undefined;
  }

  drop(element: Element): void {
    this.#memos.delete(element);
  }

  keep(element: Element, memo: Memo): void {
    this.#memos.set(element, memo);
  }

  /** Removes and returns the cached node of a control; undefined if the control may have changed. */
  takeNode(control: Element, isStale: boolean): PageNode | undefined {
    const node = this.#nodes.get(control);
    this.#nodes.delete(control);
    if (!isStale && !this.pageChanges.isTouched(control)) return node;
    return undefined;
  }

  keepNode(control: Element, node: PageNode): void {
    this.#nodes.set(control, node);
  }

  /**
   * The memo of a block, adapted to its current position; undefined if the block has to be walked again. Whether
   * something changed in it is not checked here. `isStill`: no block around it has moved.
   */
  recall(element: Element, memo: Memo, now: Standing, view: View, isStill: boolean): Memo | undefined {
    const { box } = now;
    const right = box.left - memo.box.left;
    const down = box.top - memo.box.top;
    if (!isMoved(memo, now, right, down)) return undefined;
    const hasMoved =
      !isNear(right, 0) || !isNear(down, 0) || !sameArea(memo.inner.region, now.inner.region, 0, 0);
    // A fixed element moves by itself when an ancestor stops being its containing block. If a block moved in a
    // scrollable region, only what scrolls with the region keeps its place in it.
    const stays = ({ element, box, isPlaced }: Pinned): boolean =>
      (isPlaced || !hasMoved || !now.inner.region) && sameArea(box, rectOf(element), right, down);
    // An element that is positioned by one around the block, for instance at its bottom, moves with that one.
    const isAsked = ({ isPlaced }: Pinned): boolean => hasMoved || this.#hasScrolled || !isStill || !isPlaced;
    if (!memo.pinnedElements.filter(isAsked).every(stays)) return undefined;
    if (!hasMoved) return memo;
    if (memo.hasRegion || isAtTheStart(memo.box, box, view)) return undefined;
    const moved = moveMemo(memo, now, right, down, view);
    this.#memos.set(element, moved);
    return moved;
  }

  /**
   * The changed children of a block, if nothing else in the block can have moved because of them; otherwise undefined.
   * The change must be deeper inside, and none of these children may have another position in the block, or another
   * size. The next sibling of each and the last child are measured.
   */
  changedParts(element: Element, { walked }: Memo, box: Area): ChangedPart[] | undefined {
    const { pageChanges: changes } = this;
    if (!changes.isTouchedWithin(element)) return undefined;
    const memoOf = (child: Node): Memo | undefined => this.memo(child as Element, walked);
    const stays = (child: Node, { box: was, around }: Memo): boolean =>
      sameArea(was, rectOf(child as Element), box.left - around.left, box.top - around.top);
    /** Measures the first element from a node on that has a memo and static position. */
    const staysFrom = (from: Node | null, next: (node: Node) => Node | null): boolean => {
      for (let at = from; at; at = next(at)) {
        const known = memoOf(at);
        if (known?.sight.position === 'static') return stays(at, known);
      }
      return true;
    };
    const parts: ChangedPart[] = [];
    for (const child of changes.changedFlatParts(element)) {
      const memo = memoOf(child);
      // Without a memo, or without nodes in it, the old position is unknown; a positioned element says nothing about
      // its siblings.
      if (!memo?.length || PLACED.test(memo.sight.position) || !stays(child, memo)) return undefined;
      // As an inline element it would be reported with the text around it.
      if (changes.isDeep(child) && getComputedStyle(child).display !== memo.sight.display) return undefined;
      if (!staysFrom(nextSiblingOf(child), nextSiblingOf)) return undefined;
      parts.push({ child, memo });
    }
    const last = lastChildOf(this.openShadowRoot(element) ?? element);
    return staysFrom(last, previousSiblingOf) ? parts : undefined;
  }
}

/** All looks so far. */
let looks = 0;

/** Matches absolute, fixed and sticky: out of the flow, or sometimes. */
const PLACED = /ab|fi|sti/;

/** Scroll position and size of a region; rules may query its size. */
const regionMark = (region: Element): string => {
  const { scrollTop, scrollLeft, clientWidth, clientHeight } = unbent(region);
  return `${scrollTop} ${scrollLeft} ${clientWidth} ${clientHeight}`;
};
