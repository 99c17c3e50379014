import { presentWords } from '../../../page/struck.ts';
import type { Extreme, Thing } from '../instruction.ts';
import { MONTHS } from '../text/month-names.ts';
import { normalise } from '../text/normalise.ts';
import { type Block, BUTTON, blocksOf, cellsOf, entryTitle } from './blocks.ts';
import { isDay } from './days.ts';
import { coverage } from './relevant.ts';
import { amountOf, sumOf } from './sum-of.ts';

const CURRENCY = '(?:[€$£¥￥₹]|(?:US|A|C|HK)\\$|USD|EUR|GBP|CHF|NOK|SEK|DKK|CNY|RMB|JPY)';
const AMOUNT = '\\d{1,3}(?:[.,  ]\\d{3})*(?:[.,]\\d{1,2})?|\\d+(?:[.,]\\d{1,2})?';
/** The first amount with its currency, before or behind it. */
export const PRICE = new RegExp(
  `${CURRENCY}\\s?(?:${AMOUNT})(?![\\d])|(?<![\\d.,:]|:\\d|\\d{4} )(?:${AMOUNT})\\s?(?:${CURRENCY}(?!\\d)|kr\\b|元)`,
  'u',
);
const EACH_PRICE = new RegExp(PRICE.source, 'gu');
/** Every amount with its currency, as it is written. */
export const pricesIn = (text: string): string[] => text.match(EACH_PRICE) ?? [];

const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
/** What a company, an account or an order is registered by is no number to call. */
const OTHER_NUMBER =
  /\b(?:VAT|company|registration|registered|tax|account|order|card|customer|invoice|charity|IBAN|IMO|ISBN)\b(?:\s(?:number|no\.?|id))?[\s:]*(?:[A-Z]{2}\s?)?\d[\d ]*/gi;
const PHONE =
  /(?<![\d\w.,/-])(?:\+\d{1,3}[\s-]?)?(?:\(\d{1,4}\)[\s-]?)?\d{2,4}(?:[\s-]\d{2,4}){2,4}(?![\d\w-])|(?<!\d)1[3-9]\d{9}(?!\d)/g;
const MONTH = `(?:${MONTHS.join('|')})[a-z]*\\.?`;
const DATE = new RegExp(
  `\\d{4}-\\d{1,2}-\\d{1,2}|\\d{4}\\s*年\\s*\\d{1,2}\\s*月(?:\\s*\\d{1,2}\\s*日)?|\\d{1,2}[./]\\d{1,2}[./]\\d{2,4}|\\d{1,2}(?:st|nd|rd|th)?\\s+${MONTH}\\s+\\d{4}|${MONTH}\\s+\\d{1,2}(?:st|nd|rd|th)?,?\\s+\\d{4}`,
  'gi',
);
const AUTHOR =
  /^(?:(?:written|posted|published)\s+)?by\s+\p{Lu}|^(?:author|written by)\s*[:：]|^(?:作者|撰文|文)\s*[:：/|]|^(?:本报)?(?:记者|作者|编辑)\s*[:：]?\s*\p{Script=Han}{2,4}(?!\p{Script=Han})/iu;
const LINK = /(?<!!)\[([^\]]{0,1000})\]\(([^)\s]+)\)/g;
const IMAGE = /!\[([^\]]{0,1000})\]\(([^)\s]*)\)/g;

/** Longer names are sentences, in which a price is only mentioned. */
const LONGEST_NAME = 90;
const MOST = 100;

