import { isObject } from '../../../core/is-object.ts';
import { cut } from '../../../core/page/quote.ts';

/** Maximum length of one text of a page. */
export const LONGEST_TEXT = 2_000_000;
/** Maximum length of a page as Markdown. */
export const LONGEST_MARKDOWN = 20_000_000;
/** Room for the sign of a cut and its count. */
const COUNT = 100;

/**
 * What a kit answered, without the ends of texts that are longer than is taken. A log that is one paragraph, or a link
 * that carries a file in its address, must not hide the whole page. What is cut is counted.
 */
export function shortened(answer: unknown): unknown {
  let cuts = 0;
  const short = (part: unknown, key?: string): unknown => {
    if (typeof part === 'string') {
      const limit = key === 'markdown' ? LONGEST_MARKDOWN : LONGEST_TEXT;
      if (part.length <= limit) return part;
      cuts++;
      const kept = cut(part, limit - COUNT);
      return key === 'markdown' ? `${kept}\n\n(${part.length - kept.length} more characters)` : kept;
    }
    if (Array.isArray(part)) return part.map((each) => short(each));
    if (!isObject(part)) return part;
    return Object.fromEntries(Object.entries(part).map(([name, each]) => [name, short(each, name)]));
  };
  const taken = short(answer);
  if (cuts > 0 && isObject(taken) && Array.isArray(taken.leftOut))
    taken.leftOut.push(cuts === 1 ? 'the end of a very long text' : `the ends of ${cuts} very long texts`);
  return taken;
}
