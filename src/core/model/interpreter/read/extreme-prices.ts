import type { Extreme } from '../instruction.ts';
import { contentWords } from '../text/normalise.ts';
import { coverage } from './relevant.ts';
import { amountOf } from './sum-of.ts';
import { currencyOf, extremeOf, line, OF_A_BILL, PRICE, type Priced, pricesOf } from './things.ts';

/**
 * The cheapest or dearest of what a page gives a price of, as far as its name says `only`. Undefined where nothing
 * fits, and where the prices are in several currencies, which nothing here can compare.
 */
export function extremePrice(markdown: string, extreme: Extreme, only: string): string | undefined {
  const lone = loneKind(markdown, extreme, only);
  const best = lone ? [lone.first, lone.called] : extremesOf(markdown, extreme, only);
  return best.length === 0 ? undefined : best.map(line).join('\n');
}

/** The names of what `extremePrice` gives. */
export const extremeNames = (markdown: string, extreme: Extreme, only: string): string[] => [
  ...new Set(extremesOf(markdown, extreme, only).map(({ name }) => name)),
];

/**
 * The only thing with `only` in its name, and the one that by its price comes before it. Whether that one is of this
 * kind, too, nobody can tell: of “Hotel Aurora” and “Pension Maria” both may be meant. Undefined where the name ends
 * with the word, as “Desk lamp” does.
 */
export function loneKind(
  markdown: string,
  extreme: Extreme,
  only: string,
): { called: Priced; first: Priced } | undefined {
  const [called, another] = byName(extremesOf(markdown, extreme, only));
  const isKind = called !== undefined && headWord(called.name) === headWord(only);
  // What more words say of it holds for it alone.
  if (called === undefined || another !== undefined || isKind || contentWords(only).length !== 1)
    return undefined;
  const fitting = pricesOf(markdown).filter(({ name }) => name !== '' && coverage(only, name) >= 0.9);
  const [first, equal] = byName(extremesOf(markdown, extreme, ''));
  const isAlone = byName(fitting).length === 1 && first !== undefined && equal === undefined;
  return isAlone && first.name !== called.name ? { called, first } : undefined;
}

const byName = (priced: readonly Priced[]): Priced[] => [
  ...new Map(priced.map((one) => [one.name, one])).values(),
];
/** What a name says that the thing is: “Desk lamp for children”, “Desk lamp (small)”. */
export const headWord = (name: string): string | undefined =>
  contentWords(name.replace(/(?<=\S)(?:\s+(?:for|of|with|in|from|by)\s|\s*[,(–—|]).*$/, '')).at(-1);

/** The name of the one thing that a line of `extremePrice` tells. */
export function nameInLine(answer: string): string | undefined {
  const at = answer.lastIndexOf(': ');
  return at > 0 && !answer.includes('\n') && PRICE.test(answer.slice(at)) ? answer.slice(0, at) : undefined;
}

function extremesOf(markdown: string, extreme: Extreme, only: string): Priced[] {
  const fitting = pricesOf(markdown).filter(
    ({ name }) => name !== '' && (only === '' ? !OF_A_BILL.test(name) : coverage(only, name) >= 0.9),
  );
  if (new Set(fitting.map(({ price }) => currencyOf(price))).size > 1) return [];
  return extremeOf(fitting, ({ price }) => amountOf(price), extreme);
}
