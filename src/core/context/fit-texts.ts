/**
 * Shortens texts to at most `room` characters together, as JSON: short ones stay whole, long ones share the rest and
 * are cut after a word, with the count of what is left out.
 */
export function fitTexts(texts: readonly string[], room: number): string[] {
  const lengths = texts.map(lengthAsJson).sort((a, b) => a - b);
  let left = room;
  let most = room;
  for (const [index, length] of lengths.entries()) {
    most = Math.floor(left / (lengths.length - index));
    if (length > most) break;
    left -= length;
  }
  return texts.map((text) => cutBehindWord(text, most));
}

/** Lengths of texts as JSON: a line break or a quote takes two characters. */
export const lengthsAsJson = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + lengthAsJson(text), 0);

const lengthAsJson = (text: string): number => JSON.stringify(text).length - 2;

/** Words in scripts with blanks are seldom longer. */
const LONGEST_WORD = 40;

/** The text cut to a number of characters as JSON. */
export function cutBehindWord(text: string, most: number): string {
  const whole = lengthAsJson(text);
  if (whole <= most) return text;
  for (let end = Math.floor((text.length * most) / whole); end > 0; end -= 10) {
    const cut = text.slice(0, end).replace(/[\ud800-\udbff]$/, '');
    const blank = /\s/.test(text.charAt(end)) ? end : cut.search(/\s\S*$/);
    const kept = (end - blank > LONGEST_WORD ? cut : cut.slice(0, blank)).trimEnd();
    const told = `${kept} … (${text.length - kept.length} more characters)`;
    if (lengthAsJson(told) <= most) return told;
  }
  return '';
}
