import type { Extreme, InstructionOf } from '../../instruction.ts';
import { blocksOf, cellsOf } from '../../read/blocks.ts';
import { extremeRow, isOfNumbers } from '../../read/columns.ts';
import { extremePrice } from '../../read/extreme-prices.ts';
import { gistOf } from '../../read/gist.ts';
import { extremeDay, extremeListed, sectionNamed } from '../../read/listed-extremes.ts';
import { sentencesSaying } from '../../read/prose.ts';
import { coverage, relevantPart } from '../../read/relevant.ts';
import { rowsOf, tableOf } from '../../read/rows.ts';
import { statedExtreme } from '../../read/stated-extreme.ts';
import { summaryOf } from '../../read/summary.ts';
import { allOf, nthOf, PRICE, plainLine, priceOf, pricesBetween, pricesWithin } from '../../read/things.ts';
import { withoutAsking } from '../../text/normalise.ts';
import { GENERIC } from '../../things/wanted.ts';
import { titlesOf } from '../browser/files.ts';
import type { Situation } from '../situation.ts';
import { countIn } from './counting.ts';

/** The part of a text that was asked for, as a table where one is wished. */
export function tabled(
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

/** The part of a text that was asked for; undefined where it says nothing about it. */
export function partOf(instruction: InstructionOf<'read'>, markdown: string): string | undefined {
  const { what, topic, thing, extreme, nth, between, limit } = instruction;
  if (what === 'page') return markdown;
  if (what === 'gist') return gistOf(markdown);
  if (what === 'summary') return summaryOf(markdown, nth?.count) ?? markdown;
  if (what === 'count') return countIn(markdown, topic, thing)?.text;
  if (between) return pricesBetween(markdown, between, extreme, instruction.sum === 'all');
  if (limit) return pricesWithin(markdown, limit, topic);
  if (extreme !== undefined) return extremeIn(instruction, extreme, markdown);
  if (thing === undefined) return partAbout(markdown, topic);
  if (nth) return nthOf(markdown, thing, nth);
  if (thing === 'price' && instruction.all !== true) return priceIn(markdown, topic);
  return allOf(markdown, thing) ?? partAbout(markdown, topic);
}

/** What has most or least: the row of a table, else the price, else the largest row, else the line of a list. */
function extremeIn(
  { topic, thing, compared, by }: InstructionOf<'read'>,
  extreme: Extreme,
  markdown: string,
): string | undefined {
  const isPrice = thing === 'price';
  // “Max. price €500” is how far a filter goes.
  const stated = isPrice || /^prices?$/i.test(topic) ? undefined : statedExtreme(markdown, topic, extreme);
  if (stated !== undefined) return stated;
  const isKind = compared !== undefined && isOfNumbers(markdown, topic);
  const row = isPrice || isKind ? undefined : extremeRow(markdown, extreme, topic, thing === 'date');
  if (row !== undefined) return row;
  // What is compared by its length is not told by what costs most.
  if (by !== undefined && by !== 'price' && typeof by === 'string') return undefined;
  const price =
    isPrice || /^price/i.test(topic) ? extremePrice(markdown, extreme, thing ? topic : '') : undefined;
  if (price !== undefined) return price;
  const isOfSize = compared === 'size' && GENERIC.test(topic);
  const largest = isOfSize
    ? extremeRow(markdown, extreme, 'size')
    : largestUnder(markdown, topic, extreme, compared);
  if (largest !== undefined) return largest;
  if (thing === 'date') return extremeDay(markdown, extreme);
  return extremeListed(markdown, extreme, topic, compared ?? (thing ? 'cost' : 'value'));
}

/** “which protected area is the largest?” of the table under “Protected areas”, by its column of sizes. */
function largestUnder(
  markdown: string,
  topic: string,
  extreme: Extreme,
  compared: InstructionOf<'read'>['compared'],
): string | undefined {
  const section = compared === 'size' ? sectionNamed(markdown, topic) : undefined;
  if (section === undefined) return undefined;
  const head = blocksOf(section).find(({ kind }) => kind === 'head');
  const column = cellsOf(head?.text ?? '').find((cell) => /^(?:area|size|surface)\b/i.test(cell));
  return column === undefined ? undefined : extremeRow(section, extreme, column);
}

const partAbout = (markdown: string, topic: string): string | undefined =>
  topic === '' ? undefined : (relevantPart(markdown, topic) ?? relevantPart(markdown, withoutAsking(topic)));

const PER =
  /^(?:it|this|that|the (?:price|quote|plan|cover|insurance|rent))?\s*(?:per|a|each|every)\s+(?<period>day|week|month|year|night|hour)$/i;
const BY_PERIOD: Readonly<Record<string, string>> = {
  ...{
    day: 'daily',
    week: 'weekly',
    month: 'monthly',
    year: 'yearly|annual(?:ly)?',
    night: 'nightly',
    hour: 'hourly',
  },
};

/** “Monthly price: £14.85”: the one line that names a price by its period. */
function priceOfPeriod(markdown: string, period: string): string | undefined {
  const adjective = new RegExp(`\\b(?:${BY_PERIOD[period]}|(?:per|a|/)\\s?${period})\\b`, 'i');
  const lines = blocksOf(markdown).filter(({ text }) => adjective.test(text) && PRICE.test(text));
  return lines.length === 1 ? plainLine(lines[0]?.text ?? '') : undefined;
}

/** A price as running text says it. */
const MONEY = new RegExp(
  `${PRICE.source}|\\d\\s?(?:million |thousand |billion )?(?:euros?|dollars?|pounds?|pence|cents?|francs?|crowns?|yuan)\\b`,
  'iu',
);

/** The line of the page that has the price, else the price beside the name, else what it says of the name. */
function priceIn(markdown: string, topic: string): string | undefined {
  const period = PER.exec(topic)?.groups?.period?.toLowerCase();
  const named = period === undefined ? undefined : priceOfPeriod(markdown, period);
  if (named !== undefined) return named;
  const said = relevantPart(markdown, `price of ${topic}`) ?? relevantPart(markdown, topic);
  if (said !== undefined && PRICE.test(said) && !said.includes('\n')) return said;
  const own = linesSaying(markdown, topic).filter((line) => PRICE.test(line));
  if (own.length === 1) return own[0];
  return (
    priceOf(markdown, topic) ??
    sentencesSaying(markdown, topic, (each) => MONEY.test(each)) ??
    (/^(?:price|价格)$/i.test(topic) ? allOf(markdown, 'price') : saysMore(said))
  );
}

/** The plain lines of a text that say all of a topic. */
const linesSaying = (markdown: string, topic: string): string[] =>
  blocksOf(markdown)
    .filter(({ kind, text }) => kind === 'line' && coverage(topic, text) >= 0.9)
    .map(({ text }) => text);

/** Links and buttons alone are no answer to how much something is. */
const saysMore = (said: string | undefined): string | undefined =>
  said !== undefined && /[\p{L}\d]/u.test(said.replace(/!?\[[^\]]*\](?:\([^)]*\))?/g, '')) ? said : undefined;
