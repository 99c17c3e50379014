import { stem } from './normalise.ts';

/** The first words of wishes in which a slip of the keyboard is put right; short ones are too much like others. */
const KNOWN =
  'archive assign attach cancel change choose click close collect compare confirm count create delete deselect disable download duplicate enable enter fill filter follow forward increase invite mark move open order publish refresh reload remove rename reply report reserve save scroll search select show sort star submit subscribe suspend switch transfer translate unsubscribe update upload upvote watch write what which where when who how'.split(
    ' ',
  );

/**
 * A clause whose first word is no word of a wish but one letter away from exactly one: "delte the mail", "wich mail".
 * Undefined where nothing is to be put right.
 */
export function respelled(clause: string): string | undefined {
  const [first = ''] = /^[a-z]+/i.exec(clause) ?? [];
  const word = first.toLowerCase();
  const question = /^(what|where|who|how|when)s$/.exec(word)?.[1];
  if (question !== undefined) return `${question}'s${clause.slice(first.length)}`;
  if (word.length < 4 || KNOWN.includes(word)) return undefined;
  const meant = KNOWN.filter((known) => known.length > 4 && isOneSlip(word, known));
  return meant.length === 1 ? `${meant[0]}${clause.slice(first.length)}` : undefined;
}

const FEWEST_LETTERS = 5;
/** In a shorter word another letter makes another word too often, and another name. */
const FEWEST_FOR_ANOTHER = 8;

/**
 * The one word of a page that a word was meant to be: one letter too many, too few, or two in the wrong order, inside
 * the word. Undefined where the page has the word itself, and where several come that near.
 * @param words what stands on the page, in small letters
 */
export function meantWord(typed: string, words: ReadonlySet<string>): string | undefined {
  if (!/^[a-z]+$/.test(typed) || typed.length < FEWEST_LETTERS) return undefined;
  const known = new Set([...words].map(stem));
  if (known.has(stem(typed))) return undefined;
  const near = [...words].filter((word) => word.length >= FEWEST_LETTERS && isOneSlip(typed, word));
  const [word = ''] = near;
  const isInside = word[0] === typed[0] && word.at(-1) === typed.at(-1);
  const isLikely =
    word.length !== typed.length || isSwapped(typed, word) || word.length >= FEWEST_FOR_ANOTHER;
  return new Set(near.map(stem)).size === 1 && isInside && isLikely ? word : undefined;
}

const isSwapped = (typed: string, word: string): boolean =>
  [...typed].sort().join('') === [...word].sort().join('');

/** One letter too many, too few, another one, or two in the wrong order. */
function isOneSlip(typed: string, known: string): boolean {
  let from = 0;
  while (from < typed.length && typed[from] === known[from]) from++;
  const rest = (text: string, skip: number): string => text.slice(from + skip);
  return (
    rest(typed, 1) === rest(known, 0) ||
    rest(typed, 0) === rest(known, 1) ||
    rest(typed, 1) === rest(known, 1) ||
    (typed[from] === known[from + 1] && typed[from + 1] === known[from] && rest(typed, 2) === rest(known, 2))
  );
}
