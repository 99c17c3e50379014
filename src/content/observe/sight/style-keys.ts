import { attribute, has } from '../dom/dom.ts';
import { wordSet } from '../names/role-sets.ts';
import { AFTER, BEFORE, CONTENT, PART_OF_PROPERTY, type StyleParts } from './style-parts.ts';
import { forRulesIn, readStyleReach, type StyleReach, sheetsOf, wordsOfRules } from './style-reach.ts';
import { unescapedCss } from './unescaped-css.ts';

/**
 * Index of the style rules that set something that sight depends on. A rule is stored under the class, id, tag or
 * attribute of the elements that it applies to, so that a lookup costs only reading an element's names, where its
 * computed style costs a call for each property. It may report too much (rules for other media, or for states that do
 * not apply now), never too little.
 */
export interface StyleKeys {
  /** Parts of the computed style that some rule may set on the element. */
  styleParts(element: Element, tag: string): StyleParts;
  /** True if some rule may use the word: the name of an attribute, or a class as it is written in a selector. */
  speaksOf(word: string): boolean;
  /** How far changes reach; undefined if unknown. */
  readonly reach: StyleReach | undefined;
}

/** With more rules per element, indexing them costs more than reading the styles. */
const RULES_PER_ELEMENT = 0.7;
const LEAST_RULES = 400;
/** Longer selector lists are not parsed: such a rule counts as one for every element. */
const LONGEST_SELECTOR = 20_000;
/** Maximum number of attribute names in the index: checking more of them on each element does not pay. */
const MOST_ATTRIBUTES = 6;

/** Indexes the rules of a document; undefined if some cannot be read, or if there are too many for its size. */
export function readStyleKeys(document: Document, elements: number): StyleKeys | undefined {
  const noted = new RuleNotes(Math.max(LEAST_RULES, elements * RULES_PER_ELEMENT), document.compatMode);
  try {
    for (const { cssRules } of sheetsOf(document)) noted.noteRules(cssRules, '');
  } catch {
    // The rules of a sheet from another origin cannot be read.
    return undefined;
  }
  return noted.keys(document);
}

class RuleNotes {
  readonly #byAttribute = new Map<string, StyleParts>();
  readonly #byTag = new Map<string, StyleParts>();
  readonly #byClass = new Map<string, StyleParts>();
  readonly #byId = new Map<string, StyleParts>();
  /** By the kind of the key. */
  readonly #notes = [this.#byAttribute, this.#byTag, this.#byClass, this.#byId];
  readonly #ofClassList = new Map<string, StyleParts>();
  readonly #fold: (name: string) => string;
  #everywhere: StyleParts = 0;
  #rules = 0;

  constructor(
    private readonly most: number,
    compatMode: string,
  ) {
    this.#fold = compatMode === 'BackCompat' ? (name) => name.toLowerCase() : (name) => name;
  }

  noteRules(rules: CSSRuleList, outer: string): void {
    this.#rules += rules.length;
    if (this.#rules > this.most) return;
    for (const rule of rules) this.#addRule(rule, outer);
  }

  #addRule(rule: CSSRule, outer: string): void {
    const isStyle = rule instanceof CSSStyleRule;
    if (isStyle) this.#addStyle(rule.style, rule.selectorText, outer);
    // Declarations between nested rules belong to the rule around them.
    else if ('style' in rule && outer) this.#addStyle(rule.style as CSSStyleDeclaration, outer, '');
    forRulesIn(rule, isStyle ? rule.selectorText : outer, (rules, selector) =>
      this.noteRules(rules, selector),
    );
  }

