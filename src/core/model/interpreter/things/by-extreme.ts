import type { PageNode, PageSnapshot } from '../../../page/snapshot.ts';
import type { Extreme, Measure } from '../instruction.ts';
import { isCheck } from '../match/kinds.ts';
import { Surroundings } from '../match/surroundings.ts';
import type { Part } from '../match/thing.ts';
import { agesOf } from '../read/ages.ts';
import { daysIn, timesOfDay } from '../read/days.ts';
import { headWord } from '../read/extreme-prices.ts';
import { measuresOf } from '../read/measures.ts';
import { mixedDays } from '../read/mixed-days.ts';
import { amountOf } from '../read/sum-of.ts';
import { currencyOf, extremeOf, PRICE } from '../read/things.ts';
import { contentWords, hasHan, shorten } from '../text/normalise.ts';
import { fittingParts, ownName } from './fitting.ts';
import { numberOfPart } from './number-of.ts';
import { headsOf, nodesIn, placesOf, textsOf } from './places.ts';
import { isHeld, pricedPieces, pricesOfTexts } from './prices.ts';

/** One number for each part of a list, in one unit; undefined where they cannot be compared. */
type Measured = readonly number[] | undefined;

/** A thing with the name that it alone has, and what it says. */
export interface KnownThing {
  name: string | undefined;
  text: string;
}

const TIME_UNIT = '(?:h|hrs?|hours?|m|mins?|minutes?|s|secs?|seconds?)\\b\\.?';
const DURATION = new RegExp(
  `(?<![\\d.,:])\\d{1,4}(?:[.,]\\d+)?\\s?${TIME_UNIT}(?:\\s?\\d{1,2}\\s?${TIME_UNIT})*(?!\\s(?:left|remaining|ago)\\b)`,
  'gi',
);
const DISTANCE = /(?<![\d.,:])\d{1,5}(?:[.,]\d+)?\s?(?:km|mi|miles?)\b/gi;
const BYTES = /(?<![\d.,:])\d{1,6}(?:[.,]\d+)?\s?(?:bytes?|[kmgt]i?b)\b/gi;
const WEIGHT = /(?<![\d.,:])\d{1,6}(?:[.,]\d+)?\s?(?:mg|g|kg|t)\b/gi;
const AREA = /(?<![\d.,:])\d{1,6}(?:[.,]\d+)?\s?(?:m²|m2|sqm|sq\.? ?(?:m|ft)|ft²)(?![\p{L}\d])/giu;

/** These call whatever a list holds. */
const ANY = /(?:^|\s)(?:items?|entr(?:y|ies)|rows?|lines?|ones?|things?|results?)$/i;

/**
 * The things of the page's one list of such things that have the extreme of what each of them says of itself, with
 * what they say. Undefined where no list, several lists or not all of its things say it, or where they say it in
 * several ways that do not agree.
 */
export function extremeThings(
  page: PageSnapshot,
  { by, extreme, items }: { by: Measure; extreme: Extreme; items: string },
): KnownThing[] | undefined {
  const around = new Surroundings(page);
  // “the highest invoice” is none of a list of transactions.
  const kind = contentWords(items).at(-1) ?? '';
  const says = (text: string): boolean =>
    hasHan(items) ? text.includes(items) : contentWords(text).includes(kind);
  const texts = [page.title, ...page.nodes.map(({ name }) => name)];
  const isMail = MAIL.test(kind) && texts.some((text) => INBOX.test(text));
  if (!ANY.test(items) && !isMail && !texts.some(says)) return undefined;
  const fitting = (words: string): ReturnType<typeof fittingParts> =>
    fittingParts(
      around,
      words,
      undefined,
      (group) => group.length > 1 && extremeParts(around, group, by, extreme) !== undefined,
    );
  const called = fitting(items);
  // “the cheapest entire flat”: what it is may stand below its name.
  const found = 'why' in called && called.why === 'none' ? fitting(`items that say ${items}`) : called;
  if ('why' in found) return undefined;
  const best = extremeParts(around, found.parts, by, extreme);
  // Of “Hotel Aurora” and “Pension Maria” both may be hotels: the text of the page is asked then.
  const [lone, another] = found.parts;
  const isOther = lone !== undefined && headWord(ownName(around, lone, found.group) ?? '') !== kind;
  const isInDoubt = isOther && another === undefined && contentWords(items).length === 1;
  const first = isInDoubt ? extremeParts(around, found.group, by, extreme) : undefined;
  if (first !== undefined && first[0] !== lone) return undefined;
  // Under “Lamps” a gift card is no lamp, where the others say that they are.
  const saying = found.parts.filter((part) => says(ownName(around, part, found.group) ?? ''));
  const isMixed = saying.length > 1 && saying.length < found.parts.length && !ANY.test(items);
  if (isMixed && best?.some((part) => !saying.includes(part))) return undefined;
  return best?.map((part) => toldOfPart(around, part, found.group));
}

