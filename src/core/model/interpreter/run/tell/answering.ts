import type { PageSnapshot } from '../../../../page/snapshot.ts';
import type { InstructionOf } from '../../instruction.ts';
import type { Say } from '../../phrases/say.ts';
import { wholeEntry } from '../../read/blocks.ts';
import { labelledLine } from '../../read/labelled.ts';
import { narrowed, saysNumber, saysTime, sentencesSaying } from '../../read/prose.ts';
import { coverage } from '../../read/relevant.ts';
import { isBrief, linesSaying, saidOtherwise } from '../../read/said-otherwise.ts';
import { linesWithTime } from '../../read/said-when.ts';
import { stockSaid } from '../../read/stock.ts';
import { allOf, pricesWithin } from '../../read/things.ts';
import { contentWords, hasHan, shorten, withoutAsking } from '../../text/normalise.ts';
import { extremeThings, saysSeveralPrices } from '../../things/by-extreme.ts';
import { countOfThing, priceOfThing, toldInColumn, toldOf } from '../../things/told-of.ts';
import { failed, finished, type Next, type Situation } from '../situation.ts';
import { controlState, saidControl } from './control-state.ts';
import { countHere } from './counting.ts';
import { extremeDated } from './dated-parts.ts';
import { latestTold } from './latest-cell.ts';
import { leftOf, notLeft } from './left-of-thing.ts';
import { isOfLabels, linesOfTime, timesAtHead } from './lines-that-tell.ts';
import { nextTold } from './next-told.ts';
import { tabled } from './part.ts';
import { nearestSays, pageSays } from './quotes.ts';
import { inWordsOfPage, isUntimed, MOST_QUOTED, timesOf } from './reworded.ts';
import { ofPrice, sumSaid } from './summing.ts';
import { answerThat, isOfOnePrice } from './things-that.ts';

/** What the page says of the one thing or control that the words name; else they are looked for in its text. */
function ofOneThing(
  instruction: InstructionOf<'read'>,
  { page, say, now }: Situation,
  markdown: string,
): Next | undefined {
  const { what, topic, thing, extreme, nth, limit, between, all, everyPage, asTable } = instruction;
  if (page === undefined || topic === '' || extreme || nth || limit || between) return undefined;
  if (all || everyPage || asTable || !['part', 'question', 'count'].includes(what)) return undefined;
  const price = thing === 'price' ? priceOfThing(page, topic) : undefined;
  if (thing !== undefined) return price && finished(say('did.read'), price.text);
  const isAsked = what === 'part' || instruction.wants === 'time';
  const shown =
    what === 'count'
      ? undefined
      : (saidControl(page, topic, say) ?? (isAsked ? labelledLine(markdown, topic) : undefined));
  if (shown !== undefined) return finished(say('did.read'), shown);
  const told =
    what === 'count'
      ? countOfThing(page, topic)
      : (latestTold(page, topic) ??
        nextTold(page, topic, now) ??
        toldInColumn(page, topic, instruction.columns ?? []) ??
        toldOf(page, topic, instruction.columns !== undefined) ??
        toldOf(page, topic.replace(OF_SOMEBODY, '$2 of $1')));
  if (told === undefined) return undefined;
  if (isUntimed(instruction, told.text) && linesWithTime(markdown, topic) !== undefined) return undefined;
  const text = narrowed(told.text, topic, (each) => !isUntimed(instruction, each));
  return finished(
    say('did.read'),
    told.isSure && !isUntimed(instruction, text) ? text : nearestSays(say, text),
  );
}

