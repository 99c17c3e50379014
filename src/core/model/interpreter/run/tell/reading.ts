import type { PageSnapshot } from '../../../../page/snapshot.ts';
import { GENERIC } from '../../control/wanted-things.ts';
import type { InstructionOf } from '../../instruction.ts';
import type { Say } from '../../phrases/say.ts';
import { extremeRow } from '../../read/columns.ts';
import { gistOf } from '../../read/gist.ts';
import { extremeDay, extremeListed } from '../../read/listed-extremes.ts';
import { relevantPart } from '../../read/relevant.ts';
import { rowsOf, tableOf } from '../../read/rows.ts';
import { stockSaid } from '../../read/stock.ts';
import {
  allOf,
  extremePrice,
  nthOf,
  PRICE,
  priceOf,
  pricesBetween,
  pricesWithin,
} from '../../read/things.ts';
import { countOfThing, priceOfThing, toldInColumn, toldOf } from '../../read/told-of.ts';
import { shorten, withoutAsking } from '../../text/normalise.ts';
import { listedTabs, markdownOf } from '../answers.ts';
import { titlesOf } from '../browser/people.ts';
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
import { countHere, countIn, countOver, isPartOfList } from './counting.ts';
import { extremeDated } from './dated-parts.ts';
import { readDeeper } from './deeper.ts';
import { quoted, readOnce } from './read-once.ts';
import { ofPrice, sumSaid } from './summing.ts';

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
  if (found.kind === 'finished') return found;
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

function tabled(
  instruction: InstructionOf<'read'>,
  markdown: string,
  situation: Situation,
): string | undefined {
  const told = partOf(instruction, markdown);
  const part = told !== undefined && saysNumbers(instruction, told) ? told : undefined;
  const rows = part === undefined || !instruction.asTable ? undefined : rowsOf(part, titlesOf(situation));
  return rows === undefined ? part : tableOf(rows);
}

/** "invoice 2000" is told by no text without that number. */
function saysNumbers({ what, topic, nth, limit }: InstructionOf<'read'>, text: string): boolean {
  if (nth !== undefined || limit !== undefined || !['part', 'question'].includes(what)) return true;
  return (topic.match(/\d{3,}/g) ?? []).every((number) => text.includes(number));
}

function partOf(instruction: InstructionOf<'read'>, markdown: string): string | undefined {
  const { what, topic, thing, extreme } = instruction;
  if (what === 'page') return markdown;
  if (what === 'gist') return gistOf(markdown);
  if (what === 'count') return countIn(markdown, topic, thing)?.text;
  if (instruction.between) return pricesBetween(markdown, instruction.between, extreme);
  if (instruction.limit) return pricesWithin(markdown, instruction.limit, topic);
  if (extreme !== undefined)
    return (
      (thing === 'price' ? undefined : extremeRow(markdown, extreme, topic, thing === 'date')) ??
      (thing === 'price' || /^price/i.test(topic)
        ? extremePrice(markdown, extreme, thing ? topic : '')
        : undefined) ??
      (instruction.compared === 'size' && GENERIC.test(topic)
        ? extremeRow(markdown, extreme, 'size')
        : undefined) ??
      (thing === 'date'
        ? extremeDay(markdown, extreme)
        : extremeListed(markdown, extreme, topic, instruction.compared ?? (thing ? 'cost' : 'value')))
    );
  if (instruction.nth && thing !== undefined) return nthOf(markdown, thing, instruction.nth);
  if (thing === 'price' && instruction.all !== true) return priceIn(markdown, topic);
  const part = (): string | undefined =>
    topic === ''
      ? undefined
      : (relevantPart(markdown, topic) ?? relevantPart(markdown, withoutAsking(topic)));
  if (thing !== undefined) return allOf(markdown, thing) ?? part();
  return part();
}

