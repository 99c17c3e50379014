import type { Surroundings } from '../match/surroundings.ts';
import type { Part } from '../match/thing.ts';
import { isOfRatings, ratingIn } from '../read/ratings.ts';
import { wholeAmountOf } from '../read/sum-of.ts';
import { contentWords } from '../text/normalise.ts';
import { headsOf, nodesIn, placesOf } from './places.ts';

const NUMBER = /[-−–]?\s?[€$£¥]?\s?\d[\d.,]*(?:\s?[KMB]\b|\s?(?:thousand|million|billion)\b|\s?[万亿])?/g;

/** “1 person” is one of the people. */
const wordsOf = (text: string): string[] => contentWords(text.replace(/\bpersons?\b/gi, 'people'));

/** “No comments” */
const NONE = /^\W*(?:no|zero|0)\s+[\p{L}-]+\W*$/iu;
const BEFORE_NOUN = /(?:^|[\s(])(\d[\d.,]*(?:\s?[KMB])?)\s+([\p{L}-]+)\W*$/u;

/** “5 seats”, “Balance: 1,240.50 €”, or what stands in the column of that name. */
export function numberOfPart(
  around: Surroundings,
  part: Part,
  texts: readonly string[],
  noun: string,
): number | undefined {
  const words = wordsOf(noun);
  const says = (text: string): boolean =>
    words.length > 0 && words.every((word) => wordsOf(text).includes(word));
  const heads = headsOf(around, part);
  // “Last login” says when, “Logins” how many.
  const exact = heads.findIndex((head) => says(head) && wordsOf(head).length === words.length);
  const column = exact < 0 ? heads.findIndex(says) : exact;
  const cells = placesOf(around, part).filter(({ key }) => key === `cell ${column}`);
  const pieces = texts.flatMap((text) => text.split(/\s+[·•|–—]\s+|[;]\s*|,\s+(?!\d)/));
  const said =
    column >= 0
      ? cells.map(({ text }) => text)
      : pieces.flatMap((piece, at) => {
          if (!says(piece)) return [];
          if (NONE.test(piece)) return ['0'];
          return /\d/.test(piece)
            ? [piece]
            : /^\W*\d[\d.,]*\W*$/.test(pieces[at + 1] ?? '')
              ? [pieces[at + 1] ?? '']
              : [];
        });
  if (column < 0 && said.length === 0 && isOfRatings(noun))
    // A picture of stars may be a button that shows the reviews.
    return ratingIn([...texts, ...nodesIn(around, part).map(({ name }) => name)]);
  // “★ 4.6 (120 reviews)” says two, of which one stands right before the noun.
  const counted = said.length === 1 ? BEFORE_NOUN.exec(said[0] ?? '') : null;
  if (counted !== null && says(counted[2] ?? '')) return wholeAmountOf(counted[1] ?? '');
  const numbers = new Set(said.flatMap((text) => text.match(NUMBER) ?? []));
  const [number, other] = numbers;
  const amount = number === undefined || other !== undefined ? undefined : wholeAmountOf(number);
  return amount !== undefined && /^[-−–]/.test(number ?? '') ? -amount : amount;
}
