import { AFTER, ALL, BEFORE, type StyleParts } from './style-parts.ts';

const anything = (): StyleParts => ALL | BEFORE | AFTER;
let known: (element: Element) => StyleParts = anything;

/** Does some work while it is known what the rules may give each element: to ask for its styles costs more. */
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

/** What a rule may give the element, and where it may put text of its own: `BEFORE`, `AFTER`. */
export const partsByRules = (element: Element): StyleParts => known(element);
