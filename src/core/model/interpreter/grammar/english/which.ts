import type { Criterion, Instruction } from '../../instruction.ts';
import { type Atom, plain } from '../../text/mask.ts';
import { ofListed } from '../both/of-listed.ts';
import { ofThings } from './of-things.ts';

const IS = '(?:is|are|was|were|has|have|had|costs?|with|that|which|who)';
const WORD = `(?!${IS}\\b|(?:does|do|did|of|the)\\b)[a-z-]+`;
const NOUN = `(?<noun>${WORD}(?: ${WORD}){0,2}?)`;
const WRITES =
  '(?:writ(?:ten|e)|post(?:ed)?|start(?:ed)?|open(?:ed)?|made|make|creat(?:ed|e)|sen[td]|report(?:ed)?|fil(?:ed|e))';
const LISTED =
  '(?:(?:find|list|show|give|tell|get)(?: me)?|(?:is|are) there|do (?:you|they) have|have (?:you|they) got)(?:\\s+(?:all|any|only|the|of))*';

interface Asked {
  noun: string;
  that: Criterion[];
}

const isSaid = ({ kind }: Criterion): boolean => kind === 'said';
const asked = (noun: string, words: string): Asked | undefined => {
  const that = ofThings(words);
  return that && { noun, that };
};
/** What is said alone may be the name of anything, where no noun says what is listed. */
const askedOfAny = (words: string): Asked | undefined => {
  const any = asked('items', words);
  return any?.that.some(isSaid) ? undefined : any;
};
/** “which topics has Ada written?” asks for what is Ada's. */
const askedOfAuthor = (noun: string, who: string): Asked | undefined =>
  /^(?:i|we|you|they|he|she|it|there|this|that|people)$|^the\s/i.test(who)
    ? undefined
    : { noun, that: [{ kind: 'said', words: who }] };
/** What is only said of things that are to be shown is the page's own filter's. */
const compared = (found: Asked | undefined): Asked | undefined =>
  found?.that.every(isSaid) ? undefined : found;

/** How it is asked which things of a list are so; the first that fits decides. */
const WAYS: readonly [pattern: RegExp, read: (noun: string, said: string) => Asked | undefined][] = [
  [
    new RegExp(
      `^(?:which|what|how many)\\s+${NOUN}\\s+(?:has|have|did|does|do)\\s+(?<said>\\S+(?: \\S+)?)\\s+${WRITES}$`,
      'i',
    ),
    askedOfAuthor,
  ],
  [new RegExp(`^(?:which|what)\\s+${NOUN}\\s+(?<said>${IS}\\s.+)$`, 'i'), asked],
  [
    /^(?:which|what|how many)(?:\s+ones?)?\s+(?<said>(?:is|are|have|cost)\s.+)$/i,
    (_, said) => askedOfAny(said),
  ],
  [
    new RegExp(`^(?:how many|${LISTED})\\s+${NOUN}\\s+(?<said>(?:${IS}|under|over|below|above)\\s.+)$`, 'i'),
    (noun, said) => compared(asked(noun, said)),
  ],
];

/** “which products are in stock and under 60?”, “how many have a rating above 4?”: of the things of one list. */
export function ofWhich(
  clause: string,
  atoms: readonly Atom[],
  otherwise: Instruction | undefined,
): Instruction | undefined {
  if (otherwise !== undefined && otherwise.kind !== 'read') return otherwise;
  // Who asks for all pages, for a table, or for the cheapest of them asks for more.
  if (otherwise?.extreme ?? otherwise?.everyPage ?? otherwise?.asTable ?? otherwise?.costing)
    return otherwise;
  for (const [pattern, read] of WAYS) {
    const groups = pattern.exec(clause)?.groups;
    if (groups === undefined) continue;
    const found = read(plain(groups.noun ?? '', atoms).trim(), plain(groups.said ?? '', atoms).trim());
    if (found === undefined) continue;
    return ofListed({ ...found, isCount: /^how many/i.test(clause) }, otherwise);
  }
  return otherwise;
}
