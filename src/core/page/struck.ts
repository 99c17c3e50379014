/**
 * What holds of a text in which deleted words are marked (`~~$40~~ $30`): the price of today. Where all of it is struck
 * out, as a task that is done, its words without the marks.
 */
export function presentWords(text: string): string {
  if (!text.includes('~~')) return text;
  const present = text.replace(/~~.*?~~/gs, ' ').replace(/ {2,}/g, ' ');
  return /[\p{L}\p{N}]/u.test(present.replace(TICK, '')) ? present.trim() : text.replaceAll('~~', '');
}

const TICK = /\[x\]/gi;
