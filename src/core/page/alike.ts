import { PLACE } from './drawn.ts';
import { type OutlineLine, wordsOf } from './outline-line.ts';
import type { PageNode } from './snapshot.ts';

/** As many cells of a calendar or a board are told one by one. */
const FEW = 3;

/**
 * The position after the lines from `at` on, of those that are chosen, that say the same of controls without any words,
 * and whose numbers follow each other: the hours of a calendar. The next position where there are only few.
 */
export function alikeEnd(lines: readonly OutlineLine[], at: number, chosen?: ReadonlySet<number>): number {
  let end = at + 1;
  while (chosen?.has(end) !== false && isAlike(lines[end - 1], lines[end])) end++;
  return end - at > FEW ? end : at + 1;
}

/** The words of the first of such lines, for all of them, with the places of all, if those are few. */
export function alikeWords(words: string, alike: readonly OutlineLine[]): string {
  const places = alike.flatMap((line) => PLACE.exec(wordsOf(line).words)?.[1] ?? []);
  const all = places.length > MOST_PLACES ? '' : ` at ${places.join(' ')}`;
  return words.replace(REF, `$& to [${alike.at(-1)?.nodes[0]?.ref}]`).replace(PLACE, all);
}
const MOST_PLACES = 40;
const REF = /^\[[^\]]+\]/;
const withoutRef = (words: string): string => words.replace(REF, '').replace(PLACE, '');

function isAlike(one: OutlineLine | undefined, other: OutlineLine | undefined): boolean {
  if (one?.indent !== other?.indent || one?.form !== 'thing' || other?.form !== 'thing') return false;
  const [before, after] = [one.nodes[0], other.nodes[0]];
  return (
    before !== undefined &&
    after !== undefined &&
    before.ref !== undefined &&
    isWordless(before) &&
    isWordless(after) &&
    nextRef(before.ref) === after.ref &&
    before.role === after.role &&
    // What code calls them may differ in parts that are not told.
    withoutRef(wordsOf(one).words) === withoutRef(wordsOf(other).words)
  );
}

const isWordless = ({ name, value, placeholder, description, options, url, scrollable }: PageNode): boolean =>
  name === '' && value === undefined && !placeholder && !description && !options && !url && !scrollable;

const nextRef = (ref: string | undefined): string | undefined =>
  ref?.replace(/\d+$/, (number) => String(Number(number) + 1));
