import type { PageSnapshot } from '../../../../page/snapshot.ts';
import { currencyIn } from '../../grammar/words/money.ts';
import type { InstructionOf } from '../../instruction.ts';
import { Surroundings } from '../../match/surroundings.ts';
import type { Part } from '../../match/thing.ts';
import { daysIn } from '../../read/days.ts';
import { OF_AMOUNTS } from '../../read/listed-extremes.ts';
import { isWithin, type Period, periodIn } from '../../read/periods.ts';
import { sumOf } from '../../read/sum-of.ts';
import { allOf, currencyOf, OF_A_BILL, PRICE, pricesWithin } from '../../read/things.ts';
import { contentWords, hasHan, normalise, shorten } from '../../text/normalise.ts';
import { thingsCosting } from '../../things/by-extreme.ts';
import { isInDoubt } from '../../things/by-word.ts';
import { fittingParts, groupsOf } from '../../things/fitting.ts';
import { headsOf, type Place, placesOf } from '../../things/places.ts';
import { wantedIn } from '../../things/wanted.ts';
import { goesOn, moreOfList } from '../list/turning.ts';
import { failed, finished, type Next, type Situation } from '../situation.ts';
import { nearestSays } from './quotes.ts';

/** What costs just so much: of the page's lists, else of all that it gives a price of. */
export function ofPrice(items: string, { page, say }: Situation, markdown: string): Next {
  const things = page === undefined ? undefined : thingsCosting(page, items);
  const { equal = 0, currency } = wantedIn(items)?.limit ?? {};
  const priced = things?.length
    ? things.map(({ text }) => text).join('\n')
    : pricesWithin(markdown, { atMost: equal, atLeast: equal }, '');
  const isOther = currency !== undefined && priced !== undefined && currencyIn(priced) !== currency;
  // Where a thing says several prices, which one counts is for the reader.
  const told = priced !== undefined && page !== undefined && things === undefined;
  if (priced !== undefined && !isOther)
    return finished(say('did.read'), told ? nearestSays(say, priced) : priced);
  return allOf(markdown, 'price') === undefined
    ? failed(say('fail.no-prices'), false)
    : finished(say('did.read'), say('answer.none-within'));
}

/** Further kinds are no help to who named none of them. */
const MOST_KINDS = 12;
const NUMBER = /^[-−–+]?\s?[€$£¥]?\s?[-−–]?\d[\d.,]*(?:\s?\p{L}{0,3})$/u;

/** The word stays in the topic, for the page that gives an average itself. */
const MEAN = /^(?:average\s|平均)/;

interface Entry {
  places: Place[];
  amount: { text: string; sign: string } | undefined;
}

/**
 * "how much did I spend on food?": the amounts of all entries of the page's one list that say just this in one place,
 * added up; where the list has such a place, but no entry says it, what they say instead. Undefined where it has none.
 */
export function sumSaid(
  { topic: said, sum: way }: InstructionOf<'read'>,
  { page, say, now }: Situation,
): Next | undefined {
  if (page === undefined) return undefined;
  const words = way === 'mean' ? said.replace(MEAN, '') : said;
  const limited = periodIn(words, now === undefined ? undefined : new Date(now));
  const topic = limited?.rest ?? words;
  const inTime = (all: Entry[][]): Entry[][] =>
    all.flatMap((entries) => {
      const some = limited === undefined ? entries : entriesOf(entries, limited.period);
      return some === undefined ? [] : [some];
    });
  const lists = inTime(listsOf(page)).flatMap((entries) => {
    const fitting = entries.filter(({ places }) => places.some(({ text }) => isCalled(text, topic)));
    return fitting.length > 0 ? [fitting] : [];
  });
  const [fitting, other] =
    [lists, inTime(columnsOf(page, topic)), inTime(namedIn(page, topic))].find(({ length }) => length > 0) ??
    [];
  if (other !== undefined) return undefined;
  if (fitting === undefined) return kindsInstead(topic, page, say);
  if (fitting.length === 1 && limited === undefined) return undefined;
  const amounts = fitting.flatMap(({ amount }) => (amount === undefined ? [] : [amount]));
  const isOne = new Set(amounts.map(({ sign }) => sign)).size === 1;
  // Money that came back is neither spent nor earned.
  const minus = amounts.filter(({ text }) => /^[^\d]*[-−–]/.test(text)).length;
  if (amounts.length !== fitting.length || !isOne || (minus > 0 && minus < amounts.length)) return undefined;
  const texts = amounts.map(({ text }) => text.replace(/^([^\d]*?)[-−–+]\s?/, '$1').trim());
  const more = goesOn(page) ? `\n\n${moreOfList(page, say)}` : '';
  const parts = fitting.map(({ places }, at) => `- ${nameOf(places, topic)}: ${texts[at]}`);
  const isMean = way === 'mean';
  const total = say(isMean ? 'answer.mean' : 'answer.sum', {
    what: words,
    sum: sumOf(texts, isMean ? texts.length : 1),
    count: fitting.length,
  });
  return finished(say('did.read'), `${total}\n\n${parts.join('\n')}${more}`);
}

