import { INVISIBLE } from '../../core/page/quote.ts';
import { closedJson } from './closed-json.ts';

/** The panel's words for parts of a call's data. */
export interface DataWords {
  charactersLeft: (characters: number) => string;
  charactersUnseen: (characters: number) => string;
  yes: string;
  no: string;
  nothing: string;
}

/**
 * The data of a call as lines "name: value"; nested values get lines of their own that begin with their path ("to › 1 ›
 * name: Ann"), but words in a list share one. Text that is not a JSON object stays unchanged. How much of a text is missing ("Dear… (+1200)") is
 * stated.
 */
export function readableData(data: string | undefined, words: DataWords): string | undefined {
  return linesOf(data, words)?.replace(
    /… \(\+(\d+)\)/g,
    (_, count: string) => `… (${words.charactersLeft(Number(count))})`,
  );
}

function linesOf(data: string | undefined, words: DataWords): string | undefined {
  if (data === undefined || data === '') return undefined;
  const { value, rest } = closedJson(data);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return data;
  const lines = Object.entries(value).flatMap(([name, within]) => linesAt(inOneLine(name), within, words));
  if (rest > 0) lines.push(`… (+${rest})`);
  return lines.length === 0 ? undefined : lines.join('\n');
}

/** Each on its own line with its whole path: a text with line breaks cannot imitate one of them. */
function linesAt(way: string, value: unknown, words: DataWords): string[] {
  if (isListOfWords(value)) return [`${way}: ${value.join(', ')}`];
  if (typeof value === 'object' && value !== null) {
    const within = Object.entries(value).flatMap(([name, item]) =>
      linesAt(`${way} › ${Array.isArray(value) ? Number(name) + 1 : inOneLine(name)}`, item, words),
    );
    return within.length > 0 ? within : [`${way}: ${words.nothing}`];
  }
  return [
    `${way}: ${typeof value === 'string' ? asOneThing(value) + unseenIn(value, words) : inWords(value, words)}`,
  ];
}

/** Keys, or names of one word: nothing in them reads like the comma between two of them. */
const isListOfWords = (value: unknown): value is string[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((item) => typeof item === 'string' && /^[\p{L}\p{N}+]{1,20}$/u.test(item));

function inWords(value: unknown, words: DataWords): string {
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  return value === null ? words.nothing : String(value);
}

/**
 * Without invisible characters, and without characters that change the text direction; the joiners of scripts and emoji
 * stay.
 */
export const asSeen = (text: string): string => text.replace(/(?![\u200c\u200d])\p{Cf}/gu, '');

/** In its place in a word, or turning a line round, it says nothing. */
const UNSEEN = new RegExp(
  String.raw`(?![\u00ad\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069])(?:${INVISIBLE.source})`,
  'gu',
);

/** Letters that nobody sees can spell something, which a page reads. */
function unseenIn(text: string, words: DataWords): string {
  const count = text.match(UNSEEN)?.length ?? 0;
  return count > 0 ? ` (${words.charactersUnseen(count)})` : '';
}

const inOneLine = (name: string): string => asSeen(name).replace(/\s+/g, ' ').trim();

/**
 * What a person agrees to must be visible: a text cannot imitate another line of the list (its own lines are indented
 * further), or push anything out of sight with empty lines.
 */
const asOneThing = (text: string): string =>
  asSeen(text)
    .split(/[\n\r\u2028\u2029\v\f]/)
    .filter((line, index) => index === 0 || line.trim() !== '')
    .join('\n    ');
