/** Plain letters for letters with marks: who orders a tiramisu means the “Tiramisù” of the menu. */
const withoutMarks = (text: string): string =>
  /[^\p{ASCII}\p{Script=Han}]/u.test(text)
    ? text
        .normalize('NFD')
        .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
        .replaceAll('ß', 'ss')
    : text;

/** A name in the form in which names are compared: width, case, marks on letters, punctuation and spaces do not matter. */
export function normalise(name: string): string {
  return withoutMarks(name)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\b(\d{1,2}) ?o['’]clock\b/g, '$1:00')
    .replace(/['’]s\b/g, 's')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** English plural and singular in one form; other words unchanged. */
export function stem(word: string): string {
  if (word === 'children') return 'child';
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && /(?:s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  // “expense” is the one of “expenses”, “vase” that of “vases”.
  if (word.length > 3 && /(?:s|x|z|ch|sh)e$/.test(word)) return word.slice(0, -1);
  if (word.length > 3 && word.endsWith('s') && !word.endsWith('ss')) return word.slice(0, -1);
  return word;
}

const HAN = /\p{Script=Han}/u;
export const hasHan = (text: string): boolean => HAN.test(text);

const FILLERS = new Set(
  'the a an of to in on at for and or is are was were be do does did my your this that it its me i with from by as'.split(
    ' ',
  ),
);

/** The words of a name that carry meaning, in comparable form. All words when none of them does. */
export function contentWords(name: string): string[] {
  const words = normalise(name).split(' ').filter(Boolean).map(stem);
  const content = words.filter((word) => !FILLERS.has(word));
  return content.length > 0 ? content : words;
}

function pairs(text: string): Set<string> {
  const letters = normalise(text).replaceAll(' ', '');
  const found = new Set<string>();
  for (let index = 0; index < letters.length - 1; index++) found.add(letters.slice(index, index + 2));
  if (found.size === 0 && letters !== '') found.add(letters);
  return found;
}

/** How alike two names look, 0 to 1: Dice's coefficient over pairs of letters. For "similar names there are …". */
export function likeness(one: string, other: string): number {
  const left = pairs(one);
  const right = pairs(other);
  if (left.size === 0 || right.size === 0) return 0;
  let shared = 0;
  for (const pair of left) if (right.has(pair)) shared++;
  return (2 * shared) / (left.size + right.size);
}

/** At most `length` characters, with an ellipsis for what is cut. */
export function shorten(text: string, length: number): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  return flat.length > length ? `${flat.slice(0, length - 1)}…` : flat;
}

/** Words that ask and say nothing of what about. */
const ASKING =
  /\b(?:(?:ca|wo|sha|do|does|did|is|are|was|were|could|should|would)n['’]t|what (?:time|day|year)|what|which|who|whose|when|where|why|how|much|many|long|far|often|soon|is|are|was|were|be|been|do|does|did|done|has|have|had|can|could|may|might|will|would|shall|should|i|we|you|they|it|he|she|there|this|that|these|those|the|an?|any|some|to|of|for|by|at|in|on|with|from|me|my|your|their|its|here|page|take|get|please|still|left|say|says|about|find|selected|set|chosen|current|currently|now|tell|know)\b/gi;

/** What a question is about: its words without those that only ask. */
export const withoutAsking = (question: string): string =>
  question
    .replace(ASKING, ' ')
    .replace(/[^\p{L}\p{N}\s'’-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