/** Those of a time; undefined where not every entry says one day, so that the others might be of it, too. */
function entriesOf(entries: readonly Entry[], period: Period | undefined): Entry[] | undefined {
  const days = entries.map(({ places }) => daysIn(places.map(({ text }) => text).join(' · ')));
  const single = days.flatMap(([day, other]) => (day === undefined || other !== undefined ? [] : [day]));
  if (period === undefined || single.length !== entries.length) return undefined;
  const fitting = isWithin(single, period);
  return fitting && entries.filter((_, at) => fitting[at]);
}

/** “price”, “age of the users”: the lists of which each entry says that in its column, those of users if a heading does. */
function columnsOf(page: PageSnapshot, topic: string): Entry[][] {
  const [, column = topic, noun] = /^(.+?) (?:of|for|in) (?:all )?(?:the |my |our )?(.+)$/i.exec(topic) ?? [];
  const isHere =
    noun === undefined || page.nodes.some(({ role, name }) => role === 'heading' && isCalled(name, noun));
  return isHere ? listsOf(page, column).filter((all) => all.every(({ amount }) => amount)) : [];
}

/** “the desk lamps”, “price of the books”: the entries of the one priced list that are called so. */
function namedIn(page: PageSnapshot, topic: string): Entry[][] {
  const [, column, noun = topic] = /^(.+?) (?:of|for) (?:all )?(?:the |my |our )?(.+)$/i.exec(topic) ?? [];
  if (column !== undefined && !OF_AMOUNTS.test(column)) return [];
  const around = new Surroundings(page);
  const entriesIn = (group: readonly Part[]): Entry[] => group.map((part) => entryOf(around, part));
  const isPriced = (group: readonly Part[]): boolean =>
    group.length > 1 && entriesIn(group).every(({ amount }) => amount !== undefined);
  const found = fittingParts(around, noun, undefined, isPriced);
  return 'why' in found || found.parts.length < 2 || isInDoubt(around, noun, found)
    ? []
    : [entriesIn(found.parts)];
}

/** The page's lists in which most entries say one amount, or one in that column, without the row of their sum. */
function listsOf(page: PageSnapshot, column?: string): Entry[][] {
  const around = new Surroundings(page);
  return groupsOf(around).flatMap((group) => {
    const all = group
      .map((part) => entryOf(around, part, column))
      .filter(({ places }) => !OF_A_BILL.test(places[0]?.text ?? ''));
    const told = all.filter(({ amount }) => amount !== undefined);
    return told.length > 1 && told.length * 2 > all.length ? [all] : [];
  });
}

function entryOf(around: Surroundings, part: Part, column?: string): Entry {
  const places = placesOf(around, part);
  const heads = headsOf(around, part);
  const headOf = ({ key }: Place): string => heads[Number(/^cell (\d+)$/.exec(key)?.[1] ?? -1)] ?? '';
  const priced = places.filter(({ text }) => PRICE.test(text));
  const bare = places.filter((place) => OF_AMOUNTS.test(headOf(place)) && NUMBER.test(place.text));
  // The first cell names or numbers its row.
  const inColumn = places.filter(
    (place) => place !== places[0] && isCalled(headOf(place), column ?? '') && NUMBER.test(place.text),
  );
  const plain = priced.length > 0 ? priced : bare;
  const isTable = heads.length > 0;
  const [one, other] =
    column === undefined ? plain : isTable ? inColumn : OF_AMOUNTS.test(column) ? priced : [];
  const text = one?.text ?? '';
  // Gigabytes are not added to kilobytes.
  const sign =
    column === undefined ? currencyOf(PRICE.exec(text)?.[0] ?? '') : text.replace(/[\d.,\s–−-]/g, '');
  return { places, amount: one === undefined || other !== undefined ? undefined : { text: one.text, sign } };
}

const isCalled = (text: string, topic: string): boolean => {
  const [said, wanted] = [contentWords(text), contentWords(topic)];
  return hasHan(topic) || wanted.length === 0
    ? normalise(text) === normalise(topic)
    : said.length === wanted.length && wanted.every((word) => said.includes(word));
};

const nameOf = (places: readonly Place[], topic: string): string =>
  shorten(
    [...new Set(places.map(({ text }) => text))]
      .filter((text) => !isCalled(text, topic) && !PRICE.test(text) && /\p{L}/u.test(text))
      .slice(0, 2)
      .join(' – '),
    80,
  );

/** Of the column that says of what kind an entry is, what it says. */
function kindsInstead(topic: string, page: PageSnapshot, say: Situation['say']): Next | undefined {
  const around = new Surroundings(page);
  const columns = groupsOf(around).flatMap((group) => {
    const heads = group[0] === undefined ? [] : headsOf(around, group[0]);
    const column = heads.findIndex((head) =>
      /^(?:categor(?:y|ies)|type|kind|budget|类别|分类|类型)$/i.test(head),
    );
    if (column < 0) return [];
    const said = group.flatMap((part) =>
      placesOf(around, part).flatMap(({ key, text }) => (key === `cell ${column}` ? [text] : [])),
    );
    return [{ head: heads[column] ?? '', kinds: [...new Set(said)] }];
  });
  const [one, other] = columns;
  if (one === undefined || other !== undefined || one.kinds.length > MOST_KINDS) return undefined;
  if (page.nodes.some(({ name }) => contentWords(topic).every((word) => contentWords(name).includes(word))))
    return undefined;
  return failed(say('fail.no-kind', { what: topic, head: one.head, kinds: one.kinds.join(', ') }), false);
}
