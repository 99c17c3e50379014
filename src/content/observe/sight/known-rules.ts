import { AFTER, ALL, BEFORE, type StyleParts } from './style-parts.ts';

const anything = (): StyleParts => ALL | BEFORE | AFTER;
let known: (element: Element) => StyleParts = anything;

/**
 * Runs `work` with a lookup of the style parts that rules may set on an element: reading its computed styles costs
 * more.
 */
export function whileRulesAreKnown<Result>(
  rules: (element: Element) => StyleParts,
  work: () => Result,
): Result {
  known = rules;
  try {
    return work();
  } finally {
    known = anything;
  }
}

/**
 * The style parts that rules may set on the element, with `BEFORE` and `AFTER` for generated text; all of them if the
 * rules are not known.
 */
export const partsByRules = (element: Element): StyleParts => known(element);