  #addStyle(style: CSSStyleDeclaration, selectors: string, outer: string): void {
    const parts = partsSetBy(style);
    if (parts !== 0) this.#addSelectors(selectors, parts, outer);
  }

  #addSelectors(selectors: string, parts: StyleParts, outer: string): void {
    if (selectors.length > LONGEST_SELECTOR) {
      this.#everywhere |= parts;
      return;
    }
    for (const compound of lastCompounds(selectors)) {
      const { key, pseudoElement } = keyOf(compound);
      // A rule for a pseudo-element does not style the element itself, but may generate text in it.
      const set =
        pseudoElement === undefined
          ? parts & ~CONTENT
          : parts & CONTENT && (GENERATED.get(pseudoElement) ?? 0);
      if (set === 0) continue;
      if (key === undefined && outer && compound.includes('&')) this.#addSelectors(outer, set, '');
      else this.#addKey(key, set);
    }
  }

  #addKey(key: Key | undefined, parts: StyleParts): void {
    const notes = key && this.#notes[key.kind];
    if (!notes) {
      this.#everywhere |= parts;
      return;
    }
    const name = key.kind < CLASS ? key.name.toLowerCase() : this.#fold(key.name);
    notes.set(name, (notes.get(name) ?? 0) | parts);
  }

  keys(document: Document): StyleKeys | undefined {
    if (this.#rules > this.most) return undefined;
    const everywhere = this.#everywhere;
    if (this.#byAttribute.size > MOST_ATTRIBUTES) return undefined;
    const attributes = [...this.#byAttribute];
    let speaksOf: StyleKeys['speaksOf'] | undefined;
    let reach: StyleReach | undefined;
    return {
      // Read at the first change, not at the first look.
      speaksOf(word) {
        speaksOf ??= wordsOfRules(document);
        return speaksOf(word);
      },
      get reach() {
        reach ??= readStyleReach(document);
        return reach;
      },
      styleParts: (element, tag) => {
        let parts = everywhere | (this.#byTag.get(tag) ?? 0);
        const classes = attribute(element, 'class');
        if (classes) parts |= this.#classParts(classes);
        if (this.#byId.size > 0) parts |= this.#byId.get(this.#fold(attribute(element, 'id') ?? '')) ?? 0;
        for (const [name, set] of attributes) if (has(element, name)) parts |= set;
        return parts;
      },
    };
  }

  #classParts(classes: string): StyleParts {
    const known = this.#ofClassList.get(classes);
    if (known !== undefined) return known;
    let parts: StyleParts = 0;
    for (const name of classes.split(/\s+/)) parts |= this.#byClass.get(this.#fold(name)) ?? 0;
    this.#ofClassList.set(classes, parts);
    return parts;
  }
}

function partsSetBy(style: CSSStyleDeclaration): StyleParts {
  let parts: StyleParts = 0;
  for (let at = 0; at < style.length; at++) {
    const property = style.item(at);
    const part = PART_OF_PROPERTY.get(property);
    if (part && (part.parts & ~parts) !== 0 && part.matters(style.getPropertyValue(property)))
      parts |= part.parts;
  }
  return parts;
}

/** A name that every element has that a selector matches. */
interface Key {
  /** From the least to the most selective one: of an attribute, a tag, a class, an id. */
  kind: number;
  name: string;
}
const TAG = 1;
const CLASS = 2;

/** The name of a pseudo-class or pseudo-element, or one of each kind. */
const COMPOUND_PARTS =
  /::?([\w-]+)|\[\s*(?:[\w-]*\|)?((?:\\(?:[\da-f]{1,6}\s?|.)|[\w-])+)|^((?:[\w-]+)\|?[\w-]*)|\.((?:\\(?:[\da-f]{1,6}\s?|.)|[^\s.#[:\\>+~,()*&])+)|#((?:\\(?:[\da-f]{1,6}\s?|.)|[^\s.#[:\\>+~,()*&])+)/gi;
/** Pseudo-elements that CSS 2 writes with a single colon. */
const PSEUDO_ELEMENTS = wordSet('before after first-line first-letter');
/** Pseudo-elements with generated text. */
const GENERATED = new Map([
  ['before', BEFORE],
  ['after', AFTER],
]);

/** The most selective name in a compound selector, and its pseudo-element. */
function keyOf(compound: string): { key: Key | undefined; pseudoElement: string | undefined } {
  let key: Key | undefined;
  let pseudoElement: string | undefined;
  for (const [whole, pseudo, ...names] of withoutArguments(compound).matchAll(COMPOUND_PARTS)) {
    if (pseudo === 'root') names[TAG] = 'html';
    else if (pseudo && (whole.startsWith('::') || PSEUDO_ELEMENTS.has(pseudo))) pseudoElement ??= pseudo;
    const kind = names.findIndex(Boolean);
    if (kind > (key?.kind ?? -1)) key = { kind, name: unescapedCss(names[kind] as string) };
  }
  return { key, pseudoElement };
}

/** Escaped signs (one by number ends with a blank), strings, signs that mean something, and what is between them. */
const TOKENS =
  /\\(?:[\da-f]{1,6}\s?|.)|"(?:\\.|[^\\"])*"?|'(?:\\.|[^\\'])*'?|[\s>+~,()[\]]|[^\s>+~,()[\]\\"']+/gis;
const COMBINATOR = /^[\s>+~]$/;

/** Removes what is in parentheses or strings. */
function withoutArguments(compound: string): string {
  // Most have none.
  if (!/["'()]/.test(compound)) return compound;
  let depth = 0;
  let bare = '';
  for (const [token] of compound.matchAll(TOKENS)) {
    if (token === '(') depth++;
    else if (token === ')') depth--;
    else if (depth === 0 && !/^["']/.test(token)) bare += token;
  }
  return bare;
}

/** The last compound of each selector in a list, which matches the styled element itself. */
export function lastCompounds(selectors: string): string[] {
  // Most have no arguments.
  if (!/[\\"'([]/.test(selectors))
    return selectors.split(',').map(
      (each) =>
        each
          .trim()
          .split(/[\s>+~]+/)
          .at(-1) as string,
    );
  const compounds: string[] = [];
  let compound = '';
  let depth = 0;
  /** After a combinator: what follows begins another compound, unless the selector ends there. */
  let isApart = false;
  for (const [token] of `${selectors},`.matchAll(TOKENS)) {
    if (depth === 0 && COMBINATOR.test(token)) isApart = true;
    else if (depth === 0 && token === ',') {
      compounds.push(compound);
      compound = '';
    } else {
      compound = isApart ? token : compound + token;
      isApart = false;
      if ('(['.includes(token)) depth++;
      else if (')]'.includes(token)) depth--;
    }
  }
  return compounds;
}
