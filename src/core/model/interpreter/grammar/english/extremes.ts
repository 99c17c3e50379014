import { type Extreme, type Instruction, type Measure, THING } from '../../instruction.ts';
import { isOfRatings } from '../../read/ratings.ts';
import type { Atom } from '../../text/mask.ts';
import { plain } from '../../text/mask.ts';
import type { Rule } from '../rule.ts';
import { INTO_CART } from '../words/button-targets.ts';
import { EACH_VERBS } from './verbs.ts';

const LONG = '(?:(?<short>shortest|fastest|quickest)|(?<long>longest|slowest))';
const HEAVY = '(?:(?<light>lightest)|(?<heavy>heaviest))';
const ADJECTIVE = `(?:${LONG}|${HEAVY}|(?<small>smallest)|largest|biggest|(?<old>oldest|earliest)|(?<new>newest|latest|most recent))`;
const MOST =
  '(?:the\\s+)?(?:(?<least>fewest|lowest|least|smallest)|(?<worst>worst)|(?<best>best)|most|highest|largest|greatest|biggest)\\s+(?:(?:number|amount) of\\s+)?(?<noun>[^,]+?)';
const WITH = '(?:with|having|(?:that|which) (?:has|have))';
const ACT = `(?:${EACH_VERBS}|open|view|go to|visit|book|buy|order|edit|share|rename|renew|choose|select|pick|take)`;

const RATED = '(?:(?:best|top|highest)[ -]rated|(?<worst>(?:worst|lowest)[ -]rated))';
const CART = `(?<cart>\\s+${INTO_CART})?`;
const PUT = `(?:add|put|${ACT})`;
const RATED_ACT = new RegExp(`^(?<act>${PUT})\\s+(?:the\\s+)?${RATED}\\s+(?<only>[^,]+?)${CART}$`, 'i');

const ADJECTIVE_ACT = new RegExp(`^(?<act>${ACT})\\s+(?:the|my)\\s+${ADJECTIVE}\\s+(?<only>[^,]+)$`, 'i');
const MOST_ACT = new RegExp(
  `^(?<act>${PUT})\\s+(?:the|my|an?)\\s+(?<only>[^,]+?)\\s+${WITH}\\s+${MOST}${CART}$`,
  'i',
);
/** “the newest first” is an order, “the largest size” an option. */
const NO_THING = /^(?:first|last|size|font|one\b.*\bfirst|possible)$/i;
const PRICED = /^(?:prices?|costs?|fares?)$/i;

/** These are fast where they take little time. */
const JOURNEY =
  /\b(?:flight|train|tram|bus|coach|ferry|trip|tour|journey|route|connection|way|ride|drive|delivery|shipping|option|run|lap|result|recipe|method)(?:e?s)?$/i;
/** Other things are not: no scooter is fast by the few kilometres that it goes, no phone by its hours. */
const isFastOtherwise = (said: string, noun: string): boolean =>
  /^(?:fast|quick|slow)/i.test(said) && !JOURNEY.test(noun);

type Groups = Readonly<Record<string, string | undefined>>;
interface Wanted {
  by: Measure;
  extreme: Extreme;
}

/** The best rating is the highest, the best price the lowest; of other things it depends. */
function mostOf({ noun = '', least, best, worst }: Groups): Wanted | undefined {
  const isJudged = best !== undefined || worst !== undefined;
  const isLeast = least !== undefined || worst !== undefined;
  if (PRICED.test(noun))
    return { by: 'price', extreme: best !== undefined || least !== undefined ? 'least' : 'most' };
  return isJudged && !isOfRatings(noun) ? undefined : { by: { noun }, extreme: isLeast ? 'least' : 'most' };
}

function adjectiveOf(groups: Groups): Wanted {
  const { short, long, small, old } = groups;
  if (old !== undefined) return { by: 'day', extreme: 'least' };
  if (groups.new !== undefined) return { by: 'day', extreme: 'most' };
  if (groups.light !== undefined || groups.heavy !== undefined)
    return { by: 'weight', extreme: groups.heavy === undefined ? 'least' : 'most' };
  const isLength = short !== undefined || long !== undefined;
  return {
    by: isLength ? 'length' : 'size',
    extreme: short === undefined && small === undefined ? 'most' : 'least',
  };
}

