/** The searchable parts of a text: its numbers in every possible reading, and its longer words. */
export interface Tokens {
  /** One list per number: "1.200" may be 1200 or 1.2. */
  numbers: string[][];
  words: string[];
}

const NUMBER = /\d+(?:[.,\u2019']\d+)*/g;
const WORD = /[\p{L}\p{M}]+/gu;
/** Scripts without spaces: their words are searched as substrings. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const SHORTEST_WORD = 4;
const SHORTEST_UNSPACED = 2;

/** Possible readings of a number, in a form that does not depend on its separators. */
function readingsOf(written: string): string[] {
  const bare = written.replace(/[\u2019']/g, '');
  const grouped = /^\d{1,3}(?:[.,]\d{3})+(?:[.,]\d{1,2})?$/.test(bare);
  const lastMark = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','));
  const marks = bare.replace(/\d/g, '').length;
  const readings: string[] = [];
  if (lastMark === -1) readings.push(bare);
  else {
    const whole = bare.slice(0, lastMark).replace(/[.,]/g, '');
    if (grouped && /^\d{3}$/.test(bare.slice(lastMark + 1))) readings.push(bare.replace(/[.,]/g, ''));
    if (marks === 1 || grouped) readings.push(`${whole}.${bare.slice(lastMark + 1)}`);
    if (readings.length === 0) readings.push(bare);
  }
  return readings.map((reading) => {
    const value = Number(reading);
    return Number.isSafeInteger(value) || (Number.isFinite(value) && reading.length <= 15)
      ? String(value)
      : reading;
  });
}

/** The tokens of a statement, each once. */
export function tokensOf(statement: string): Tokens {
  const numbers = new Map((statement.match(NUMBER) ?? []).map((written) => [written, readingsOf(written)]));
  const words = new Set<string>();
  for (const { segment, isWordLike } of wordsIn(statement.toLowerCase())) {
    if (!isWordLike || /\d/.test(segment)) continue;
    const shortest = UNSPACED.test(segment) ? SHORTEST_UNSPACED : SHORTEST_WORD;
    if (segment.length >= shortest) words.add(segment);
  }
  return { numbers: [...numbers.values()], words: [...words] };
}

let segmenter: Intl.Segmenter | undefined;
const wordsIn = (text: string) => {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  return segmenter.segment(text);
};

/** A text in which tokens are searched. */
export interface Haystack {
  hasNumber(readings: readonly string[]): boolean;
  hasWord(word: string): boolean;
}

/** Created once per text; each search is then almost free. */
export function haystackOf(text: string): Haystack {
  const small = text.toLowerCase();
  const numbers = new Set((small.match(NUMBER) ?? []).flatMap(readingsOf));
  const words = new Set(small.match(WORD) ?? []);
  return {
    hasNumber: (readings) => readings.some((reading) => numbers.has(reading)),
    hasWord: (word) => (UNSPACED.test(word) ? small.includes(word) : words.has(word)),
  };
}
