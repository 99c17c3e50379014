import { contentWords, hasHan, normalise, stem, withoutAsking } from '../text/normalise.ts';
import { type Block, blocksOf, markdownOf } from './blocks.ts';

/** A word that stands in more lines than so many tells nothing apart. */
const MOST_LINES = 3;
const LONGEST_LINE = 600;

/**
 * The few lines of a page that name what a question is about, though they may not say what is asked: those with most of
 * its telling words. Undefined where none is told by them.
 */
export function nearestTo(markdown: string, topic: string): string | undefined {
  const blocks = blocksOf(markdown).filter(
    ({ kind, text }) => kind !== 'head' && text.length <= LONGEST_LINE,
  );
  const words = hasHan(topic) ? piecesOf(topic, markdown) : contentWords(withoutAsking(topic));
  const has = ({ text }: Block, word: string): boolean =>
    hasHan(word) ? text.includes(word) : normalise(text).split(' ').map(stem).includes(word);
  const telling = words.filter((word) => {
    const count = blocks.filter((block) => has(block, word)).length;
    return word.length >= (hasHan(word) ? 2 : 3) && count > 0 && count <= MOST_LINES;
  });
  const scored = blocks.map((block) => ({ block, score: telling.filter((word) => has(block, word)).length }));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  // Of several words one alone is chance.
  if (best === 0 || (words.length >= 4 && best < 2)) return undefined;
  const chosen = scored.filter(({ score }) => score === best).map(({ block }) => block);
  return chosen.length > MOST_LINES ? undefined : markdownOf(chosen);
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
