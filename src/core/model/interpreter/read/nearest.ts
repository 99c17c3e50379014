import { contentWords, hasHan, normalise, stem, withoutAsking } from '../text/normalise.ts';
import { type Block, blocksOf, someOf } from './blocks.ts';
import { sameRoot } from './relevant.ts';

/** A word that stands in more lines than so many tells nothing apart. */
const MOST_LINES = 3;
const LONGEST_LINE = 600;

/** Fields, boxes and buttons of a form say nothing about things. */
const CONTROL = /\[[^\]]*\](?!\()/g;
const DAY = /\b(?:tomorrow|yesterday|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b|明天|昨天|后天/i;
const LINK = /\[[^\]]*\]\([^)]*\)/g;
const isOfControls = (text: string): boolean =>
  (text.match(CONTROL) ?? []).length > 1 || !/[\p{L}\p{N}]/u.test(text.replace(CONTROL, ''));

/**
 * The few lines of a page that name what a question is about, though they may not say what is asked: those with most of
 * its telling words. Undefined where none is told by them.
 */
export function nearestTo(markdown: string, topic: string): string | undefined {
  const day = DAY.exec(topic)?.[0].toLowerCase();
  const blocks = blocksOf(markdown).filter(
    ({ kind, text }) =>
      kind !== 'head' &&
      kind !== 'heading' &&
      !(kind === 'item' && text.startsWith('#')) &&
      text.length <= LONGEST_LINE &&
      !(kind === 'line' && isOfControls(text)) &&
      // Of another day than the one that is asked about nothing is told.
      (day === undefined || text.toLowerCase().includes(day)),
  );
  const all = hasHan(topic) ? piecesOf(topic, markdown) : contentWords(withoutAsking(topic));
  // What the whole page is about tells none of its lines from the others.
  const subject = contentWords(/^#\s+(.+)$/m.exec(markdown)?.[1] ?? '');
  const words = all.filter((word) => !subject.includes(word));
  const has = ({ text }: Block, word: string): boolean =>
    hasHan(word)
      ? text.includes(word)
      : normalise(text)
          .split(' ')
          .some((other) => stem(other) === word || sameRoot(word, other));
  const telling = words.filter((word) => {
    const count = blocks.filter((block) => has(block, word)).length;
    return word.length >= (hasHan(word) ? 2 : 3) && count > 0 && count <= MOST_LINES;
  });
  const scored = blocks.map((block) => ({ block, score: telling.filter((word) => has(block, word)).length }));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  // Of several words one alone is chance.
  if (best === 0 || (words.length >= 4 && best < 2)) return undefined;
  // A link that bears one of several words leads to something else.
  const isOfLink = ({ text }: Block): boolean =>
    words.length > 1 && !/[\p{L}\p{N}]/u.test(text.replace(LINK, ''));
  const chosen = scored
    .filter(({ score, block }) => score === best && !isOfLink(block))
    .map(({ block }) => block);
  return chosen.length === 0 || chosen.length > MOST_LINES ? undefined : someOf(chosen);
}

/** The longest piece of Chinese words that the page has, at least two letters of it. */
function piecesOf(topic: string, markdown: string): string[] {
  const letters = topic.replace(/[^\p{L}\p{N}]/gu, '');
  for (let length = letters.length; length >= 2; length--)
    for (let at = 0; at + length <= letters.length; at++) {
      const piece = letters.slice(at, at + length);
      if (markdown.includes(piece)) return [piece];
    }
  return [];
}
