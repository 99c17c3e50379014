import { escapePattern } from '../../../escape-pattern.ts';
import type { Extreme } from '../instruction.ts';
import { BUTTON, blocksOf, cellsOf } from './blocks.ts';
import { plainLine } from './things.ts';

const WORDS: Record<Extreme, string> = { least: 'minimum|min\\.?', most: 'maximum|max\\.?' };
const HAN: Record<Extreme, string> = { least: '最低|最少|最小', most: '最高|最多|最大' };

/** “Minimum bid increment €5” is no minimum bid, but “Minimum order value €15” is what an order has to come to. */
const OTHER =
  '\\s+(?!(?:is|are|of|for|from|per|on|in|at|to|today|value|amount|total|size|length|price|fee)(?!\\p{L}))\\p{L}';

/**
 * The piece of a line in which a page itself says what the least or most of something is: “Minimum order €15” of a menu
 * is none of its orders. Undefined where it says no number there.
 * @param markdown what read_page gave
 * @param topic what is asked for, without “minimum”
 */
export function statedExtreme(markdown: string, topic: string, extreme: Extreme): string | undefined {
  const words = topic.trim().split(/\s+/).map(escapePattern).join('\\s+');
  if (words === '') return undefined;
  const stated = new RegExp(
    `(?<!\\p{L})(?:${WORDS[extreme]})\\s+${words}(?!\\p{L}|${OTHER})|(?:${HAN[extreme]})${words}`,
    'iu',
  );
  const pieces = blocksOf(markdown).flatMap(({ kind, text }) => {
    if (kind === 'line' || kind === 'item')
      return plainLine(text.replace(BUTTON, ' ')).split(/\s+[·|•]\s+|[;；]\s*/);
    // A name and what it is: “Max. depth | 94 m”.
    const [name, value, ...others] = kind === 'heading' ? [] : cellsOf(text).map(plainLine);
    return value === undefined || others.length > 0 ? [] : [`${name}: ${value}`];
  });
  const [piece, other] = [...new Set(pieces.filter((each) => stated.test(each) && /\d/.test(each)))];
  return other === undefined ? piece?.trim() : undefined;
}