/** The line of the page that has the price, else the price beside the name, else what it says of the name. */
function priceIn(markdown: string, topic: string): string | undefined {
  const said = relevantPart(markdown, `price of ${topic}`) ?? relevantPart(markdown, topic);
  if (said !== undefined && PRICE.test(said) && !said.includes('\n')) return said;
  return priceOf(markdown, topic) ?? (/^(?:price|价格)$/i.test(topic) ? allOf(markdown, 'price') : said);
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
function ofOneThing(instruction: InstructionOf<'read'>, { page, say }: Situation): Next | undefined {
  const { what, topic, thing, extreme, nth, limit, between, all, everyPage, asTable } = instruction;
  if (page === undefined || topic === '' || extreme || nth || limit || between) return undefined;
  if (all || everyPage || asTable || !['part', 'question', 'count'].includes(what)) return undefined;
  const price = thing === 'price' ? priceOfThing(page, topic) : undefined;
  if (thing !== undefined) return price && finished(say('did.read'), price.text);
  const shown = what === 'count' ? undefined : saidControl(page, topic, say);
  if (shown !== undefined) return finished(say('did.read'), shown);
  const told =
    what === 'count'
      ? countOfThing(page, topic)
      : (toldInColumn(page, topic, instruction.columns ?? []) ?? toldOf(page, topic));
  if (told === undefined) return undefined;
  return finished(
    say('did.read'),
    told.isSure && (instruction.wants === undefined || SAYS_WHEN.test(told.text))
      ? told.text
      : `${say('answer.nearest')}\n\n${quoted(told.text)}`,
  );
}

/** A time, a day or a date, in any writing. */
const SAYS_WHEN =
  /\d[:.]\d\d|\d ?[ap]\.?m\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)(?:day)?\b|\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)(?:uary|ruary|ch|il|ust|ember|tember|ober)?\b|\b(?:today|tomorrow|yesterday|minutes?|hours?|days?|weeks?|months?)\b|\d{1,4}[-./]\d{1,2}[-./]\d/i;

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

function answer(instruction: InstructionOf<'read'>, situation: Situation, markdown: string): Next {
  const { say } = situation;
  if (instruction.what === 'page')
    return { kind: 'finished', did: say('did.read'), answer: markdown, whole: true };
  const summed = instruction.sum ? sumSaid(instruction, situation) : undefined;
  if (summed !== undefined) return summed;
  const stock = instruction.what === 'question' ? stockSaid(markdown, instruction.topic) : undefined;
  if (stock !== undefined) return finished(say('did.read'), stock);
  const told = ofOneThing(instruction, situation);
  if (told !== undefined) return told;
  if (instruction.what === 'count') {
    const counted = countHere(instruction, situation, markdown);
    if (counted !== undefined) return counted;
  }
  const { page: seen } = situation;
  if (instruction.costing !== undefined) return ofPrice(instruction.costing, situation, markdown);
  const dated = instruction.thing === 'date' && instruction.extreme;
  const hasSeveral = seen !== undefined && isOfSeveralPrices(instruction, seen);
  // A list of what is named comes before a text that counts such things (“4 expenses · total €273.80”).
  const isNamed = instruction.thing === 'price' && instruction.topic !== '';
  const said = seen && (instruction.by || hasSeveral || isNamed) ? extremeSaid(instruction, seen) : undefined;
  if (hasSeveral && said === undefined)
    return failed(say('fail.several-prices', { what: instruction.topic }), false);
  const part =
    said ??
    tabled(instruction, markdown, situation) ??
    (dated && seen ? extremeDated(seen, dated) : undefined) ??
    (seen ? extremeSaid(instruction, seen) : undefined);
  if (part !== undefined && instruction.what === 'question')
    return finished(say('did.read'), `${say('answer.page-says')}\n\n${quoted(part)}`);
  if (part !== undefined) return finished(say('did.read'), part);
  if (instruction.limit && allOf(markdown, 'price') !== undefined && isPriced(markdown, instruction))
    return finished(say('did.read'), say('answer.none-within'));
  const shown = situation.page && shownFor(situation.page, instruction.topic, say);
  if (shown !== undefined && instruction.what !== 'count') return finished(say('did.read'), shown);
  const heading = /^#{1,3}\s+(.+)$/m.exec(markdown)?.[1];
  const page = heading === undefined ? '' : say('fail.nothing-about-title', { title: shorten(heading, 80) });
  return failed(say('fail.nothing-about', { topic: instruction.topic, page }), false);
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
