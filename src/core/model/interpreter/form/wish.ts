import type { Instruction } from '../instruction.ts';
import { type Atom, unmask } from '../text/mask.ts';
import { chinesePhrases } from './chinese-phrases.ts';
import { englishPhrases } from './english-phrases.ts';
import type { Phrase } from './phrase.ts';
import { chineseWish, englishWish, type FormWish } from './verbs.ts';

/** What a clause may mean beside values for a form; anything else that is understood stays what it is. */
const WEAKER = new Set<Instruction['kind']>([
  'click',
  'buy',
  'find',
  'search',
  'read',
  'open',
  'give',
  'select',
]);
const ANY_DAY = new Date(0);

const isOfForm = (
  phrases: readonly Phrase[],
  understood: Instruction | undefined,
  { verb }: FormWish,
): boolean => {
  const typed = phrases.filter(({ kind }) => kind !== 'text').length;
  const has = (concept: string): boolean => phrases.some(({ wants }) => wants[0] === concept);
  if (understood === undefined)
    return typed > 0 || (has('from') && has('to')) || phrases.some(({ wants }) => wants[0] === 'message');
  // "move 250 euros to savings" is no card that goes to another list.
  if (understood.kind === 'select') return phrases.some(({ kind }) => kind === 'amount');
  if (understood.kind === 'give') return phrases.some(({ wants }) => wants[0] === 'name');
  const isReport = understood.kind === 'read' && phrases.some(({ wants }) => wants[0] === 'message');
  // “report a bug: the export does nothing” says what there is to report.
  if (understood.kind === 'click') return typed > 0 || (/^report$/i.test(verb) && has('message'));
  return isReport || (typed > 0 && phrases.length > 1) || (has('from') && has('to'));
};

/**
 * The wish to fill in and send a form, if a clause names values beside its verb that no other instruction would use.
 * @param understood what the other rules make of the clause, which is done where the page has no such form
 */
export function formIn(
  clause: string,
  atoms: readonly Atom[],
  understood: Instruction | undefined,
  language: 'en' | 'zh',
): Instruction | undefined {
  if (understood !== undefined && !WEAKER.has(understood.kind)) return undefined;
  const wish = language === 'zh' ? chineseWish(clause) : englishWish(clause);
  if (wish === undefined || !isOfForm(phrasesOf(wish, atoms, language), understood, wish)) return undefined;
  return {
    kind: 'form',
    verb: wish.verb.toLowerCase(),
    words: unmask(wish.rest, atoms),
    senders: wish.senders,
    ...(language === 'zh' && { chinese: true as const }),
    ...(understood !== undefined && { otherwise: understood }),
  };
}

const phrasesOf = ({ rest, verb }: FormWish, atoms: readonly Atom[], language: 'en' | 'zh'): Phrase[] =>
  (language === 'zh'
    ? chinesePhrases(rest, atoms, [], verb, ANY_DAY)
    : englishPhrases(rest, atoms, [], ANY_DAY)
  ).phrases;
