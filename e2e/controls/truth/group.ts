import type { FlatTree } from './flat.ts';
import { areaOf, rectOf } from './reach.ts';
import { isGridPart, type Reasons } from './reasons.ts';

/** One thing that a person operates, with every element that is a part of it. */
export interface Target {
  main: Element;
  parts: Set<Element>;
  /** Counts neither as missed nor as false: it only delegates, holds others, or is disabled. */
  open: boolean;
}

const ATOMIC =
  'a[href], button, summary, label, [role=button], [role=link], [role=checkbox], [role=radio], [role=switch], [role=menuitem], [role=menuitemcheckbox], [role=menuitemradio], [role=slider], [role=scrollbar]';
const FIELD =
  'input, select, textarea, [role=combobox], [role=textbox], [role=searchbox], [role=spinbutton], [contenteditable]';
const REGION =
  'main, form, table, tbody, thead, tr, ul, ol, nav, header, footer, section, article, dialog, fieldset';
const LONG_TEXT = 300;
/** Inner boxes that cover this much of the outer one are the same target. */
const SAME = 0.7;
/** Frames of fields are not higher. */
const FIELD_HEIGHT = 130;

/**
 * Candidates joined to targets. Inner ones come later in `candidates` than what is around them. `unreached`: controls
 * by kind that no pointer meets, as a field under the words that were chosen in it.
 */
export function groupTargets(
  candidates: ReadonlyMap<Element, Reasons>,
  unreached: readonly Element[],
  tree: FlatTree,
): Target[] {
  const groups = new Groups(candidates, unreached, tree);
  const innerFirst = [...candidates.keys()].reverse();
  for (const element of innerFirst) groups.joinToOuter(element);
  for (const element of innerFirst) groups.judgeWhatItHolds(element);
  return groups.targets();
}

class Groups {
  private readonly byElement = new Map<Element, Target>();

  constructor(
    private readonly candidates: ReadonlyMap<Element, Reasons>,
    private readonly unreached: readonly Element[],
    private readonly tree: FlatTree,
  ) {
    for (const element of candidates.keys())
      this.byElement.set(element, { main: element, parts: partsOf(element), open: false });
  }

  targets(): Target[] {
    return [...new Set(this.byElement.values())];
  }

  /** What is no control by itself belongs to the field of its label, or to the candidate around it. */
  joinToOuter(element: Element): void {
    if (!this.isWeak(element)) return;
    const control = element.closest('label')?.control;
    const outer = control ? null : this.outerOf(element);
    if (control) this.join(element, control);
    if (!outer) return;
    const isSame = areaOf(rectOf(element)) >= areaOf(rectOf(outer)) * SAME || haveSameWords(element, outer);
    // What is in an item answers for itself only when it listens itself.
    const isPartOfItem =
      this.candidates.get(outer)?.kind === true && this.candidates.get(element)?.listens === false;
    if (isSame || isPartOfItem || outer.matches(ATOMIC)) this.join(element, outer);
  }

  /** Whether a candidate with others inside it is one of them, a target beside them, or neither. */
  judgeWhatItHolds(outer: Element): void {
    const own = this.byElement.get(outer);
    if (own?.main !== outer) return;
    const inner = this.targets().filter(({ main }) => main !== outer && this.tree.contains(outer, main));
    const fields = inner.filter(({ main }) => main.matches(FIELD));
    const isFieldHigh = rectOf(outer).bottom - rectOf(outer).top < FIELD_HEIGHT;
    const isWeak = this.isWeak(outer);
    if (isWeak && isFieldHigh && fields.length === 0) this.addUnreachedField(own);
    if (inner.length === 0) {
      if (isWeak && this.candidates.get(outer)?.hand === false && isRegion(outer)) own.open = true;
      return;
    }
    const [field] = fields;
    const isFrameOfField = isFieldHigh && (isWeak || outer.matches('[role=combobox]'));
    if (isFrameOfField && field && fields.length === 1) {
      this.join(outer, field.main);
      return;
    }
    if (isGridPart(outer)) own.open = true;
    if (isWeak) this.judgeWeakHolder(own, inner);
  }

  private judgeWeakHolder(own: Target, inner: readonly Target[]): void {
    const outer = own.main;
    const covered = inner.reduce((sum, { main }) => sum + areaOf(rectOf(main)), 0) / areaOf(rectOf(outer));
    const only = inner.length === 1 ? inner[0]?.main : undefined;
    if (only && (covered >= SAME || haveSameWords(only, outer))) this.join(outer, only);
    else if (!this.candidates.get(outer)?.hand || covered >= SAME || isRegion(outer)) own.open = true;
  }

  private addUnreachedField({ main, parts }: Target): void {
    const field = this.unreached.find((each) => each.matches(FIELD) && this.tree.contains(main, each));
    if (field) parts.add(field);
  }

  private join(part: Element, main: Element): void {
    const from = this.byElement.get(part);
    const to = this.byElement.get(main);
    if (!from || !to || from === to) return;
    for (const one of from.parts) {
      to.parts.add(one);
      this.byElement.set(one, to);
    }
    to.open ||= from.open;
  }

  /** Neither its kind nor the Tab key makes it a control. */
  private isWeak(element: Element): boolean {
    const reasons = this.candidates.get(element);
    return reasons !== undefined && !reasons.kind && !reasons.tabStop;
  }

  private outerOf(element: Element): Element | null {
    let at = this.tree.parentOf(element);
    while (at && !this.candidates.has(at)) at = this.tree.parentOf(at);
    return at;
  }
}

/** A label that takes the focus for its hidden field is that field. */
function partsOf(element: Element): Set<Element> {
  const control = element instanceof HTMLLabelElement ? element.control : null;
  return new Set(control ? [element, control] : [element]);
}

const isRegion = (element: Element): boolean =>
  element.matches(REGION) || (element.textContent ?? '').length > LONG_TEXT;

const wordsOf = (element: Element): string => (element.textContent ?? '').replace(/\s+/g, ' ').trim();

const haveSameWords = (one: Element, other: Element): boolean =>
  wordsOf(one) !== '' && wordsOf(one) === wordsOf(other);
