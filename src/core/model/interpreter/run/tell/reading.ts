import type { PageSnapshot } from '../../../../page/snapshot.ts';
import type { InstructionOf } from '../../instruction.ts';
import type { Say } from '../../phrases/say.ts';
import { labelledLine } from '../../read/labelled.ts';
import { isBrief, linesSaying, saidOtherwise } from '../../read/said-otherwise.ts';
import { linesWithTime } from '../../read/said-when.ts';
import { stockSaid } from '../../read/stock.ts';
import { allOf, pricesWithin } from '../../read/things.ts';
import { countOfThing, priceOfThing, toldInColumn, toldOf } from '../../read/told-of.ts';
import { hasHan, shorten, withoutAsking } from '../../text/normalise.ts';
import { listedTabs, markdownOf } from '../answers.ts';
import { readPages } from '../list/paging.ts';
import { extremeThings, saysSeveralPrices } from '../locate/extreme-thing.ts';
import { pageOf } from '../locate/locate.ts';
import { nextSection } from '../locate/sections.ts';
import { recover } from '../recover.ts';
import {
  attemptsFor,
  call,
  failed,
  finished,
  lastFor,
  type Next,
  type Situation,
  type Tab,
} from '../situation.ts';
import { controlState, saidControl } from './control-state.ts';
import { countHere, countOver, isPartOfList } from './counting.ts';
import { extremeDated } from './dated-parts.ts';
import { readDeeper } from './deeper.ts';
import { latestTold } from './latest-cell.ts';
import { leftOf, notLeft } from './left-of-thing.ts';
import { isOfLabels, linesOfTime } from './lines-that-tell.ts';
import { partOf, tabled } from './part.ts';
import { nearestSays, pageSays } from './quotes.ts';
import { readOnce } from './read-once.ts';
import { inWordsOfPage, isUntimed, MOST_QUOTED, timesOf } from './reworded.ts';
import { ofPrice, sumSaid } from './summing.ts';
import { answerThat, isOfOnePrice } from './things-that.ts';

/**
 * Reads the page and gives the part that was asked for. The mentioned tabs are read when the words name them, when
 * there is no page to work in, and when the page says nothing about the topic.
 */
export function read(instruction: InstructionOf<'read'>, situation: Situation): Next {
  const { tabs, say } = situation;
  if (instruction.what === 'state') return state(instruction, situation);
  if (instruction.what === 'title' || instruction.what === 'address') return fromTabs(instruction, situation);
  const mentioned = tabs.filter((tab) => tab.mentioned);
  const elsewhere = instruction.tabs === 'mentioned' || !tabs.some((tab) => tab.current);
  if (mentioned.length > 0 && elsewhere) return readAll(instruction, situation, mentioned);
  const links = instruction.thing === 'link' && instruction.all === true;
  const step = readOnce(situation, 'act', links ? { links } : {}, say('doing.read'));
  if (step !== undefined) return step;
  const first = markdownOf(lastFor(situation, 'act'));
  const further = instruction.everyPage ? readPages(situation, first) : undefined;
  if (further && 'next' in further) return further.next;
  const texts = further?.texts ?? [first];
  const isPart = further?.hasMore ?? isPartOfList(instruction, situation);
  const read =
    (texts.length > 1 ? countOver(instruction, situation, texts) : undefined) ??
    answer(instruction, situation, texts.join('\n\n'));
  const found: Next = isPart && read.kind === 'finished' ? { ...read, note: say('answer.more-pages') } : read;
  const others = mentioned.filter(
    (tab) => !tab.current || lastFor(situation, `tab${tab.tabId}`) !== undefined,
  );
  // Elsewhere another list would be told of, or a line of the menu.
  const isCompared = instruction.that?.some(({ kind }) => kind !== 'said');
  if (found.kind === 'finished' || isCompared) return found;
  if (others.length === 0) return readDeeper(instruction, situation, first, answer) ?? found;
  const elsewhereToo = readAll(instruction, situation, others);
  return elsewhereToo.kind === 'failed' ? found : elsewhereToo;
}

