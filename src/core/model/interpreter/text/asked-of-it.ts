import { understand } from '../grammar/understand.ts';
import type { Clause } from './split.ts';

/** “when is my next payment and how much is it?”: the second question is of what the first one was. */
export function askedOfIt(clause: Clause, before: Clause | undefined): Clause {
  if (before?.instruction?.kind !== 'read' || before.instruction.topic === '' || !HOW_MUCH.test(clause.text))
    return clause;
  const text = `how much is ${before.instruction.topic}`;
  return { ...clause, instruction: understand(text, []) };
}
const HOW_MUCH = /^(?:and\s+)?how much (?:is|are|does|do) (?:it|they|that|this)(?: cost)?[?\s]*$/i;
