import { markdownOf } from '../answers.ts';
import { nameOf, pageOf } from '../locate/locate.ts';
import { recover } from '../recover.ts';
import { type Attempt, attemptsFor, call, isPast, lastFor, type Next, type Situation } from '../situation.ts';
import { furtherOf, goesOn, MOST_PAGES } from './turning.ts';

/** Purposes of the click that turns to a further page, or loads more onto this one. */
const turnOf = (number: number): string => `turn${number}`;
const moreOf = (number: number): string => `more${number}`;

/** The done click that led to this further page. */
const led = (situation: Situation, number: number): Attempt | undefined =>
  [turnOf(number), moreOf(number)]
    .map((purpose) => lastFor(situation, purpose))
    .find((attempt) => attempt?.status === 'done');

/** How many further pages were gone to. */
export function turnsMade(situation: Situation): number {
  let count = 0;
  while (count < MOST_PAGES && led(situation, count + 2) !== undefined) count++;
  return count;
}

/** The call that goes to the next part of the list; undefined where it ends, or was gone through far enough. */
export function turnOn(situation: Situation): Next | undefined {
  const seen = pageOf(situation);
  if (seen.kind === 'next') return seen.next;
  const number = turnsMade(situation) + 2;
  const further = furtherOf(seen.page);
  // What was pressed for more and brought nothing has no more.
  const isIdle = led(situation, number - 1)?.unchanged === true;
  if (further === undefined || number > MOST_PAGES || isIdle) return undefined;
  const purpose = further.adds ? moreOf(number) : turnOf(number);
  const doing = situation.say('doing.click', { name: nameOf(further.node) });
  return (
    recover(situation, attemptsFor(situation, purpose)) ??
    call(situation, 'click', { ref: further.node.ref }, doing, purpose)
  );
}

/**
 * The texts of all pages of a list from the first on, and whether there are still more; or the call that turns or reads
 * one. What is loaded onto a page is read with what was there.
 */
export function readPages(
  situation: Situation,
  first: string,
): { texts: string[]; hasMore: boolean } | { next: Next } {
  const { say, page } = situation;
  const texts = [first];
  // What came after it may have led to other lists.
  const isOver = isPast(situation);
  for (let number = 2; ; number++) {
    if (led(situation, number) === undefined) {
      const next = isOver ? undefined : turnOn(situation);
      if (next !== undefined) return { next };
      const goes = page !== undefined && goesOn(page);
      return { texts, hasMore: isOver ? number > MOST_PAGES : goes };
    }
    const read = lastFor(situation, `page${number}`);
    if (read?.status !== 'done') {
      const recovery = recover(situation, attemptsFor(situation, `page${number}`));
      return { next: recovery ?? call(situation, 'read_page', {}, say('doing.read'), `page${number}`) };
    }
    if (lastFor(situation, moreOf(number))?.status === 'done') texts.pop();
    texts.push(markdownOf(read));
  }
}
