import { type Extreme, type Instruction, type Measure, THING } from '../instruction.ts';
import type { Atom } from '../text/mask.ts';
import { plain } from '../text/mask.ts';
import { EACH_VERBS } from './english-verbs.ts';
import type { Rule } from './rule.ts';

const LONG = '(?:(?<short>shortest)|(?<long>longest))';
const ADJECTIVE = `(?:${LONG}|(?<small>smallest)|largest|biggest|(?<old>oldest|earliest)|(?<new>newest|latest|most recent))`;
const MOST =
  '(?:the\\s+)?(?:(?<least>fewest|lowest|least|smallest)|most|highest|largest|greatest|biggest)\\s+(?:(?:number|amount) of\\s+)?(?<noun>[^,]+)';
const WITH = '(?:with|having|(?:that|which) (?:has|have))';
const ACT = `(?:${EACH_VERBS}|open|view|go to|visit|book|buy|order|edit|share|rename|renew|choose|select|pick|take)`;

const ADJECTIVE_ACT = new RegExp(`^(?<act>${ACT})\\s+(?:the|my)\\s+${ADJECTIVE}\\s+(?<only>[^,]+)$`, 'i');
const MOST_ACT = new RegExp(
  `^(?<act>${ACT})\\s+(?:the|my|an?)\\s+(?<only>[^,]+?)\\s+${WITH}\\s+${MOST}$`,
  'i',
);
/** “the newest first” is an order, “the largest size” an option. */
const NO_THING = /^(?:first|last|size|font|one\b.*\bfirst|possible)$/i;
const PRICED = /^(?:prices?|costs?|fares?)$/i;

function measureOf(groups: Record<string, string | undefined>): { by: Measure; extreme: Extreme } {
  const { short, long, small, old, noun, least } = groups;
  if (noun !== undefined)
    return { by: PRICED.test(noun) ? 'price' : { noun }, extreme: least === undefined ? 'most' : 'least' };
  if (old !== undefined) return { by: 'day', extreme: 'least' };
  if (groups.new !== undefined) return { by: 'day', extreme: 'most' };
  const isLength = short !== undefined || long !== undefined;
  return {
    by: isLength ? 'length' : 'size',
    extreme: short === undefined && small === undefined ? 'most' : 'least',
  };
}

/** "play the longest episode", "book the room with most seats": which one it is, the page's list has to tell. */
export function ofExtreme(
  clause: string,
  atoms: readonly Atom[],
  otherwise: Instruction | undefined,
): Instruction | undefined {
  if (otherwise?.kind === 'with-thing' || otherwise?.kind === 'sort') return otherwise;
  const groups = (ADJECTIVE_ACT.exec(clause) ?? MOST_ACT.exec(clause))?.groups;
  const { act = '', only = '' } = groups ?? {};
  if (groups === undefined || NO_THING.test(only) || /^save$/i.test(act)) return otherwise;
  return {
    kind: 'with-thing',
    thing: { ...measureOf(groups), only: plain(only, atoms) },
    clause: `${act} ${THING}`,
    ...(otherwise && { otherwise }),
  };
}

/** "which episode is the longest?", "the room with the most seats". */
export const extremeRules: Rule[] = [
  {
    pattern: new RegExp(
      `^(?:(?:which|what)\\s+(?<of>[a-z-]+(?: [a-z-]+)?)\\s+(?:is|was|takes|lasts)\\s+(?:the\\s+)?${LONG}(?:\\s+one)?|(?:(?:find|show|tell)(?:\\s+me)?|what(?:'s|’s| is)|which is)\\s+the\\s+(?:(?<brief>shortest)|longest)\\s+(?<that>[a-z-]+(?: [a-z-]+)?))$`,
      'i',
    ),
    build: (parts) => ({
      kind: 'read',
      topic: parts.text('of') || parts.text('that'),
      what: 'part',
      extreme: parts.has('short') || parts.has('brief') ? 'least' : 'most',
      by: 'length',
    }),
  },
  {
    pattern: new RegExp(
      `^(?:(?:(?:find|show|tell)(?:\\s+me)?|what(?:'s|’s| is)|which is)\\s+)?the\\s+(?<of>[a-z-]+(?: [a-z-]+)?)\\s+${WITH}\\s+${MOST}$`,
      'i',
    ),
    build: (parts) => ({
      kind: 'read',
      topic: parts.text('of'),
      what: 'part',
      extreme: parts.has('least') ? 'least' : 'most',
      by: PRICED.test(parts.text('noun')) ? 'price' : { noun: parts.text('noun') },
    }),
  },
];