/** What each of the tabs says, under its title; tabs that say nothing about it are left out. */
function readAll(instruction: InstructionOf<'read'>, situation: Situation, tabs: readonly Tab[]): Next {
  const { say } = situation;
  const parts: string[] = [];
  for (const tab of tabs) {
    const step = readTab(situation, tab);
    if (step?.kind === 'call') return step;
    const part =
      step === undefined ? partOf(instruction, markdownOf(lastFor(situation, `tab${tab.tabId}`))) : undefined;
    if (part !== undefined) parts.push(`## ${tab.title || tab.url}\n\n${part}`);
    else if (step?.kind === 'failed') parts.push(`## ${tab.title || tab.url}\n\n${step.why}`);
  }
  return parts.length > 0
    ? finished(say('did.read'), parts.join('\n\n'))
    : failed(say('fail.nothing-about', { topic: instruction.topic, page: '' }), false);
}

/** A tab other than the current one is read from afar when the tool can, else by going there. */
function readTab(situation: Situation, tab: Tab): Next | undefined {
  const { say, tools } = situation;
  const purpose = `tab${tab.tabId}`;
  const doing = say('doing.read-tab', { name: tab.title });
  if (tools.takes('read_page', 'tabId')) return readOnce(situation, purpose, { tabId: tab.tabId }, doing);
  const read = lastFor(situation, purpose)?.status === 'done';
  const went = lastFor(situation, `go${tab.tabId}`)?.status === 'done';
  if (!read && !went && !tab.current)
    return call(
      situation,
      'switch_tab',
      { tabId: tab.tabId },
      say('doing.switch-tab', { name: tab.title }),
      `go${tab.tabId}`,
    );
  return readOnce(situation, purpose, {}, doing);
}

/** What a control of the page shows, such as a switch that is on. */
function state({ topic }: InstructionOf<'read'>, situation: Situation): Next {
  const { say } = situation;
  const seen = pageOf(situation);
  if (seen.kind === 'next') return seen.next;
  const told = controlState(seen.page, topic, say) ?? saidControl(seen.page, topic, say);
  const section =
    told === undefined
      ? nextSection(situation, seen.page, { words: topic, readings: [] }, 'check')
      : undefined;
  if (section !== undefined) return section;
  return told === undefined
    ? failed(say('fail.nothing-about', { topic, page: '' }), false)
    : finished(say('did.read'), told);
}

