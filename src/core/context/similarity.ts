/** Texts below this similarity are unrelated to the words. */
const LEAST_SIMILARITY = 0.12;

/**
 * Maximum number of texts that are split into terms: that takes longest, and words such as "page" occur in nearly all
 * of them.
 */
const MOST_DIVIDED = 1000;

/**
 * The items most similar to some words, best first: a local index of terms weighted by their rarity. It needs no model
 * and no network. Texts without spaces are split into pairs of characters.
 */
export function nearest<T>(
  words: string,
  items: readonly T[],
  textOf: (item: T) => string,
  count: number,
): T[] {
  const wanted = [...new Set(termsOf(words))];
  if (items.length === 0 || count < 1 || wanted.length === 0) return [];
  const { candidates, having } = holdingAny(wanted, items, textOf);
  const texts = candidates.map((item) => new Set(termsOf(textOf(item))));
  const weight = rarity(texts, items.length, having);
  const query = [...wanted.map(weight), 0];
  return candidates
    .map((item, index) => ({
      item,
      similarity: cosineOf(query, vectorOf(texts[index], wanted, weight)),
    }))
    .filter(({ similarity }) => similarity >= LEAST_SIMILARITY)
    .sort((a, b) => b.similarity - a.similarity)
    .slice(0, count)
    .map(({ item }) => item);
}

/**
 * The items that contain a wanted term at all; if there are too many, those with the rarest terms. Also how many items
 * contain each term.
 */
function holdingAny<T>(wanted: readonly string[], items: readonly T[], textOf: (item: T) => string) {
  const counts = wanted.map(() => 0);
  const beginnings = wanted.map((term) => term.replace(/i$/u, ''));
  const holding = items.flatMap((item) => {
    const text = textOf(item).toLowerCase().normalize('NFKC');
    const held = beginnings.flatMap((beginning, at) => (text.includes(beginning) ? [at] : []));
    for (const at of held) counts[at] = (counts[at] ?? 0) + 1;
    return held.length > 0 ? [{ item, held, weight: 0 }] : [];
  });
  if (holding.length <= MOST_DIVIDED) return { candidates: holding.map(({ item }) => item) };
  for (const one of holding) for (const at of one.held) one.weight += weightOf(items.length, counts[at]);
  const rarest = holding.sort((a, b) => b.weight - a.weight).slice(0, MOST_DIVIDED);
  return {
    candidates: rarest.map(({ item }) => item),
    having: new Map(wanted.map((term, at) => [term, counts[at] ?? 0])),
  };
}

/**
 * Cosine similarity of two texts, from 0 to 1; the AI SDK's function of that name would add 9 kB to the worker and 23
 * kB to the panel.
 */
export function cosineOf(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let [product, ofA, ofB] = [0, 0, 0];
  for (let at = 0; at < Math.max(a.length, b.length); at++) {
    const [one, other] = [a[at] ?? 0, b[at] ?? 0];
    product += one * other;
    ofA += one * one;
    ofB += other * other;
  }
  return product === 0 ? 0 : product / Math.sqrt(ofA * ofB);
}

/** Stop words, which say nothing about the topic. */
const COMMON = new Set(
  'a an the and or of to in on at for from with by is are was be it its this that then me my i you your please all do'.split(
    ' ',
  ),
);
const WIDE = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}`;
const TERMS = new RegExp(`[${WIDE}]+|(?:(?![${WIDE}])[\\p{L}\\p{N}])+`, 'gu');
const IS_WIDE = new RegExp(`^[${WIDE}]`, 'u');

function termsOf(text: string): string[] {
  const words = text.toLowerCase().normalize('NFKC').match(TERMS) ?? [];
  return words.flatMap((word) => {
    if (COMMON.has(word)) return [];
    if (IS_WIDE.test(word)) return pairs(word);
    return [stemOf(word)];
  });
}

/** Stemming by cutting endings, so that kettle and kettles, story and stories, order and ordered are the same. */
const stemOf = (word: string): string =>
  word.length < 4
    ? word
    : word
        .replace(/(?:ing|ed|s)$/u, '')
        .replace(/e$/u, '')
        .replace(/y$/u, 'i');

const pairs = (word: string): string[] =>
  word.length < 2 ? [word] : Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2));

/** The weight of a term: the fewer texts contain it, the higher. */
function rarity(
  texts: readonly ReadonlySet<string>[],
  all: number,
  known?: ReadonlyMap<string, number>,
): (term: string) => number {
  const having = new Map<string, number>();
  for (const terms of texts) for (const term of terms) having.set(term, (having.get(term) ?? 0) + 1);
  return (term) => weightOf(all, known?.get(term) ?? having.get(term));
}

const weightOf = (all: number, having = 0): number => Math.log(1 + all / (1 + having)) + 0.1;

/** Number of other terms that count: a long text may be about the same thing, and say more besides. */
const MOST_OTHERS = 30;

/**
 * A text as a vector of the wanted terms; all its other terms are one more dimension, so that a short text is nearer.
 */
function vectorOf(
  terms: ReadonlySet<string> | undefined,
  wanted: readonly string[],
  weight: (term: string) => number,
): number[] {
  const others = [...(terms ?? [])].filter((term) => !wanted.includes(term));
  const all = others.reduce((sum, term) => sum + weight(term) ** 2, 0);
  const rest = Math.sqrt(all * Math.min(1, MOST_OTHERS / others.length));
  return [...wanted.map((term) => (terms?.has(term) ? weight(term) : 0)), rest];
}
