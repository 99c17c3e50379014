import { codeWords } from './code-words.ts';
import { SHORT_DESCRIPTION } from './description.ts';
import { drawnWords } from './drawn.ts';
import { plainUrl, quote, quoteValue } from './quote.ts';
import type { PageNode } from './snapshot.ts';

/** What depends on the text that contains a line. */
export interface LineOptions {
  /** Lists every option of a select, not only few and short ones, and the whole of a description. */
  whole?: boolean;
  /** Another control in the text lists the same options. */
  repeatsOptions?: boolean;
  /** Ref of another control in the text that has the same long description. */
  describedAs?: string | undefined;
  isNew?: boolean;
  /** It was described before. */
  isKnown?: boolean;
}

/** Input types that say how a value has to be written. */
const TYPES_TO_TELL = new Set(
  'email number tel url date time datetime-local month week file color'.split(' '),
);

/**
 * One thing of a page in the words of the outline: `[n] role level "name" state = "value" (notes)`. Grammar:
 * docs/page.md.
 */
export function nodeLine(node: PageNode, options: LineOptions = {}): string {
  const words: string[] = [];
  if (node.ref !== undefined) words.push(`[${node.ref}]`);
  if (node.role !== 'text') words.push(node.role);
  if (node.level !== undefined) words.push(String(node.level));
  if (node.name || node.role === 'text') words.push(quote(node.name));
  if (node.secret) words.push('secret');
  words.push(...node.states);
  if (node.value !== undefined) words.push('=', quoteValue(node.value));
  if (node.role === 'frame' && node.url) words.push(plainUrl(originOf(node.url), 80));
  addNotes(words, node, options);
  return words.join(' ');
}

function addNotes(words: string[], node: PageNode, options: LineOptions): void {
  const add = (note: string): void => void words.push(`(${note})`);
  if (node.inputType && TYPES_TO_TELL.has(node.inputType)) add(`type ${node.inputType}`);
  if (node.placeholder && !node.value && node.placeholder !== node.name)
    add(`placeholder ${quote(node.placeholder, 80)}`);
  if (options.describedAs !== undefined && !options.whole) add(`described as [${options.describedAs}]`);
  else if (node.description && !options.isKnown)
    add(`description ${quote(node.description, options.whole ? 2100 : SHORT_DESCRIPTION)}`);
  const code = codeWords(node.code);
  if (code) add(`in code ${quote(code)}`);
  const drawn = drawnWords(node.drawn);
  if (drawn) add(drawn);
  if (node.formats) add(node.formats);
  const range = rangeNote(node);
  if (range) add(range);
  if (node.optionCount !== undefined) add(optionNote(node, node.optionCount, options));
  if (node.itemCount !== undefined) add(itemNote(node, node.itemCount));
  if (node.scrollable)
    add(`scrolls: ${screens(node.scrollable.above)} above, ${screens(node.scrollable.below)} below`);
  if (options.isNew) add('new');
}

/** "9 rows", and where the page holds more than it shows "9 of 100000 rows". */
function itemNote({ role, itemTotal }: PageNode, count: number): string {
  const word = role === 'list' ? 'item' : 'row';
  if (itemTotal === undefined || (itemTotal >= 0 && itemTotal <= count)) return countOf(count, word);
  return `${count} of ${itemTotal < 0 ? `many ${word}s` : countOf(itemTotal, word)}`;
}

/**
 * "0 to 10, steps of 0.5", "at least 2026-01-01": what page authors write there is quoted unless it is a number or
 * time.
 */
export function rangeNote({ least, most, step }: PageNode): string {
  if (least === undefined && most === undefined && step === undefined) return '';
  const told = (text: string): string => (/^[\d.:TWZ+-]+$/.test(text) ? text : quote(text, 40));
  const ends =
    least !== undefined && most !== undefined
      ? `${told(least)} to ${told(most)}`
      : least !== undefined
        ? `at least ${told(least)}`
        : most !== undefined && `at most ${told(most)}`;
  return [ends, step !== undefined && `steps of ${told(step)}`].filter(Boolean).join(', ');
}

function optionNote(node: PageNode, count: number, { whole, repeatsOptions }: LineOptions): string {
  const options = node.options ?? [];
  const short = options.length <= 6 && options.join('').length <= 80;
  if (options.length === 0 || !(whole || (short && !repeatsOptions))) return countOf(count, 'option');
  const listed = options.map((option) => quote(option, 60)).join(', ');
  const more = count - options.length;
  return `options ${listed}${more > 0 ? `, ${more} more` : ''}`;
}

/** "1 item", "3 items". */
export const countOf = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

const screens = (value: number): string => String(Math.round(value * 10) / 10);

function originOf(url: string): string {
  try {
    const { origin } = new URL(url);
    return origin === 'null' ? url.slice(0, 40) : origin;
  } catch {
    return url;
  }
}
