/** No word of a person is as long. */
const LONGEST_WORD = 2000;
/** Nor is a row of blanks; of line breaks, each one counts. */
const BLANKS = /[^\S\n]{100,}/g;

/**
 * The same text in words and blanks of bounded length: long rows of blanks are one, and what has no blanks in it, such
 * as the bytes of a file as letters, gets some. Patterns that look for an address or a price try each place of a word,
 * and may go on to its end from there.
 */
export const inWords = (text: string): string =>
  text.length < LONGEST_WORD
    ? text
    : text
        .replace(BLANKS, ' ')
        .replace(/\S+/g, (word) => (word.length < LONGEST_WORD ? word : divided(word)));

function divided(word: string): string {
  const parts: string[] = [];
  for (let at = 0; at < word.length; at += LONGEST_WORD) parts.push(word.slice(at, at + LONGEST_WORD));
  return parts.join(' ');
}

/** All texts in a value, fields of objects included. */
export function allInWords<Value>(value: Value): Value {
  if (typeof value === 'string') return inWords(value) as Value;
  if (Array.isArray(value)) return value.map((one) => allInWords(one)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, allInWords(one)])) as Value;
}