/** What Markdown says without its marks, and without what is struck out. */
export const plainLine = (text: string): string =>
  presentWords(text)
    .replace(/!?\[([^\]]{0,1000})\]\([^)]{0,4000}\)/g, '$1')
    .replace(/[*_`]{1,3}/g, '')
    .replace(/^#+\s+/, '')
    .replace(/\s+/g, ' ')
    .trim();

/** A price as it is written, and what it is the price of; '' where nothing says that. */
export interface Priced {
  name: string;
  price: string;
}

/** Every price with what it is the price of: the rest of its line, the row's first cell, or the line before it. */
export function pricesOf(markdown: string): Priced[] {
  const blocks = blocksOf(markdown);
  return blocks.flatMap((block, index) => {
    const own = block.kind === 'row' || block.kind === 'head' ? pricedCells(block) : [];
    if (own.length > 1) return own;
    const text = plainLine(block.kind === 'row' ? block.text : block.text.replace(BUTTON, ' '));
    const price = block.kind === 'head' ? undefined : PRICE.exec(text)?.[0];
    if (price === undefined) return [];
    const before = nameBefore(blocks, index);
    // "$89.00 Sold out" below the name that the item begins with, or that is a heading of its own.
    const below = block.kind === 'line' && text.startsWith(price) ? blocks[index - 1]?.kind : undefined;
    const goesOn = below === 'item' || (below === 'heading' && !beginsWithPrice(blocks[index + 1]));
    const beside = goesOn && before !== '' ? '' : nameBeside(text, price);
    const name =
      block.kind === 'row' ? rowName(block) : plainLine(entryTitle(blocks, index)) || beside || before;
    return [{ name: name.length > LONGEST_NAME ? '' : name, price }];
  });
}

/** Under “Prices” each line says what it is the price of. */
const beginsWithPrice = (block: Block | undefined): boolean =>
  block?.kind === 'line' && PRICE.exec(plainLine(block.text))?.index === 0;

const FREE = /\b(?:free|gratis|kostenlos|gratuit)\b|免费/i;

/** In a map of seats or rooms each cell is a thing with a price of its own; what costs nothing has no comparable one. */
function pricedCells(row: Block): Priced[] {
  const own = cellsOf(row.text).flatMap((cell) => {
    const name = plainLine(cell).replace(/^\[([^\]]+)\]$/, '$1');
    const price = (PRICE.exec(name) ?? FREE.exec(name))?.[0];
    return price === undefined || nameBeside(name, price) === '' ? [] : [{ name, price }];
  });
  return own.some(({ price }) => PRICE.test(price)) ? own : [];
}

/** The box that chooses a row is none of its words. */
export const SELECTS = /^\[[ xX]\](?:\s*(?:select|choose|选择)\b.*)?$/i;

/** What the thing of a row is called: its first words; a day only where it says nothing else. */
export function rowName(row: Block): string {
  const said = cellsOf(row.text)
    .map(plainLine)
    .filter((cell) => /\p{L}/u.test(cell) && !PRICE.test(cell) && !SELECTS.test(cell));
  return said.find((cell) => !isDay(cell)) ?? said[0] ?? '';
}

const nameBeside = (text: string, price: string): string => {
  const rest = text
    .replace(price, ' ')
    .replace(/^[\s:：–—|,，·-]+|[\s:：–—|,，·-]+$/g, '')
    .replace(/\s+/g, ' ');
  // “The fee is € 72. It takes a week.” is no name.
  if (/\p{L}\s+[.!?](?:\s|$)/u.test(rest)) return '';
  const isFor = rest.split(/\s*[,·|/]\s*/).every((piece) => PER.test(piece.replace(PRICE, '').trim()));
  return /\p{L}/u.test(rest) && !isFor ? rest : '';
};

/** What a price is for says nothing of what it is the price of. */
const PER =
  /^(?:from|only|just|for|incl\S*)?\s*(?:(?:per|a|an|each|\/|\d{1,3})\s*)?(?:(?:person|night|day|week|month|year|hour|piece|guest|item|room)s?|people|kg|pp|each|每?[晚天月年人件间]|起)?$/i;

function nameBefore(blocks: readonly Block[], index: number): string {
  const before = blocks[index - 1];
  const text = before === undefined || before.kind === 'row' ? '' : plainLine(before.text);
  return PRICE.test(text) ? '' : text;
}

/** A price as a line of an answer. */
export const line = ({ name, price }: Priced): string => (name === '' ? price : `${name}: ${price}`);

/** Things of one kind, as Markdown lines without repetition, with how many there are; none: undefined. */
export function allOf(markdown: string, thing: Thing, only = ''): string | undefined {
  const found = linesOf(markdown, thing);
  const fitting = only === '' ? found : found.filter((one) => coverage(only, one) >= 0.9);
  const unique = [...new Set(fitting)].filter((one) => one !== '');
  if (unique.length === 0) return undefined;
  if (thing === 'table') return unique.join('\n\n');
  const [first = ''] = unique;
  if (unique.length === 1) return first;
  const more = unique.length > MOST ? [`- … (+${unique.length - MOST})`] : [];
  return [...unique.slice(0, MOST).map((one) => `- ${one}`), ...more].join('\n');
}

/** The one at a place, or several from there on; undefined where there are not so many. */
export function nthOf(
  markdown: string,
  thing: Thing,
  { at, count }: { at: number; count: number },
): string | undefined {
  const lines = linesOf(markdown, thing);
  const from = at > 0 ? at - 1 : at === -1 ? lines.length - count : lines.length + at;
  const chosen = from < 0 ? [] : lines.slice(from, from + count);
  return chosen.length < count ? undefined : chosen.map((one) => (count > 1 ? `- ${one}` : one)).join('\n');
}

/** How many different ones there are. */
export const countOfThings = (markdown: string, thing: Thing): number =>
  new Set(linesOf(markdown, thing)).size;

function linesOf(markdown: string, thing: Thing): string[] {
  const text = plainLine(markdown.replaceAll('\n', ' ␤ '));
  switch (thing) {
    case 'price':
      return pricesOf(markdown).map(line);
    case 'product':
      return productsOf(markdown);
    case 'link':
      return [...markdown.matchAll(LINK)].map(([, name = '', url = '']) => `[${name || url}](${url})`);
    case 'image':
      return [...markdown.matchAll(IMAGE)].map(([, name = '', url = '']) => name || url);
    case 'heading':
      return blocksOf(markdown).flatMap(({ kind, text: title }) =>
        kind === 'heading' ? [plainLine(title)] : [],
      );
    case 'email':
      return text.match(EMAIL) ?? [];
    case 'phone':
      return (text.replace(DATE, ' ').replace(OTHER_NUMBER, ' ').match(PHONE) ?? []).map((number) =>
        number.trim(),
      );
    case 'date':
      return text.match(DATE) ?? [];
    case 'author':
      return blocksOf(markdown)
        .map((block) => plainLine(block.text))
        .filter((one) => AUTHOR.test(one) && one.length < LONGEST_NAME)
        .slice(0, 1);
    case 'table':
      return tablesOf(markdown);
  }
}

/** What has a price; where nothing has one, the longest list of the page. */
export function productsOf(markdown: string): string[] {
  const priced = pricesOf(markdown).filter(({ name }) => name !== '');
  if (priced.length > 1) return priced.map(line);
  const lists = new Map<number, string[]>();
  for (const { kind, group, text } of blocksOf(markdown)) {
    if (kind === 'item') lists.set(group, [...(lists.get(group) ?? []), plainLine(text)]);
  }
  const longest = [...lists.values()].reduce((best, list) => (list.length > best.length ? list : best), []);
  return longest.length > 1 ? longest : priced.map(line);
}

function tablesOf(markdown: string): string[] {
  const tables: string[][] = [];
  let inside = false;
  for (const row of markdown.split('\n')) {
    const is = /^\s*\|.*\|\s*$/.test(row);
    if (is && !inside) tables.push([]);
    if (is) tables.at(-1)?.push(row.trim());
    inside = is;
  }
  return tables.map((rows) => rows.join('\n'));
}

/** The sign of a price. */
export const currencyOf = (price: string): string =>
  normalise(price.replace(/[\d.,\s]/g, '')) || price.replace(/[\d.,\s]/g, '');

/**
 * The prices of things that are named, with their sum if that is wanted and each is one thing, or of those the cheapest
 * or dearest. Undefined where one has no price.
 */
export function pricesBetween(
  markdown: string,
  names: readonly string[],
  extreme: Extreme | undefined,
  isSum = false,
): string | undefined {
  const priced = pricesOf(markdown).filter(({ name }) => name !== '');
  const found = names.map((wanted) => priced.filter(({ name }) => coverage(wanted, name) >= 0.9));
  if (found.some((one) => one.length === 0)) return undefined;
  const all = found.flat();
  const isOneCurrency = new Set(all.map(({ price }) => currencyOf(price))).size === 1;
  const told = extreme && isOneCurrency ? extremeOf(all, ({ price }) => amountOf(price), extreme) : all;
  const lines = [...new Set(told.map(line))];
  const isEach = isOneCurrency && found.every((one) => one.length === 1) && lines.length === names.length;
  if (isSum && isEach) lines.push(`= ${sumOf(all.map(({ price }) => price))}`);
  return lines.join('\n');
}

/** What costs at most, or at least, so much, as far as its name says `only`. Undefined where nothing does. */
export function pricesWithin(
  markdown: string,
  { atMost = Number.POSITIVE_INFINITY, atLeast = 0 }: { atMost?: number; atLeast?: number },
  only: string,
): string | undefined {
  const fitting = pricesOf(markdown).filter(({ name, price }) => {
    const amount = amountOf(price);
    if (name === '' || amount === undefined || amount > atMost || amount < atLeast) return false;
    return only === '' || coverage(only, name) >= 0.9;
  });
  const lines = [...new Set(fitting.map(line))];
  return lines.length > 1 ? lines.map((one) => `- ${one}`).join('\n') : lines[0];
}

/** What a cart adds to its things, or their sum. */
export const OF_A_BILL =
  /^(?:(?:sub-?|grand )?total|sum|shipping|delivery|postage|(?:sales )?tax|vat|(?:security )?deposit|押金|discount|service fee|合计|总计|小计|总价|运费|税|折扣|优惠)(?![\p{L}])/iu;

/** All that share the extreme, because none of them is it alone. */
export function extremeOf<T>(
  list: readonly T[],
  amount: (one: T) => number | undefined,
  extreme: Extreme,
): T[] {
  const amounts = list.map(amount);
  const known = amounts.filter((one) => one !== undefined);
  if (known.length === 0) return [];
  const best = extreme === 'least' ? Math.min(...known) : Math.max(...known);
  return list.filter((_, index) => amounts[index] === best);
}

/** The price of what a topic names. */
export const priceOf = (markdown: string, name: string): string | undefined => {
  const saying = pricesOf(markdown).filter(
    (priced) => priced.name !== '' && coverage(name, priced.name) >= 0.9,
  );
  // “db-main” is not its replica.
  const called = saying.filter((priced) => normalise(priced.name) === normalise(name));
  const fitting = called.length > 0 ? called : saying;
  return fitting.length === 0 ? undefined : fitting.slice(0, 12).map(line).join('\n');
};
