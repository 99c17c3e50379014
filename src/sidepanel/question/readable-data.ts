import { closedJson } from './closed-json.ts';

/** Words of the panel for what is in the data of a call. */
export interface DataWords {
  charactersLeft: (characters: number) => string;
  yes: string;
  no: string;
  nothing: string;
}

/**
 * The data of a call as lines "name: value", and what stands within a value as lines of its own that begin with the way
 * to it ("to › 1 › name: Ann"); text that is no JSON object stays as it is. How much of a text is not there
 * ("Dear… (+1200)") is said.
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

/** Each on its own line with the whole way to it: a text with line breaks cannot look like one of them. */
function linesAt(way: string, value: unknown, words: DataWords): string[] {
  if (typeof value === 'object' && value !== null) {
    const within = Object.entries(value).flatMap(([name, item]) =>
      linesAt(`${way} › ${Array.isArray(value) ? Number(name) + 1 : inOneLine(name)}`, item, words),
    );
    return within.length > 0 ? within : [`${way}: ${words.nothing}`];
  }
  return [`${way}: ${typeof value === 'string' ? asOneThing(value) : inWords(value, words)}`];
}

function inWords(value: unknown, words: DataWords): string {
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  return value === null ? words.nothing : String(value);
}

/** Without signs that are not seen, or that turn the direction of what is; the joiners of scripts and emoji stay. */
export const asSeen = (text: string): string => text.replace(/(?![\u200c\u200d])\p{Cf}/gu, '');

const inOneLine = (name: string): string => asSeen(name).replace(/\s+/g, ' ').trim();

/**
 * What is agreed to must be seen: a text looks like no other line of the list (its own lines stand further in), and pushes
 * nothing out of sight with empty ones.
 */
const asOneThing = (text: string): string =>
  asSeen(text)
    .split(/[\n\r\u2028\u2029\v\f]/)
    .filter((line, index) => index === 0 || line.trim() !== '')
    .join('\n    ');