/** What the page says of the one thing or control that the words name; else they are looked for in its text. */
function ofOneThing(
  instruction: InstructionOf<'read'>,
  { page, say }: Situation,
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
        toldInColumn(page, topic, instruction.columns ?? []) ??
        toldOf(page, topic, instruction.columns !== undefined) ??
        toldOf(page, topic.replace(OF_SOMEBODY, '$2 of $1')));
  if (told === undefined) return undefined;
  if (isUntimed(instruction, told.text) && linesWithTime(markdown, topic) !== undefined) return undefined;
  return finished(
    say('did.read'),
    told.isSure && !isUntimed(instruction, told.text) ? told.text : nearestSays(say, told.text),
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

/** As it was asked, else in the words that pages have for it. */
function answer(instruction: InstructionOf<'read'>, situation: Situation, markdown: string): Next {
  return inWordsOfPage(instruction, situation, markdown, (each) => asAsked(each, situation, markdown));
}

function asAsked(instruction: InstructionOf<'read'>, situation: Situation, markdown: string): Next {
  const { say, page } = situation;
  const { what, topic, costing } = instruction;
  if (what === 'page') return { kind: 'finished', did: say('did.read'), answer: markdown, whole: true };
  if (instruction.that !== undefined) return ofThose(instruction, situation, markdown);
  const known = knownOf(instruction, situation, markdown);
  if (known !== undefined) return known;
  if (costing !== undefined) return ofPrice(costing, situation, markdown);
  const hasSeveral = page !== undefined && isOfSeveralPrices(instruction, page);
  // A list of what is named comes before a text that counts such things (“4 expenses · total €273.80”).
  const isNamed = instruction.thing === 'price' && topic !== '';
  const listed =
    page && (instruction.by || hasSeveral || isNamed) ? extremeSaid(instruction, page) : undefined;
  if (hasSeveral && listed === undefined) return failed(say('fail.several-prices', { what: topic }), false);
  const brief = isBrief(topic) ? saidOtherwise(markdown, topic) : undefined;
  const found =
    brief ?? listed ?? tabled(instruction, markdown, situation) ?? (page && extremeOn(page, instruction));
  const part = found !== undefined && page && isOfLabels(instruction, found, page) ? undefined : found;
  if (part === undefined) return notInText(instruction, situation, markdown);
  const lasting = instruction.columns?.includes('Duration') ? linesOfTime(part) : undefined;
  if (lasting !== undefined) return finished(say('did.read'), pageSays(say, lasting));
  const isLong = instruction.wants === 'time' && part.split('\n').length > MOST_QUOTED;
  const timed = isLong || isUntimed(instruction, part) ? timesOf(topic, markdown, part) : undefined;
  const isQuoted = what === 'question' || timed !== undefined;
  const told = isQuoted ? pageSays(say, timed ?? part) : part;
  return finished(say('did.read'), told);
}

/** Which things of a list are so, by the list or by the text of the page, whichever tells it. */
function ofThose(instruction: InstructionOf<'read'>, situation: Situation, markdown: string): Next {
  const { topic, that = [], otherwise = { kind: 'read', topic, what: 'part' } } = instruction;
  const inText = (): Next => answer(otherwise, situation, markdown);
  const first = isOfOnePrice(that) && instruction.what !== 'count' ? inText() : undefined;
  if (first?.kind === 'finished') return first;
  const left = instruction.what === 'count' ? leftOf(instruction, situation) : undefined;
  if (left !== undefined) return left;
  const [one, other] = that;
  const just =
    one?.kind === 'said' && other === undefined && instruction.what !== 'count'
      ? linesSaying(markdown, one.words)
      : undefined;
  const told = just === undefined ? undefined : finished(situation.say('did.read'), just);
  return answerThat(instruction, situation) ?? told ?? first ?? inText();
}

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
  const told = ofOneThing(instruction, situation, markdown);
  if (told !== undefined || what !== 'count') return told;
  return notLeft(instruction, situation, markdown) ?? countHere(instruction, situation, markdown);
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
  const shown = page && what !== 'count' ? shownFor(page, topic, say) : undefined;
  if (shown !== undefined) return finished(say('did.read'), shown);
  const said = saidOtherwise(markdown, topic);
  if (said !== undefined && (!isUntimed(instruction, said) || hasHan(said)))
    return finished(say('did.read'), pageSays(say, said));
  const heading = /^#{1,3}\s+(.+)$/m.exec(markdown)?.[1];
  const title = heading === undefined ? '' : say('fail.nothing-about-title', { title: shorten(heading, 80) });
  return failed(say('fail.nothing-about', { topic, page: title }), false);
}

/** Title and address come from the list of tabs, which keeps them as they were at that moment. */
function fromTabs({ what, tabs: which }: InstructionOf<'read'>, situation: Situation): Next {
  const { say, tabs } = situation;
  const last = lastFor(situation, 'act');
  const tell = (tab: { title: string; url: string }): string => (what === 'title' ? tab.title : tab.url);
  if (last?.status !== 'done') {
    const recovery = recover(situation, attemptsFor(situation, 'act'));
    return recovery ?? call(situation, 'list_tabs', {}, say('doing.list-tabs'));
  }
  const listed = listedTabs(last);
  const ids = new Set(
    tabs.filter((tab) => (which === 'mentioned' ? tab.mentioned : tab.current)).map((tab) => tab.tabId),
  );
  const chosen = listed.filter((tab) => ids.has(tab.tabId));
  const shown = chosen.length > 0 ? chosen : listed.filter((tab) => tab.active).slice(0, 1);
  return finished(say('did.list-tabs'), shown.map(tell).join('\n'));
}