/** “Bo's email” */
const OF_SOMEBODY = /^(.+?)['’]s\s+(\S.*)$/;

/** Whether the page has prices of what was named: of what it does not know, it has none at no price. */
const isPriced = (markdown: string, { topic, limit }: InstructionOf<'read'>): boolean =>
  pricesWithin(markdown, {}, topic) !== undefined ||
  (limit !== undefined && pricesWithin(markdown, limit, '') === undefined);

const shownFor = (page: PageSnapshot, topic: string, say: Say): string | undefined =>
  controlState(page, topic, say) ?? controlState(page, withoutAsking(topic), say);

/** What the one thing says that has most, or least, of what all of its list say. */
function extremeSaid(
  { extreme, by, thing, topic }: InstructionOf<'read'>,
  page: PageSnapshot,
): string | undefined {
  if (extreme === undefined || thing === 'date') return undefined;
  const isOfThings = by !== undefined || thing === 'price';
  const items = isOfThings && topic !== '' ? topic : 'items';
  const measure = by ?? (thing === 'price' ? 'price' : { noun: topic });
  return extremeThings(page, { by: measure, extreme, items })
    ?.map(({ text }) => text)
    .join('\n');
}

const isOfSeveralPrices = (
  { extreme, thing, between, topic }: InstructionOf<'read'>,
  page: PageSnapshot,
): boolean =>
  extreme !== undefined && thing === 'price' && !between && saysSeveralPrices(page, topic || 'items');

/**
 * What the text of a page, and the page where it is open, say to a question: as it was asked, else in the words that
 * pages have for it.
 */
export function answer(instruction: InstructionOf<'read'>, situation: Situation, markdown: string): Next {
  return inWordsOfPage(instruction, situation, markdown, (each) => asAsked(each, situation, markdown));
}

function asAsked(instruction: InstructionOf<'read'>, situation: Situation, markdown: string): Next {
  const { say, page } = situation;
  if (instruction.what === 'page')
    return { kind: 'finished', did: say('did.read'), answer: markdown, whole: true };
  if (instruction.that !== undefined) return ofThose(instruction, situation, markdown);
  const known = knownOf(instruction, situation, markdown);
  if (known !== undefined) return known;
  if (instruction.costing !== undefined) return ofPrice(instruction.costing, situation, markdown);
  const hasSeveral = page !== undefined && isOfSeveralPrices(instruction, page);
  // A list of what is named comes before a text that counts such things (“4 expenses · total €273.80”).
  const isNamed = instruction.thing === 'price' && instruction.topic !== '';
  const listed =
    page && (instruction.by || hasSeveral || isNamed) ? extremeSaid(instruction, page) : undefined;
  if (hasSeveral && listed === undefined)
    return failed(say('fail.several-prices', { what: instruction.topic }), false);
  const part = partFor(instruction, situation, markdown, listed);
  return part === undefined
    ? notInText(instruction, situation, markdown)
    : finished(say('did.read'), toldOfPart(part, instruction, situation, markdown));
}

/** The part of the text, or of the page, that was asked for; names of controls alone are none. */
function partFor(
  instruction: InstructionOf<'read'>,
  situation: Situation,
  markdown: string,
  listed: string | undefined,
): string | undefined {
  const { topic } = instruction;
  const { page } = situation;
  const brief = isBrief(topic) ? saidOtherwise(markdown, topic) : undefined;
  const part =
    brief ?? listed ?? tabled(instruction, markdown, situation) ?? (page && extremeOn(page, instruction));
  return part !== undefined && page && isOfLabels(instruction, part, page) ? undefined : part;
}

/** A part as it stands, or those lines of it that tell how long or when; a question is answered by a quote. */
function toldOfPart(
  part: string,
  instruction: InstructionOf<'read'>,
  { say }: Situation,
  markdown: string,
): string {
  const { what, topic, wants, columns } = instruction;
  const entry = wholeEntry(markdown, part);
  if (entry !== undefined) return what === 'question' ? pageSays(say, entry) : entry;
  const isLasting = columns?.includes('Duration') === true;
  const named =
    isLasting && wants === 'time' && part.includes('\n') ? linesWithTime(markdown, topic) : undefined;
  const lasting = named ?? (isLasting ? linesOfTime(part) : undefined);
  if (lasting !== undefined) return pageSays(say, lasting);
  const sentence = narrowed(part, topic, (each) => !isUntimed(instruction, each));
  if (sentence !== part) return pageSays(say, sentence);
  const isLong = wants === 'time' && part.split('\n').length > MOST_QUOTED;
  const timed = isLong || isUntimed(instruction, part) ? timesOf(topic, markdown, part) : undefined;
  if (what === 'question' && namesOther(topic, markdown)) return nearestSays(say, timed ?? part);
  return what === 'question' || timed !== undefined ? pageSays(say, timed ?? part) : part;
}

/** “do you deliver to Jersey?”, where the page never speaks of Jersey. */
const namesOther = (topic: string, markdown: string): boolean =>
  (topic.match(/(?<!\p{L})\p{Lu}\p{Ll}{2,}/gu) ?? []).some((name) => coverage(name, markdown) === 0);

/** Which things of a list are so, by the list or by the text of the page, whichever tells it. */
function ofThose(instruction: InstructionOf<'read'>, situation: Situation, markdown: string): Next {
  const { topic, that = [], otherwise = { kind: 'read', topic, what: 'part' } } = instruction;
  const inText = (): Next => answer(otherwise, situation, markdown);
  const first = isOfOnePrice(that) && instruction.what !== 'count' ? inText() : undefined;
  // Prices whose lines name nothing are no proof that nothing costs so little: the things of the list are asked, too.
  const isNone = first?.kind === 'finished' && first.answer === situation.say('answer.none-within');
  const listed = isNone ? answerThat(instruction, situation) : undefined;
  if (first?.kind === 'finished')
    return listed?.kind === 'finished' && listed.answer?.startsWith('- ') ? listed : first;
  const left = instruction.what === 'count' ? leftOf(instruction, situation) : undefined;
  if (left !== undefined) return left;
  const [one, other] = that;
  const just =
    one?.kind === 'said' && other === undefined && instruction.what !== 'count'
      ? linesSaying(markdown, one.words)
      : undefined;
  const told = just === undefined ? undefined : finished(situation.say('did.read'), just);
  return (
    answerThat(instruction, situation) ?? told ?? first ?? itemsSaying(instruction, situation) ?? inText()
  );
}

/** “which books are overdue?” of a list that nothing calls books: the things that say so, as no more than that. */
function itemsSaying(instruction: InstructionOf<'read'>, situation: Situation): Next | undefined {
  const { what, that = [], topic, otherwise } = instruction;
  const { page } = situation;
  if (what === 'count' || otherwise?.wants === 'time') return undefined;
  const isCalled = page?.nodes.some(({ role, name }) => CALLS.has(role) && coverage(topic, name) > 0);
  if (isCalled !== false || coverage(topic, page?.title ?? '') > 0) return undefined;
  if (!that.every(({ kind }) => kind === 'said')) return undefined;
  const found = answerThat({ ...instruction, topic: 'items' }, situation);
  return found?.kind === 'finished' && found.answer?.startsWith('- ')
    ? { ...found, answer: nearestSays(situation.say, found.answer) }
    : undefined;
}

const CALLS = new Set(['heading', 'columnheader', 'list', 'table', 'region']);

/** What needs no part of the text: a sum, what is in stock, what one thing or control says, a count. */
function knownOf(
  instruction: InstructionOf<'read'>,
  situation: Situation,
  markdown: string,
): Next | undefined {
  const { what, topic, sum } = instruction;
  const summed = sum && !instruction.between ? sumSaid(instruction, situation) : undefined;
  if (summed !== undefined) return summed;
  const stock = what === 'question' ? stockSaid(markdown, topic) : undefined;
  if (stock !== undefined) return finished(situation.say('did.read'), stock);
  const left = what === 'count' ? leftOf(instruction, situation) : undefined;
  if (left !== undefined) return left;
  const told = inProse(instruction, situation, markdown) ?? ofOneThing(instruction, situation, markdown);
  if (told !== undefined || what !== 'count') return told;
  return (
    notLeft(instruction, situation, markdown) ??
    countHere(instruction, situation, markdown) ??
    saidInProse(markdown, topic, saysNumber, situation)
  );
}

/** “when was the dam built?”: the sentence that says all of it, and when, before a part that bears some of the words. */
const inProse = (
  { what, wants, topic }: InstructionOf<'read'>,
  situation: Situation,
  markdown: string,
): Next | undefined =>
  what === 'question' && wants === 'time' && contentWords(topic).length > 1
    ? saidInProse(markdown, topic, saysTime, situation)
    : undefined;

function saidInProse(
  markdown: string,
  topic: string,
  isSo: (sentence: string) => boolean,
  { say }: Situation,
): Next | undefined {
  const said = sentencesSaying(markdown, topic, isSo);
  return said === undefined ? undefined : finished(say('did.read'), pageSays(say, said));
}

/** What the parts of a page, rather than its text, say has most or least. */
function extremeOn(page: PageSnapshot, instruction: InstructionOf<'read'>): string | undefined {
  const dated = instruction.thing === 'date' && instruction.extreme;
  return (dated ? extremeDated(page, dated) : undefined) ?? extremeSaid(instruction, page);
}

/**
 * What is told where no part of the text is meant: that no price is so low, what a control shows, or that there is
 * nothing.
 */
function notInText(instruction: InstructionOf<'read'>, { page, say }: Situation, markdown: string): Next {
  const { what, topic, limit } = instruction;
  if (limit && allOf(markdown, 'price') !== undefined && isPriced(markdown, instruction))
    return finished(say('did.read'), say('answer.none-within'));
  const times = /^(?:it|this) takes?$/i.test(topic) ? timesAtHead(markdown) : undefined;
  if (times !== undefined) return finished(say('did.read'), pageSays(say, times));
  const shown = page && what !== 'count' ? shownFor(page, topic, say) : undefined;
  if (shown !== undefined) return finished(say('did.read'), shown);
  const sentence = what === 'question' ? sentencesSaying(markdown, topic, () => true) : undefined;
  const said = sentence ?? saidOtherwise(markdown, topic);
  if (said !== undefined && (!isUntimed(instruction, said) || hasHan(said)))
    return finished(say('did.read'), pageSays(say, said));
  const heading = /^#{1,3}\s+(.+)$/m.exec(markdown)?.[1];
  const title = heading === undefined ? '' : say('fail.nothing-about-title', { title: shorten(heading, 80) });
  return failed(say('fail.nothing-about', { topic, page: title }), false);
}
