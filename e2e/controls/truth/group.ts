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
  const targets = new Map<Element, Target>();
  for (const element of candidates.keys())
    targets.set(element, { main: element, parts: partsOf(element), open: false });
  const join = (part: Element, main: Element): void => {
    const from = targets.get(part);
    const to = targets.get(main);
    if (!from || !to || from === to) return;
    for (const one of from.parts) {
      to.parts.add(one);
      targets.set(one, to);
    }
    to.open ||= from.open;
  };
  const isWeak = (element: Element): boolean => {
    const reasons = candidates.get(element);
    return reasons !== undefined && !reasons.kind && !reasons.tabStop;
  };

  for (const element of [...candidates.keys()].reverse()) {
    const label = element.closest('label');
    if (label?.control && isWeak(element)) {
      const control = label.control;
      if (targets.has(control)) join(element, control);
      continue;
    }
    const outer = outerCandidate(element, candidates, tree);
    if (!outer) continue;
    if (!isWeak(element)) continue;
    const isSame =
      areaOf(rectOf(element)) >= areaOf(rectOf(outer)) * SAME ||
      (wordsOf(element) !== '' && wordsOf(element) === wordsOf(outer));
    // What is in an item answers for itself only when it listens itself.
    const isPartOfItem = candidates.get(outer)?.kind === true && candidates.get(element)?.listens === false;
    if (isSame || isPartOfItem || outer.matches(ATOMIC)) join(element, outer);
  }

  for (const outer of [...candidates.keys()].reverse()) {
    const own = targets.get(outer);
    if (own?.main !== outer || !own) continue;
    const inner = [...new Set(targets.values())].filter(
      ({ main }) => main !== outer && tree.contains(outer, main),
    );
    const isFrame = rectOf(outer).bottom - rectOf(outer).top < FIELD_HEIGHT;
    if (isWeak(outer) && isFrame && !inner.some(({ main }) => main.matches(FIELD))) {
      const fields = unreached.filter((field) => field.matches(FIELD) && tree.contains(outer, field));
      for (const field of fields.slice(0, 1)) own.parts.add(field);
    }
    if (inner.length === 0) {
      if (isWeak(outer) && candidates.get(outer)?.hand === false && isRegion(outer)) own.open = true;
      continue;
    }
    if (outer.matches('[role=combobox]') || isWeak(outer)) {
      const fields = inner.filter(({ main }) => main.matches(FIELD));
      const [field] = fields;
      if (field && fields.length === 1 && isFrame) {
        join(outer, field.main);
        continue;
      }
    }
    if (isGridPart(outer)) own.open = true;
    if (!isWeak(outer)) continue;
    const [only] = inner;
    const covered = inner.reduce((sum, { main }) => sum + areaOf(rectOf(main)), 0) / areaOf(rectOf(outer));
    const sameWords =
      only && inner.length === 1 && wordsOf(outer) !== '' && wordsOf(only.main) === wordsOf(outer);
    if (only && inner.length === 1 && (covered >= SAME || sameWords)) join(outer, only.main);
    else if (!candidates.get(outer)?.hand || covered >= SAME || isRegion(outer)) own.open = true;
  }
  return [...new Set(targets.values())];
}

/** A label that takes the focus for its hidden field is that field. */
function partsOf(element: Element): Set<Element> {
  const control = element instanceof HTMLLabelElement ? element.control : null;
  return new Set(control ? [element, control] : [element]);
}

const isRegion = (element: Element): boolean =>
  element.matches(REGION) || (element.textContent ?? '').length > LONG_TEXT;

const wordsOf = (element: Element): string => (element.textContent ?? '').replace(/\s+/g, ' ').trim();

function outerCandidate(
  element: Element,
  candidates: ReadonlyMap<Element, Reasons>,
  tree: FlatTree,
): Element | null {
  for (let at = tree.parentOf(element); at; at = tree.parentOf(at)) if (candidates.has(at)) return at;
  return null;
}