/** What is done to which thing of a list. */
function actIn(clause: string): (Wanted & { groups: Groups }) | undefined {
  const adjective = ADJECTIVE_ACT.exec(clause)?.groups;
  if (adjective && isFastOtherwise(adjective.short ?? adjective.long ?? '', adjective.only ?? ''))
    return undefined;
  if (adjective) return { groups: adjective, ...adjectiveOf(adjective) };
  const rated = RATED_ACT.exec(clause)?.groups;
  if (rated) return { groups: rated, ...(mostOf({ ...rated, noun: 'rating' }) ?? RATING) };
  const groups = MOST_ACT.exec(clause)?.groups;
  const most = groups && mostOf(groups);
  return most && { groups, ...most };
}
const KEPT =
  /^(?:jobs?|flats?|apartments?|house|hotel|recipe|article|post|offer|listing|event|product|course|episode)$/i;
const RATING: Wanted = { by: { noun: 'rating' }, extreme: 'most' };

/** "play the longest episode", "book the room with most seats": which one it is, the page's list has to tell. */
export function ofExtreme(
  clause: string,
  atoms: readonly Atom[],
  otherwise: Instruction | undefined,
): Instruction | undefined {
  if (otherwise?.kind === 'with-thing' || otherwise?.kind === 'sort') return otherwise;
  const found = actIn(clause);
  if (found === undefined) return otherwise;
  const { groups, by, extreme } = found;
  const { act = '', only = '', cart = '' } = groups;
  // What is saved by its day or its size is a file, unless it is what people keep a list of.
  const isFile = /^save$/i.test(act) && !RATED_ACT.test(clause) && !KEPT.test(only);
  if (NO_THING.test(only) || isFile || (/^(?:add|put)$/i.test(act) && cart === '')) return otherwise;
  return {
    kind: 'with-thing',
    thing: { by, extreme, only: plain(only, atoms) },
    clause: `${act} ${THING}${cart}`,
    ...(otherwise && cart === '' && { otherwise }),
  };
}

/** What goes or begins at a time of day. */
const TIMED =
  '(?:train|bus|tram|coach|flight|plane|ferry|boat|metro|shuttle|showing|screening|show|session|slot|appointment|class|lesson|event|match|game|talk)';
const LEAVES = '(?:leaves?|departs?|goes|go|runs?|starts?|begins?|sets? off)';
const EARLY = '(?:first|earliest)';

