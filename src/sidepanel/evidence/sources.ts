import type { SourceText } from './source-texts.ts';
import { type Haystack, haystackOf, type Tokens, tokensOf } from './tokens.ts';

/** Sources of an answer's statements. Numbers count from 1, in the order in which statements are looked up. */
export interface Sources {
  /** Number of the source that contains a statement; undefined if none contains enough of it. */
  of(statement: string): number | undefined;
  /** The sources numbered so far: number 1 first. */
  used(): readonly SourceText[];
}

interface Read {
  source: SourceText;
  seen: Haystack;
  /** What the model itself wrote into the call. */
  own: Haystack | undefined;
}

/** Element numbers and measures in the page's outline are not content of the page. */
const OUTLINE = /\[(?:f[\d.]+\.)?\d+\]|scroll \d+% of [\d.]+ screens|^tab \d+ /gm;

/** Minimum points of a statement: a number of three digits counts two, everything else one. */
const LEAST_POINTS = 2;
const SHARE_OF_WORDS = 0.6;
/** Numbers are stronger evidence than words: if all of them are found, fewer words are enough. */
const SHARE_BESIDE_NUMBERS = 0.3;
const LEAST_WORDS = 3;

/** Reads sources one by one, with the texts of their payloads; then looks up statements. */
export function createSources(texts: readonly { source: SourceText; text: string; own: string }[]): Sources {
  const read: Read[] = texts.map(({ source, text, own }) => ({
    source,
    seen: haystackOf(text.replace(OUTLINE, ' ')),
    own: own === '' ? undefined : haystackOf(own),
  }));
  const known = new Map<string, number | undefined>();
  const used: SourceText[] = [];
  const numberOf = (source: SourceText): number => {
    const same = used.findIndex((other) => other.step === source.step && other.url === source.url);
    return same === -1 ? used.push(source) : same + 1;
  };
  return {
    of(statement) {
      const text = statement.trim();
      if (known.has(text)) return known.get(text);
      const found = bestOf(read, tokensOf(text));
      const number = found && numberOf(found);
      known.set(text, number);
      return number;
    },
    used: () => [...used],
  };
}

/** The source that contains most of the statement; the first one if several do. */
function bestOf(read: readonly Read[], tokens: Tokens): SourceText | undefined {
  let best: { source: SourceText; share: number } | undefined;
  for (const one of read) {
    const share = shareIn(one, tokens);
    if (share > 0 && share > (best?.share ?? 0)) best = { source: one.source, share };
  }
  return best?.source;
}

/** The share of a statement that was seen, from 0 to 1; 0 if it is too little to count as seen. */
function shareIn({ seen, own }: Read, { numbers, words }: Tokens): number {
  const numbersSeen = numbers.filter((readings) => seen.hasNumber(readings) && !own?.hasNumber(readings));
  if (numbersSeen.length < numbers.length) return 0;
  const wordsSeen = words.filter((word) => seen.hasWord(word) && !own?.hasWord(word));
  const strong = numbersSeen.filter(isStrong).length;
  if (numbersSeen.length + strong + wordsSeen.length < LEAST_POINTS) return 0;
  const shareOfWords = words.length === 0 ? 1 : wordsSeen.length / words.length;
  const enough =
    numbers.length > 0
      ? strong > 0 || shareOfWords >= SHARE_BESIDE_NUMBERS
      : wordsSeen.length >= LEAST_WORDS && shareOfWords >= SHARE_OF_WORDS;
  return enough ? (numbersSeen.length + wordsSeen.length) / (numbers.length + words.length) : 0;
}

const isStrong = (readings: readonly string[]): boolean =>
  readings.some((reading) => reading.replace(/\D/g, '').length >= 3);