/** An inbox need not call them anything. */
const MAIL = /^(?:e ?mail|mail|message|letter)$/i;
const INBOX = /\b(?:inbox|e-?mails?|messages?)\b/i;

const PREVIOUS =
  /^(?:[«‹<←]+ *)?(?:(?:prev(?:ious)?|newer)\b|back$|first(?: page)?$|上一页|前一页)|^[«‹<←]$/i;

/** Where the first of all is shown, a “Newer” that could be pressed leads nowhere. */
const FIRST_OF_ALL = /^(?:showing )?1\s?[–-]\s?\d+ of \d/i;

/** “Page 3 of 9”, the third page being the one that is shown, and what leads back from there. */
const isOfLaterPage = ({ ref, name, states }: PageNode): boolean =>
  (ref !== undefined && PREVIOUS.test(name.trim())) ||
  /^page (?!1\b)\d+\b/i.test(name.trim()) ||
  /^(?:showing )?(?!1\s?[–-])\d+\s?[–-]\s?\d+ of \d/i.test(name.trim()) ||
  /^第 ?(?!1 ?页)\d+ ?页/.test(name.trim()) ||
  (ref !== undefined && !states.some((state) => SHOWN.has(state)) && /^(?:page )?1$/i.test(name.trim()));

const SHOWN = new Set(['current', 'class-active', 'selected', 'pressed', 'disabled']);

/**
 * Whether the list is sorted by its days so that nothing of what it goes on with comes before: of “newest first” what is
 * shown begins with the newest.
 */
export function isSortedFrom(
  page: PageSnapshot,
  { by, extreme, items }: { by: Measure; extreme: Extreme; items: string },
): boolean {
  const isFirst = page.nodes.some(({ name }) => FIRST_OF_ALL.test(name.trim()));
  if (by !== 'day' || (!isFirst && page.nodes.some(isOfLaterPage))) return false;
  const around = new Surroundings(page);
  const daysOf = (group: readonly Part[]): Measured =>
    waysOf(around, group, textsOfEach(around, group), by)[0];
  const called = fittingParts(
    around,
    items,
    undefined,
    (group) => group.length > 1 && daysOf(group) !== undefined,
  );
  const days = 'why' in called ? undefined : daysOf(called.group);
  if (days === undefined || days.length < SORTED_FROM) return false;
  const sign = extreme === 'most' ? -1 : 1;
  // Two of one day: either may be the first.
  return days.every((day, at) => at === 0 || (day - (days[at - 1] ?? day)) * sign > (at === 1 ? 0 : -1));
}
const SORTED_FROM = 3;

const textsOfEach = (around: Surroundings, parts: readonly Part[]): string[][] =>
  parts.map((part) => textsOf(around, part));

/** The things that cost just so much, as the words say it; undefined where it cannot be told. */
export function thingsCosting(page: PageSnapshot, items: string): KnownThing[] | undefined {
  const around = new Surroundings(page);
  const found = fittingParts(around, items, undefined);
  if ('why' in found) return found.why === 'none' ? [] : undefined;
  return found.parts.map((part) => toldOfPart(around, part, found.group));
}

/** “Select row 3” */
const CHOOSES = /^(?:select|choose|选择|选中|勾选)/i;

export function toldOfPart(around: Surroundings, part: Part, group: readonly Part[]): KnownThing {
  const said = textsOf(around, part);
  const name = ownName(around, part, group);
  // What is called by its box to tick says nothing of it without that.
  const isBox =
    name !== undefined && nodesIn(around, part).some((node) => isCheck(node) && node.name === name);
  const told = isBox && !CHOOSES.test(name) ? [name, ...said] : said;
  return { name, text: shorten([...new Set(told)].join(' – '), 160) };
}

function extremeParts(
  around: Surroundings,
  parts: readonly Part[],
  by: Measure,
  extreme: Extreme,
): Part[] | undefined {
  const texts = textsOfEach(around, parts);
  if (by === 'price') return cheapest(texts, extreme)?.flatMap((at) => parts[at] ?? []);
  const known = waysOf(around, parts, texts, by).filter((way) => way !== undefined);
  const best = known.map((numbers) => extremeOf(indexes(parts), (at) => numbers[at], extreme));
  const [first] = best;
  // The longest way by its kilometres may not be so by its hours.
  return first !== undefined && best.every((other) => String(other) === String(first))
    ? first.flatMap((at) => parts[at] ?? [])
    : undefined;
}

const indexes = (list: readonly unknown[]): number[] => list.map((_, at) => at);

function waysOf(
  around: Surroundings,
  parts: readonly Part[],
  texts: readonly string[][],
  by: Exclude<Measure, 'price'>,
): Measured[] {
  const each = (pattern: RegExp): Measured => inOneUnit(texts.map((some) => one(some, pattern)));
  if (by === 'length') return [each(DURATION), each(DISTANCE), runningTimes(around, parts)];
  if (by === 'size') return [each(BYTES), each(AREA)];
  if (by === 'weight') return [each(WEIGHT)];
  if (by === 'day') return [moments(texts.map((some) => some.join(' · '))) ?? mixedDays(texts)];
  return [allKnown(parts.map((part, at) => numberOfPart(around, part, texts[at] ?? [], by.noun)))];
}

