import { currencyIn } from '../grammar/words/money.ts';
import { amountOf } from '../read/sum-of.ts';
import { pricesIn } from '../read/things.ts';
import { contentWords } from '../text/normalise.ts';
import type { Wanted } from './wanted.ts';

/** What is given back, or taken off, is no price: “Deposit €900”, “Save €12”. */
const HELD = /^(?:(?:refundable|security) )?deposit\b|^(?:you )?save\b|^押金|^立减/;

/** “€20 per hour, €90 per day” are two. */
export const pricedPieces = (text: string): string[] => text.split(/\s+[·•|–—/]\s+|;\s*|,\s+/);

export const isHeld = (piece: string): boolean => HELD.test(contentWords(piece).join(' '));

/** The prices, each once, that the texts of one thing say: without its deposit, unless it says no other. */
export function pricesOfTexts(texts: readonly string[]): string[] {
  const pieces = texts.flatMap(pricedPieces);
  const paid = pieces.filter((piece) => !isHeld(piece)).flatMap(pricesIn);
  return [...new Set(paid.length > 0 ? paid : pieces.flatMap(pricesIn))];
}

/** Whether a price, as it is written, is what was asked for: equal to an amount, or within limits. */
export function isOfPrice(price: string, limit: NonNullable<Wanted['limit']>): boolean {
  const amount = amountOf(price);
  if (amount === undefined) return false;
  const { equal, currency, atMost, atLeast = 0, exactly } = limit;
  if (equal !== undefined)
    return amount === equal && (currency === undefined || currencyIn(price) === currency);
  return atMost === undefined
    ? amount > atLeast || (exactly && amount === atLeast)
    : amount < atMost || (exactly && amount === atMost);
}