/** "which episode is the longest?", "the room with the most seats". */
export const extremeRules: Rule[] = [
  {
    pattern:
      /^(?:what(?:'s|’s| is| was)|show(?: me)?|read(?: me)?|tell me)\s+(?:the|my)\s+(?:(?<old>oldest|earliest|first)|newest|latest|most recent|last)\s+(?<of>e-?mail|message(?= (?:from|about)\b)|mail)(?<said>\s+(?:from|about)\s+.+)?$/i,
    build: (parts) => ({
      kind: 'read',
      topic: `${parts.text('of')}${parts.has('said') ? ` ${parts.text('said').trim()}` : ''}`,
      what: 'part',
      extreme: parts.has('old') ? 'least' : 'most',
      by: 'day',
    }),
  },
  {
    // “which train leaves first?”, “when does the last bus go?”
    pattern: new RegExp(
      `^(?:(?:which|what)\\s+(?<of>${TIMED})\\s+${LEAVES}\\s+(?:the\\s+)?(?:(?<early>${EARLY})|last|latest)|(?:which|what|when)(?:'s|’s| is| are)\\s+the\\s+(?:(?<soon>${EARLY})|last|latest)\\s+(?<that>${TIMED})|when\\s+does\\s+the\\s+(?:(?<first>${EARLY})|last|latest)\\s+(?<what>${TIMED})\\s+${LEAVES})$`,
      'i',
    ),
    build: (parts) => ({
      kind: 'read',
      topic: ['of', 'that', 'what'].map((name) => parts.text(name)).join(''),
      what: 'part',
      extreme: ['early', 'soon', 'first'].some((name) => parts.has(name)) ? 'least' : 'most',
      by: 'day',
    }),
  },
  {
    // “which file takes the most space?” asks for the largest.
    pattern:
      /^(?:which|what)\s+(?<of>[a-z-]+(?: [a-z-]+)?)\s+(?:takes?|uses?|needs?|occup(?:y|ies)|fills?)(?: up)?\s+(?:the\s+)?(?:most|(?<least>least))\s+(?:(?<time>time)|(?:disk )?space|room|storage|memory)$/i,
    build: (parts) => ({
      kind: 'read',
      // Photos are files, too.
      topic: /^files?$/i.test(parts.text('of')) ? '' : parts.text('of'),
      what: 'part',
      extreme: parts.has('least') ? 'least' : 'most',
      by: parts.has('time') ? 'length' : 'size',
    }),
  },
  {
    pattern: new RegExp(
      `^(?:(?:which|what)\\s+(?<of>[a-z-]+(?: [a-z-]+)?)\\s+(?:is|was|takes|lasts)\\s+(?:the\\s+)?${LONG}(?:\\s+one)?|(?:(?:find|show|tell)(?:\\s+me)?|what(?:'s|’s| is)|which is)\\s+the\\s+(?:(?<brief>shortest|fastest|quickest)|(?<lasting>longest|slowest))\\s+(?<that>[a-z-]+(?: [a-z-]+)?))$`,
      'i',
    ),
    build: (parts) => {
      const topic = parts.text('of') || parts.text('that');
      const said = ['short', 'long', 'brief', 'lasting'].map((name) => parts.text(name)).join('');
      if (isFastOtherwise(said, topic)) return undefined;
      const extreme = parts.has('short') || parts.has('brief') ? 'least' : 'most';
      return { kind: 'read', topic, what: 'part', extreme, by: 'length' };
    },
  },
  {
    pattern: new RegExp(
      `^(?:which|what)\\s+(?<of>[a-z-]+(?: [a-z-]+)?)\\s+is\\s+(?:the\\s+)?${HEAVY}(?:\\s+one)?$`,
      'i',
    ),
    build: (parts) => ({
      kind: 'read',
      topic: parts.text('of'),
      what: 'part',
      extreme: parts.has('light') ? 'least' : 'most',
      by: 'weight',
    }),
  },
  {
    pattern: new RegExp(
      `^(?:(?:(?:find|show|tell)(?:\\s+me)?|what(?:'s|’s| is)|which is)\\s+)?the\\s+(?<of>[a-z-]+(?: [a-z-]+)?)\\s+${WITH}\\s+${MOST}$`,
      'i',
    ),
    build: (parts) => {
      const said = (name: string): string | undefined => parts.text(name) || undefined;
      const [noun, least, best, worst] = ['noun', 'least', 'best', 'worst'].map(said);
      const most = mostOf({ noun, least, best, worst });
      return most && { kind: 'read', topic: parts.text('of'), what: 'part', ...most };
    },
  },
  {
    pattern: new RegExp(
      `^(?:(?:(?:find|show|tell)(?:\\s+me)?|what(?:'s|’s| is)|which is)\\s+)?the\\s+${RATED}\\s+(?<of>[a-z-]+(?: [a-z-]+)?)$|^(?:which|what)\\s+(?<that>[a-z-]+(?: [a-z-]+)?)\\s+(?:is|are)\\s+(?:the\\s+)?(?:(?:best|top|highest)[ -]rated|rated\\s+(?:the\\s+)?(?:best|highest)|(?<low>(?:worst|lowest)[ -]rated|rated\\s+(?:the\\s+)?(?:worst|lowest)))$`,
      'i',
    ),
    build: (parts) => ({
      kind: 'read',
      topic: parts.text('of') || parts.text('that'),
      what: 'part',
      extreme: parts.has('worst') || parts.has('low') ? 'least' : 'most',
      by: RATING.by,
    }),
  },
];
