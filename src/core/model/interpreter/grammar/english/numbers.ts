const ORDINALS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];
const CARDINALS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Source of a pattern for "first", "3rd", "last", "second to last"; for `ordinalOf`. */
export const ORDINAL = `(?:(?:second|third)[ -](?:to[ -])?last|last but one|last|${ORDINALS.join('|')}|\\d{1,3}(?:st|nd|rd|th))`;

/** 1 for "first", -1 for "last", -2 for "second to last"; undefined for other words. */
export function ordinalOf(words: string): number | undefined {
  const text = words.toLowerCase();
  if (text === 'last') return -1;
  if (text === 'last but one' || /^second[ -](?:to[ -])?last$/.test(text)) return -2;
  if (/^third[ -](?:to[ -])?last$/.test(text)) return -3;
  const position = ORDINALS.indexOf(text);
  if (position >= 0) return position + 1;
  const number = Number.parseInt(text, 10);
  return Number.isNaN(number) || number < 1 ? undefined : number;
}

/** Source of a pattern for a number that is spelled out; for `countOf`. */
export const NUMBER_WORD = `(?:${CARDINALS.join('|')})`;

/** Source of a pattern for a count: "three", "3", "a", "half a"; for `countOf`. */
export const COUNT = `(?:\\d{1,4}(?:\\.\\d+)?|half an?|an?|${CARDINALS.join('|')}|twice|once)`;

export function countOf(words: string): number | undefined {
  const text = words.toLowerCase().trim();
  if (text === 'a' || text === 'an' || text === 'once') return 1;
  if (text === 'twice') return 2;
  if (text.startsWith('half')) return 0.5;
  const position = CARDINALS.indexOf(text);
  if (position >= 0) return position + 1;
  const number = Number.parseFloat(text);
  return Number.isFinite(number) && number > 0 ? number : undefined;
}
