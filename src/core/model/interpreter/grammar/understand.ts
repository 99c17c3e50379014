import type { Instruction } from '../instruction.ts';
import { languageOf } from '../text/language.ts';
import { type Atom, mask } from '../text/mask.ts';
import { chinese } from './chinese/clause.ts';
import { english } from './english/clause.ts';

/** Longest clause, quoted texts not counted, that is looked at; longer ones are no instruction. */
const LONGEST = 600;

/**
 * Understands one clause of a wish.
 * @param clause masked by text/mask.ts
 * @returns undefined when the clause is outside both grammars (docs/interpreter.md)
 */
export function understand(clause: string, atoms: readonly Atom[]): Instruction | undefined {
  if (clause.length > LONGEST) return undefined;
  if (languageOf(clause) === 'en') return english(clause, atoms);
  // "set the language to 中文" is English with a Chinese name in it.
  return chinese(clause, atoms) ?? (/^[a-z]/i.test(clause.trim()) ? english(clause, atoms) : undefined);
}

/** The same of words as a person wrote them, which are masked here. */
export function understandText(words: string): Instruction | undefined {
  const { text, atoms } = mask(words);
  return understand(text, atoms);
}
