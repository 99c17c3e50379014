import { amountOf } from './sum-of.ts';

const RATED = [
  /(?<![\d.,])(\d(?:[.,]\d{1,2})?)\s*(?:out of|of|\/)\s*(?:5|10)(?![\d.,])/gi,
  /(?:[★⭐]️?\s*)(\d(?:[.,]\d{1,2})?)(?![\d.,])/gu,
  // Of “4.5 out of 5 stars” the five are what there is to get.
  /(?<![\d.,]|\b(?:of|from)\s+|\/\s*)(\d(?:[.,]\d{1,2})?)(?:\s*[★⭐]|[\s-]+stars?\b)/giu,
];

/** What a mark of customers is asked by; a “grade” is none, of which the lowest may be the best. */
export const isOfRatings = (noun: string): boolean => /^(?:\S+ )?(?:ratings?|stars?|评分|评价)$/i.test(noun);

/** “4.6 out of 5”, “★ 4.6”, “4.6 stars”; undefined where the texts say none, or several. */
export function ratingIn(texts: readonly string[]): number | undefined {
  const said = RATED.flatMap((pattern) => texts.flatMap((text) => [...text.matchAll(pattern)]));
  const [number, other] = new Set(said.map(([, digits = '']) => amountOf(digits)));
  return other === undefined ? number : undefined;
}
