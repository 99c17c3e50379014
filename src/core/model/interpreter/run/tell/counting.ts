import type { InstructionOf, Thing } from '../../instruction.ts';
import { countOf, LEFT, OF_DEEDS, SAID_AFTER, saidByEach } from '../../read/count.ts';
import { headedCount } from '../../read/headed-count.ts';
import { rangeIn } from '../../read/list-range.ts';
import { nearestTo } from '../../read/nearest.ts';
import { cellOf, coverage } from '../../read/relevant.ts';
import { countOfThings } from '../../read/things.ts';
import { contentWords, withoutAsking } from '../../text/normalise.ts';
import { countFitting } from '../../things/count-fitting.ts';
import { numberOfThing } from '../../things/number-of-thing.ts';
import { goesOn, moreOfList } from '../list/turning.ts';
import { finished, type Next, type Situation } from '../situation.ts';
import { navigationCount } from './navigation-count.ts';
import { nearestSays } from './quotes.ts';

type Reading = InstructionOf<'read'>;

/** A number with what it counts; `isSaid` where the page gives it itself, and not only what it shows was counted. */
interface Count {
  count?: number;
  text: string;
  isSaid: boolean;
}

/** “deals have we won”, “claims have been paid”: those that are said to be so. */
const DONE =
  /^(?<noun>[\w-]+(?: [\w-]+)?) (?:have|has) (?:(?:i|we|you|they) (?!got\b|had\b)|been )(?<said>[a-z]{3,})$/i;

/** “how many people does it serve?” */
const SERVED =
  /^(?:(?:people|persons|guests) (?:does|do|can|will) (?:it|this|the recipe) (?:serve|feed)|servings|portions)$/i;
const SERVES =
  /\b(?:serves|servings|portions|yield)\b:? \d+(?: ?[–-] ?\d+)?|\d+(?: ?[–-] ?\d+)? (?:servings|portions)\b/i;

/** “how many people is the table for?” counts no people of the page. */
const OF_ANOTHER = /^[\w-]+ (?:is|are|was|were) (?:the|my|our|this) .+ for$/i;

/** “parcels are still on the way”: only those that the page says it of. */
const IS_SO = /\b(?:is|are|was|were)\s+(?!(?:there|here|in|on|listed|shown|available|left|displayed)\b)\S/i;

const OF_ALL = /\d\s*(?:of|out of|\/)\s*\d/i;

const USED =
  /(?<![\d.,])(?<used>\d+)\s*(?:of|out of|\/)\s*(?<all>\d+)(?:\s\p{L}+)?\s(?:used|taken|booked|occupied|spent|sold|filled)\b/iu;
/** Of “17 of 32 used” 15 are left. */
function unused(said: string): string {
  const { used, all } = USED.exec(said)?.groups ?? {};
  return all === undefined ? said : `${Number(all) - Number(used)} – ${said}`;
}

/** How many a text has, by its own words or by its rows, items and lines. */
export function countIn(markdown: string, topic: string, thing?: Thing): Count | undefined {
  const found =
    countOf(markdown, topic) ??
    (IS_SO.test(topic) || SAID_AFTER.test(topic) || OF_DEEDS.test(topic)
      ? undefined
      : countOf(markdown, withoutAsking(topic)));
  // Of “3 of 8 glasses” nobody knows whether three are left, or were drunk.
  const isOfPart = LEFT.test(topic) && !LEFT.test(found?.said ?? '') && OF_ALL.test(found?.said ?? '');
  if (isOfPart) return { text: unused(found?.said ?? ''), isSaid: true };
  if (found !== undefined) {
    const { count, said } = found;
    return {
      count,
      text: said === undefined ? `${count} (${topic})` : `${count} – ${said}`,
      isSaid: said !== undefined,
    };
  }
  const things = thing === undefined ? 0 : countOfThings(markdown, thing);
  if (things > 0) return { count: things, text: `${things} (${topic})`, isSaid: false };
  // "how many orders in January" is written in a table.
  const cell = cellOf(markdown, topic);
  return cell === undefined ? undefined : { text: cell, isSaid: true };
}

/**
 * How many there are on the page that is open. Of a list that goes on, the page's own number of all is told where
 * all are meant; else it is said that the others were not counted.
 */
