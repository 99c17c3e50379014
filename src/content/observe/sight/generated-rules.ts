import { plainDocument } from '../dom/dom.ts';
import type { PseudoElement } from '../names/pseudo-text.ts';

/** For each pseudo-element a selector of the elements whose rules may write telling words there, if there are any. */
export type GeneratedRules = Readonly<Partial<Record<PseudoElement, string>>>;

/** Rules that are read at most; selectors that are worth their cost on each element. */
const MOST_RULES = 20_000;
const MOST_SELECTORS = 60;
const LONGEST_SELECTOR = 2000;
const PSEUDO_ELEMENT = /::?(?:before|after)\b/g;
/** Icons are signs of the private use area. Bullets, separators and quotation marks tell nothing. */
export const TELLING = /[\p{L}\p{N}\p{Sc}%✓✔✗✘☑☐☒★☆▲▼△▽▴▾↑↓]/u;
const STRINGS = /"(?:[^"\\]|\\.)*"/g;

/**
 * Reads which rules of the document write words before or after the content of elements: prices with their currency,
 * counts, ticks. Style sheets of other origins, and of shadow trees, do not count. Whether a rule applies is not asked
 * here: the computed style says so.
 */
export function generatedRules(): GeneratedRules {
  const found: Record<PseudoElement, string[]> = { '::before': [], '::after': [] };
  let left = MOST_RULES;
  const add = (rules: CSSRuleList, outer: string | undefined): void => {
    for (const rule of rules) {
      if (--left < 0) return;
      if (rule instanceof CSSStyleRule) {
        const selector = outer === undefined ? rule.selectorText : nestedIn(outer, rule.selectorText);
        // Nested rules may repeat the selectors around them many times over.
        if (selector.length > LONGEST_SELECTOR) continue;
        note(rule, selector);
        if (rule.cssRules.length > 0) add(rule.cssRules, selector);
      } else if (rule instanceof CSSImportRule) {
        if (rule.styleSheet) add(rule.styleSheet.cssRules, undefined);
      } else if ('cssRules' in rule && !(rule instanceof CSSKeyframesRule))
        add(rule.cssRules as CSSRuleList, outer);
    }
  };
  const note = ({ style }: CSSStyleRule, selector: string): void => {
    if (!/before|after/.test(selector) || !mayTell(style.content)) return;
    const elements = selector.replace(PSEUDO_ELEMENT, ':is(*)');
    for (const pseudo of ['::before', '::after'] as const)
      if (selector.includes(pseudo.slice(1))) found[pseudo].push(elements);
  };
  for (const sheet of [...plainDocument.styleSheets, ...plainDocument.adoptedStyleSheets]) {
    try {
      add(sheet.cssRules, undefined);
    } catch {
      // A sheet of another origin cannot be read.
    }
  }
  return { ...selectorFor('::before', found), ...selectorFor('::after', found) };
}

const nestedIn = (outer: string, selector: string): string =>
  selector.includes('&') ? selector.replaceAll('&', `:is(${outer})`) : `:is(${outer}) :is(${selector})`;

const mayTell = (content: string): boolean =>
  /var\(|attr\(/.test(content) || (content.match(STRINGS) ?? []).some((words) => TELLING.test(words));

/** `:is()` forgives a selector that the browser does not know. */
const selectorFor = (
  pseudo: PseudoElement,
  found: Record<PseudoElement, readonly string[]>,
): GeneratedRules => {
  const selectors = found[pseudo];
  const isUsed = selectors.length > 0 && selectors.length <= MOST_SELECTORS;
  return isUsed ? { [pseudo]: `:is(${selectors.join()})` } : {};
};