const CLOSES =
  /\b(?:clos(?:es|ing)|ends?|ending|due|expir(?:es|y)|until|deadline|apply by|valid)\b|截止|到期|有效/i;

/** The one day that each says; where none says any, when each begins on that day. */
function moments(texts: readonly string[]): Measured {
  const days = texts.map(daysIn);
  if (days.every(({ length }) => length === 0)) return agesOf(texts) ?? timesOfDay(texts);
  // “Posted 3 weeks ago · Closes 4 December 2026”: the newest is not the one that closes last.
  const ages = texts.every((text) => CLOSES.test(text)) ? agesOf(texts) : undefined;
  if (ages !== undefined) return ages;
  return allKnown(days.map(([day, other]) => (other === undefined ? day : undefined))) ?? agesOf(texts);
}

/** “4:05” is a length only in a column that is called so: elsewhere it is a time of day. */
function runningTimes(around: Surroundings, parts: readonly Part[]): Measured {
  return allKnown(
    parts.map((part) => {
      const column = headsOf(around, part).findIndex((head) =>
        /^(?:duration|length|running time|run ?time|时长|长度)$/i.test(head.trim()),
      );
      const cell =
        placesOf(around, part)
          .find(({ key }) => key === `cell ${column}`)
          ?.text.trim() ?? '';
      if (!/^\d{1,3}(?::\d\d){1,2}$/.test(cell)) return undefined;
      return cell.split(':').reduce((sum, digits) => sum * 60 + Number(digits), 0);
    }),
  );
}

/** The only text of that look; undefined where there is none, or where there are several. */
function one(texts: readonly string[], pattern: RegExp): string | undefined {
  const found = new Set(texts.join(' · ').match(pattern) ?? []);
  return found.size === 1 ? [...found][0] : undefined;
}

const allKnown = (numbers: readonly (number | undefined)[]): Measured =>
  numbers.every((number) => number !== undefined) ? numbers : undefined;

function inOneUnit(said: readonly (string | undefined)[]): Measured {
  return said.every((each) => each !== undefined) ? allKnown(measuresOf(said)) : undefined;
}

/**
 * Whether things of the page's lists that fit the words say several prices each, of which no text shows what they are
 * the prices of.
 */
export function saysSeveralPrices(page: PageSnapshot, items: string): boolean {
  const around = new Surroundings(page);
  const count = (part: Part): number => pricesOfTexts(textsOf(around, part)).length;
  const found = fittingParts(
    around,
    items,
    undefined,
    (group) => group.length > 1 && group.every((part) => count(part) > 0),
  );
  return 'parts' in found && found.parts.length > 0 && found.parts.every((part) => count(part) > 1);
}

/**
 * Where each of them says several prices (a day's, and the total), the one that is cheapest by all that are said with
 * the same words, or whose every price is below all others.
 */
function cheapest(texts: readonly string[][], extreme: Extreme): number[] | undefined {
  const all = texts.map((some) =>
    some.flatMap(pricedPieces).flatMap((text) => {
      const price = PRICE.exec(text)?.[0];
      const amount = price === undefined ? undefined : amountOf(price);
      // Of what came in and what was paid only the latter costs anything.
      if (price === undefined || amount === undefined || /[-−–]\s?$/.test(text.split(price)[0] ?? ''))
        return [];
      return [{ label: contentWords(text.replace(price, ' ')).join(' '), amount, sign: currencyOf(price) }];
    }),
  );
  const paid = all.map((prices) => prices.filter(({ label }) => !isHeld(label)));
  const said = paid.every((prices) => prices.length > 0) ? paid : all;
  if (new Set(said.flat().map(({ sign }) => sign)).size !== 1) return undefined;
  if (said.some((prices) => prices.length === 0)) return undefined;
  const labels = [...new Set(said.flat().map(({ label }) => label))];
  const isTold = labels.every((label) =>
    said.every((prices) => prices.filter((price) => price.label === label).length === 1),
  );
  if (isTold) {
    const best = labels.map((label) =>
      extremeOf(indexes(said), (at) => said[at]?.find((price) => price.label === label)?.amount, extreme),
    );
    return best.every((other) => String(other) === String(best[0])) ? best[0] : undefined;
  }
  const amounts = said.map((prices) => prices.map(({ amount }) => amount));
  const isBeyond = (at: number): boolean =>
    amounts.every(
      (others, index) =>
        index === at ||
        (extreme === 'least'
          ? Math.max(...(amounts[at] ?? [])) < Math.min(...others)
          : Math.min(...(amounts[at] ?? [])) > Math.max(...others)),
    );
  const [best] = indexes(amounts).filter(isBeyond);
  return best === undefined ? undefined : [best];
}