export function countHere(
  { topic, thing }: Reading,
  situation: Situation,
  markdown: string,
): Next | undefined {
  const { page, say } = situation;
  if (OF_ANOTHER.test(topic)) return undefined;
  const serves = SERVED.test(topic) ? SERVES.exec(markdown)?.[0] : undefined;
  if (serves !== undefined) return finished(say('did.read'), serves);
  const under = headedCount(markdown, topic);
  if (under !== undefined) return finished(say('did.read'), `${under.count} – ${under.said}`);
  const own = page && numberOfThing(page, topic);
  if (own === 'unsaid') return undefined;
  if (own !== undefined) return finished(say('did.read'), own.text);
  const each = saidByEach(markdown, topic);
  if (each.length > 1) return finished(say('did.read'), nearestSays(say, each.join('\n')));
  const done = DONE.exec(topic)?.groups;
  const of = done === undefined ? topic : `${done.said} ${done.noun}`;
  const shown = page && countFitting(page, of);
  if (done !== undefined && shown === undefined) return undefined;
  const inText = countIn(markdown, topic, thing);
  const found: Count | undefined =
    shown === undefined || isOfMore(topic, inText, shown) || isOfOne(topic, inText)
      ? inText
      : { count: shown, text: `${shown} (${topic})`, isSaid: false };
  const did = say('did.read');
  const beside = page && navigationCount(page, topic);
  // Where more than that are listed, the number is of something else: of those that are new.
  if (beside !== undefined && !found?.isSaid && (found?.count ?? 0) <= beside.count)
    return finished(did, `${beside.count} – ${beside.said}`);
  if (found === undefined) return undefined;
  const near = isChance(topic, found, shown) ? nearestTo(markdown, topic) : undefined;
  if (near !== undefined) return finished(did, nearestSays(say, near));
  const total = totalOf(situation, topic, found.count);
  if (total !== undefined) return finished(did, total);
  const end = { kind: 'finished', did, answer: found.text } as const;
  return found.isSaid || page === undefined || !goesOn(page) ? end : { ...end, note: moreOfList(page, say) };
}

/** One line that speaks of it, and of more than the thing that is counted, is no number of it. */
const isChance = (topic: string, { count, isSaid, text }: Count, shown: number | undefined): boolean =>
  (isSaid && OF_LIVING.test(topic) && coverage(topic, text) < ALL_SAID) ||
  (count === 1 &&
    !isSaid &&
    (OF_PEOPLE.test(topic) ||
      (shown === undefined && contentWords(topic.replace(/\s(?:t?here)$/i, '')).length > 1)));
const ALL_SAID = 0.9;
/** “people live in Ohrid” are not those who visit it. */
const OF_LIVING = /^[\w-]+ (?:live|work|stay|visit|study|come|go|play|die|travel|attend)\b/i;
const OF_PEOPLE = /^(?:people|persons|guests) (?:is|are) (?:on|in|at) /i;

/** "24 photos" above the first of them is how many there are in all. */
const isOfMore = (topic: string, said: Count | undefined, shown: number): boolean =>
  said?.isSaid === true && (said.count ?? 0) > shown && meansAll(topic);

/** “subscribers does Crumbs have”: what the page says of one thing is no number of things. */
const isOfOne = (topic: string, said: Count | undefined): boolean =>
  said?.isSaid === true &&
  (LEFT.test(topic) || OF_ONE.test(topic)) &&
  coverage(withoutAsking(topic), said.text) >= ALL_SAID;
const OF_ONE = /^[\w-]+ (?:do|does|has) (?!i\b|we\b|you\b|they\b|it\b|the page\b).+ have$/i;

/** The page's own number of all, if what was counted is exactly what it says to show of them, and all are meant. */
function totalOf({ page }: Situation, topic: string, count: number | undefined): string | undefined {
  if (!meansAll(topic)) return undefined;
  const ranges = (page?.nodes ?? []).flatMap(({ name, ref }) =>
    ref === undefined ? (rangeIn(name) ?? []) : [],
  );
  const [range] = ranges;
  if (range === undefined || ranges.some(({ total }) => total !== range.total)) return undefined;
  return range.to - range.from + 1 === count ? `${range.total} – ${range.said}` : undefined;
}

const IN_ALL = /\s+(?:are there|there are|in all|in total|all in all|altogether|overall|total)\b/gi;
const NARROWS_NOTHING = new Set(['there', 'all', 'total', 'list', 'table', 'page', 'have', 'has', 'shown']);

/** "orders" are all of them, "open orders" are not. */
const meansAll = (topic: string): boolean =>
  contentWords(topic.replace(IN_ALL, '')).filter((word) => !NARROWS_NOTHING.has(word)).length <= 1;

/** The sum of several pages. What only some rows say is not told from the text of pages that are no longer open. */
export function countOver(
  { what, topic, thing }: Reading,
  { say }: Situation,
  texts: readonly string[],
): Next | undefined {
  if (what !== 'count' || !meansAll(topic)) return undefined;
  const counts = texts.map((text) => countIn(text, topic, thing));
  const [first] = counts;
  if (first?.isSaid) return finished(say('did.read'), first.text);
  const sum = counts.reduce((all, one) => all + (one?.count ?? 0), 0);
  return counts.some((one) => one?.count === undefined || one.isSaid)
    ? undefined
    : finished(say('did.read'), `${sum} (${topic}: ${counts.map((one) => one?.count).join(' + ')})`);
}

const LISTED = new Set<Thing | undefined>(['product', 'email', 'phone']);

/** Whether all of something were asked for, of which the page shows only a part. */
export const isPartOfList = ({ all, thing, extreme, between }: Reading, { page }: Situation): boolean =>
  ((extreme !== undefined && between === undefined) || (all === true && LISTED.has(thing))) &&
  page !== undefined &&
  goesOn(page);

/** What was not found may stand on another page of the list. */
export const andMore = ({ page, say }: Situation, why: string): string =>
  page !== undefined && goesOn(page) ? `${why} ${moreOfList(page, say)}` : why;
