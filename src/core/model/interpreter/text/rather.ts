import { understand } from '../grammar/understand.ts';
import { mask } from './mask.ts';
import type { Clause } from './split.ts';

const NOT =
  /^(?:please\s+|pls\s+)?(?:don['’]?t|do not)\s+(?<verb>[a-z]+(?:[ -](?:in|out|up|on|off))?)(?:\s+(?<what>.+))?$/i;
const RATHER = /^(?:(?:but|and)\s+)?(?:just|only|instead|rather|simply)[\s,]/i;
const IT = /\b(?:it|them)\b/i;
const MOST_WORDS = 3;

/**
 * "don't buy the lamp, just add it to my basket": what is not to be done asks for nothing, unless the page has a box of
 * that name; what comes after it may be said of the same thing.
 */
export function ratherThan(clauses: readonly Clause[]): Clause[] {
  return clauses.flatMap((clause, index) => {
    const { instruction, text } = clause;
    const next = clauses[index + 1];
    const before = clauses[index - 1];
    const notBefore = before && RATHER.test(text) ? NOT.exec(before.text)?.groups?.what : undefined;
    if (notBefore !== undefined && IT.test(text) && !IT.test(notBefore)) return [ofThat(clause, notBefore)];
    if (!NOT.test(text) || next?.instruction === undefined || !RATHER.test(next.text)) return [clause];
    if (instruction?.kind === 'check') return [{ text, instruction: { ...instruction, orNothing: true } }];
    return instruction === undefined && text.split(/\s+/).length <= MOST_WORDS ? [] : [clause];
  });
}

function ofThat(clause: Clause, what: string): Clause {
  const said = clause.text
    .replace(RATHER, '')
    .trim()
    .replace(IT, () => what);
  const { text, atoms } = mask(said);
  const instruction = understand(text, atoms);
  return instruction === undefined ? clause : { text: said, instruction };
}
