import { allIn, attribute, isElement, tagOf, unbent } from '../dom/dom.ts';

/** Whose style a change of an element may change, besides its own and that of its descendants. */
type Reach = 'none' | 'beside' | 'anywhere';

/**
 * How far changes reach by the rules of a document: by `+` and `~` to the siblings of an element and what is in them,
 * by `:has` anywhere. Unlike in style-keys.ts, every rule counts: one that moves other elements, or undoes another
 * rule, matters as much as one that hides them. It may report too much.
 */
export interface StyleReach {
  /** The reach of a change of this attribute; `checked` stands for every state of a field. */
  by(element: Element, attribute: string, oldValue: string | null): Reach;
  /** Added or removed elements may change the style of their siblings. */
  asksPlace: boolean;
  /** True if adding or removing these nodes may change the style of any element. */
  ofNodes(nodes: readonly Node[]): boolean;
  /** Rules use `:focus`, or `:hover`. */
  usesFocus: boolean;
  usesHover: boolean;
  /** Rules use `:target`. */
  usesTarget: boolean;
}

/** Reads the rules; undefined if some cannot be read. */
export function readStyleReach(document: Document): StyleReach | undefined {
  const notes = new ReachNotes();
  try {
    for (const { cssRules } of sheetsOf(document)) notes.noteRules(cssRules, '');
  } catch {
    return undefined;
  }
  return notes;
}

class ReachNotes implements StyleReach {
  asksPlace = false;
  usesFocus = false;
  usesHover = false;
  usesTarget = false;
  /** Every word in the selectors that reach siblings, and in those that reach anywhere. */
  readonly #beside = new Set<string>();
  readonly #anywhere = new Set<string>();
  #hasAny = false;

  noteRules(rules: CSSRuleList, outer: string): void {
    for (const rule of rules) {
      let around = outer;
      if (rule instanceof CSSStyleRule) {
        // Nested selectors apply within the rule around them.
        around = `${outer} ${rule.selectorText}`;
        this.#addSelector(around);
      }
      forRulesIn(rule, around, (inner, selector) => this.noteRules(inner, selector));
    }
  }

  #addSelector(selector: string): void {
    if (selector.includes(':focus')) this.usesFocus = true;
    if (selector.includes(':hover')) this.usesHover = true;
    if (selector.includes(':target')) this.usesTarget = true;
    const isBeside = /[+~]|-child\(.* of /.test(selector);
    const isAnywhere = selector.includes(':has(');
    if (isBeside || isAnywhere || PLACES.test(selector)) this.asksPlace = true;
    if (!isBeside && !isAnywhere) return;
    const words = isAnywhere ? this.#anywhere : this.#beside;
    for (const word of wordsOf(selector)) words.add(word);
    if (STATES.test(selector)) for (const word of OF_STATES) words.add(word);
    if (isAnywhere) this.#hasAny ||= ANY.test(selector);
  }

  by(element: Element, attributeName: string, oldValue: string | null): Reach {
    const words = [attributeName, ...changedWords(element, attributeName, oldValue)];
    if (words.some((word) => this.#anywhere.has(word))) return 'anywhere';
    return words.some((word) => this.#beside.has(word)) ? 'beside' : 'none';
  }

  ofNodes(nodes: readonly Node[]): boolean {
    if (this.#anywhere.size === 0) return false;
    return nodes.some(
      (node) =>
        isElement(node) &&
        (this.#hasAny || this.#isNamed(node) || allIn(node, '*').some((inner) => this.#isNamed(inner))),
    );
  }

  #isNamed(element: Element): boolean {
    const words = ['class', 'id'].flatMap((name) => changedWords(element, name, null));
    return [tagOf(element), ...unbent(element).getAttributeNames(), ...words].some((word) =>
      this.#anywhere.has(word),
    );
  }
}

/** The test for words in a document's rules. It holds for every word if some rules cannot be read, or are imported. */
export function wordsOfRules(document: Document): (word: string) => boolean {
  const words = new Set<string>();
  try {
    for (const { cssRules } of sheetsOf(document))
      for (const { cssText } of cssRules) for (const word of wordsOf(cssText)) words.add(word);
  } catch {
    words.add('import');
  }
  const isAny = words.has('import');
  return (word) => isAny || words.has(word);
}

export const sheetsOf = ({ styleSheets, adoptedStyleSheets }: DocumentOrShadowRoot): CSSStyleSheet[] => [
  ...styleSheets,
  ...adoptedStyleSheets,
];

/**
 * Gives `add` the rules in a rule, with the selector around them, or those of the sheet that it imports. The parts of an
 * animation are none.
 */
export function forRulesIn(
  rule: CSSRule,
  selector: string,
  add: (rules: CSSRuleList, selector: string) => void,
): void {
  const inner = (rule as Partial<CSSGroupingRule>).cssRules;
  if (inner?.length && !(rule instanceof CSSKeyframesRule)) add(inner, selector);
  else if (rule instanceof CSSImportRule && rule.styleSheet) add(rule.styleSheet.cssRules, '');
}

/** All names in a text, with their escapes, and whatever else looks like a name. */
const wordsOf = (text: string): string[] => text.toLowerCase().match(/(?:\\.|[\w-]|[^\0-\x7f])+/g) ?? [];

/** The words by which selectors may refer to the classes, or the id, that the element gained and lost. */
export function changedWords(element: Element, name: string, oldValue: string | null): string[] {
  if (name !== 'class' && name !== 'id') return [];
  const before = new Set((oldValue ?? '').split(/\s+/));
  const now = new Set((attribute(element, name) ?? '').split(/\s+/));
  return [...before, ...now]
    .filter((part) => part && before.has(part) !== now.has(part))
    .flatMap((part) => wordsOf(CSS.escape(part)));
}

/** Selectors by which an element's style depends on its siblings or on whether it is empty. */
const PLACES = /:(?:nth-|first-|last-|only-|empty)/;
/** Pseudo-classes of states, whose names are not those of attributes, and all words that these may be about. */
const STATES = /:(?:che|ind|def|user|val|inv|pla|in-|out|rea|opt|ena|mod|pop)/;
const OF_STATES =
  'checked disabled required readonly open input select option textarea button fieldset form details dialog'.split(
    ' ',
  );
/** An argument of `:has` that may match elements of any name. */
const ANY = /:has\((?:.*[\s>+~,(])?(?:\*|:(?:not|empty|nth|first|last|only))/;
