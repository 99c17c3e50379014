import { plainDocument } from '../dom/dom.ts';
import type { PseudoElement } from '../names/pseudo-text.ts';
import { forRulesIn, sheetsOf } from './style-reach.ts';

/** For each pseudo-element a selector of the elements whose rules may write telling words there, if there are any. */
export type GeneratedRules = Readonly<Record<PseudoElement, string | undefined>>;

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
  const writing: string[] = [];
  let left = MOST_RULES;
  const add = (rules: CSSRuleList, outer: string): void => {
    for (const rule of rules) {
      if (--left < 0) return;
      let selector = outer;
      if (rule instanceof CSSStyleRule) {
        selector = nestedIn(outer, rule.selectorText);
        // Nested rules may repeat the selectors around them many times over.
        if (selector.length > LONGEST_SELECTOR) continue;
        if (/before|after/.test(selector) && mayTell(rule.style.content)) writing.push(selector);
      }
      forRulesIn(rule, selector, add);
    }
  };
  for (const sheet of sheetsOf(plainDocument)) {
    try {
      add(sheet.cssRules, '');
    } catch {
      // A sheet of another origin cannot be read.
    }
  }
  return { '::before': selectorFor('before', writing), '::after': selectorFor('after', writing) };
}

function nestedIn(outer: string, selector: string): string {
  if (!outer) return selector;
  return selector.includes('&')
    ? selector.replaceAll('&', `:is(${outer})`)
    : `:is(${outer}) :is(${selector})`;
}

const mayTell = (content: string): boolean =>
  /var\(|attr\(/.test(content) || (content.match(STRINGS) ?? []).some((words) => TELLING.test(words));

/** `:is()` forgives a selector that the browser does not know. */
function selectorFor(pseudo: string, writing: readonly string[]): string | undefined {
  const selectors = writing.filter((selector) => selector.includes(pseudo));
  return selectors.length > 0 && selectors.length <= MOST_SELECTORS
    ? `:is(${selectors.map((selector) => selector.replace(PSEUDO_ELEMENT, ':is(*)')).join()})`
    : undefined;
}
