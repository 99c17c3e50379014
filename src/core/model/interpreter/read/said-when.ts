import { contentWords, normalise, stem, withoutAsking } from '../text/normalise.ts';
import { blocksOf } from './blocks.ts';
import { sameRoot } from './relevant.ts';
import { sentencesIn } from './sentences.ts';
import { plainLine } from './things.ts';

/** A time, a day or a date, in any writing; no price. */
const WHEN =
  /(?<![\d.,:]|[€$£¥]\s?)(?:[01]?\d|2[0-3])[:.][0-5]\d(?!\d|\s?[€$£¥%])|\d ?[ap]\.?m\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)(?:day)?\b|\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)(?:uary|ruary|ch|il|ust|ember|tember|ober)?\b|\b(?:today|tomorrow|yesterday|minutes?|hours?|days?|weeks?|months?)\b|\d{1,4}[-./]\d{1,2}[-./]\d/i;

export const saysWhen = (text: string): boolean => WHEN.test(text);

const MOST_LINES = 3;
/** They call whatever it is. */
const ANY = /^(?:thing|stuff|item|something|anything|one)$/;
/** Buttons say nothing; what stands beside boxes and fields is of a form. */
const PRESSED = /\[(?!x\]| \])[^\]]+\](?!\()/g;
const OF_FORM = /^\s*(?:- )?.*\[[x ]\]/;
const LONGEST = 200;
/** A paragraph of so many characters says more than one thing. */
const LONG = 120;

/**
 * The lines that speak of a topic and say a time or a day: to “how long do I have to return it?” no other line that
 * speaks of returns is an answer. Undefined where none does, or many do.
 */
export const linesWithTime = (markdown: string, topic: string): string | undefined =>
  linesThat(markdown, topic, saysWhen);

/** Says that something is not so. */
const NOT = /\b(?:not|no|never|none|without|cannot|except|excluded?|excluding)\b|n['’]t\b/i;
/** The lines that speak of a topic, and say that something is not so. */
export const linesWithNot = (markdown: string, topic: string): string | undefined =>
  linesThat(markdown, topic, (line) => NOT.test(line));

function linesThat(markdown: string, topic: string, isSo: (line: string) => boolean): string | undefined {
  const words = contentWords(withoutAsking(topic.replace(/\b(?:cannot|\w+n['’]t)\b/gi, ' '))).filter(
    (word) => !ANY.test(word),
  );
  const score = (line: string): number => {
    const own = normalise(line).split(' ').map(stem);
    return words.filter((word) => own.some((other) => other === word || sameRoot(word, other))).length;
  };
  const lines = blocksOf(markdown)
    .filter(
      ({ kind, text }) => (kind === 'line' || kind === 'item') && !OF_FORM.test(text.replace(PRESSED, '')),
    )
    .map(({ text }) => plainLine(text.replace(PRESSED, '')))
    .flatMap((line) => (line.length > LONG ? sentencesIn(line) : [line]))
    .filter((line) => line.length <= LONGEST && isSo(line));
  const scored = [...new Set(lines)].map((line) => ({ line, score: score(line) }));
  const best = Math.max(0, ...scored.map((each) => each.score));
  const chosen = scored.filter((each) => each.score === best).map(({ line }) => line);
  return best * 2 <= words.length || chosen.length > MOST_LINES ? undefined : chosen.join('\n');
}

/** The few lines of a part that say a time or a day. */
export function timedLines(part: string): string | undefined {
  const lines = part.split('\n').filter((line) => saysWhen(line) && !OF_FORM.test(line));
  return lines.length === 0 || lines.length > MOST_LINES ? undefined : lines.join('\n');
}
