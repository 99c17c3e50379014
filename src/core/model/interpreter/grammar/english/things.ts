import { type Extreme, type Instruction, THING, type Thing } from '../../instruction.ts';
import { isOfRatings } from '../../read/ratings.ts';
import type { Atom } from '../../text/mask.ts';
import { plain } from '../../text/mask.ts';
import type { Parts, Rule } from '../rule.ts';
import { AMOUNT } from '../words/money.ts';
import { comparingRules } from './comparing.ts';
import { COUNT, countOf, ORDINAL, ordinalOf } from './numbers.ts';
import { EACH_VERBS } from './verbs.ts';

/** Nouns of what can be told by its look; the words stay out of names in quotes. */
const NOUNS: readonly [source: string, thing: Thing][] = [
  [
    '(?:(?:products?|items?|goods|articles?)(?:[ -]names?)?\\s+(?:and|with)|names?\\s+and)(?:\\s+(?:their|the|its|names?|and))*\\s+prices?',
    'product',
  ],
  ['prices?|costs', 'price'],
  ['products?|goods|items?(?: for sale)?|things for sale', 'product'],
  ['(?:hyper)?links?|urls', 'link'],
  ['headings?|headlines?', 'heading'],
  ['e-?mail address(?:es)?|e-?mails', 'email'],
  ['(?:tele|contact )?phone numbers?|phone|contact numbers?', 'phone'],
  ['dates?', 'date'],
  ['tables?', 'table'],
  ['images?|pictures?|photos?', 'image'],
  ['authors?|writers?', 'author'],
];
const NOUN = `(?:${NOUNS.map(([source]) => source).join('|')})`;
/** What a noun calls, when it can be told by its look. */
export const thingOf = (word: string): Thing | undefined =>
  NOUNS.find(([source]) => new RegExp(`^(?:${source})$`, 'i').test(word))?.[1];

const PAGE =
  '(?:\\s+(?:(?:that (?:is|are)|shown|listed|mentioned|you (?:can )?(?:see|find)) )?(?:(?:on|of|from|in) (?:the |this )?(?:whole )?(?:page|site|website|shop|store|article|list|results?)|here|there|(?:there|that) (?:is|are)(?: here)?))?';
const FIND =
  '(?:find|get|show|list|give|tell|read|extract|collect|gather|copy|grab|fetch|display|name|print out|pull out|pick out|write down|note down|look up|look for|search for|see|check)(?:\\s+(?:me|us|out))?';
const LEAST = '(?:cheapest|least expensive|lowest[ -]priced|most affordable)';
const MOST = '(?:most expensive|dearest|priciest|highest[ -]priced)';
const HIGH = '(?:most|highest|(?<large>largest|biggest)|greatest|maximum|top|(?<best>best))';
const LOW = '(?:fewest|lowest|(?<small>smallest)|least|minimum|(?<worst>worst))';
const IS = "(?:what(?:'s|’s| is| are| was| were)|which(?: one)? (?:is|are|was))";

const PLACE = '(?:page|site|web ?site|shop|store|company|business|article|app|place)';

/** "make a table of all products" */
const tabled = (parts: Parts): ReturnType<Rule['build']> => {
  const read = things(parts);
  return read?.kind === 'read' ? { ...read, all: true, asTable: true } : read;
};

const things = (parts: Parts): ReturnType<Rule['build']> => {
  const noun = parts.masked('noun');
  const thing = thingOf(noun);
  if (thing === undefined) return undefined;
  const all = parts.has('all') || (/s$/i.test(noun) && thing !== 'table');
  return { kind: 'read', topic: noun, what: 'part', thing, ...(all ? { all } : {}) };
};

const priced = (parts: Parts): ReturnType<Rule['build']> => {
  const topic = parts
    .text('topic')
    .replace(
      /^(?:i|we|they|you|he|she|it)\s+(?:spend|spent|pay|paid|charge[ds]?|refund(?:ed)?|give|gave|get|got|ask(?:ed)?)\s+(?:(?:me|us)\s+)?(?:back\s+)?(?:on|for|at)\s+/i,
      '',
    )
    .replace(/^(?:the|a|an|one|this|that)\s+/i, '')
    .replace(
      /\s+(?:cost\s+)?(?:for|per)\s+(?:one|an?|each|every)\s+(?:night|day|hour|week|month|year|person|piece)$/i,
      '',
    )
    .replace(/\s+(?:costs?)$/i, '');
  if (/^(?:it|this|that)$/i.test(topic))
    return { kind: 'read', topic: 'price', what: 'part', thing: 'price' };
  return /^(?:total|everything)$/i.test(topic) || /\btotal\b/i.test(topic)
    ? undefined
    : { kind: 'read', topic, what: 'part', thing: 'price' };
};

/** "the cheapest thing" asks for nothing but the price. */
const only = (parts: Parts): string =>
  parts
    .text('only')
    .replace(
      /\s*\b(?:do|does|can|could) (?:you|they|we|i|it|(?:the|this) [\w-]+)(?: (?:sell|have|offer|deliver|buy|get|order|serve|ship|find|see))?$/i,
      '',
    )
    .replace(
      /\s+(?:(?:that )?you (?:have|sell)|(?:on|in|of|from) (?:the|this) (?:page|shop|site|list|store)|here)$/i,
      '',
    )
    .replace(/^(?:products?|items?|things?|ones?|articles?|offers?|results?|options?|deals?|of them)$/i, '')
    .replace(/\s+(?:products?|items?|ones?)$/i, '');

const extreme = (parts: Parts): ReturnType<Rule['build']> => ({
  kind: 'read',
  topic: only(parts),
  what: 'part',
  thing: 'price',
  extreme: parts.has('least') ? 'least' : 'most',
});

/** The best rating is the highest, the best price the lowest; of other things it depends. */
function judged(column: string, extreme: Extreme): ReturnType<Rule['build']> {
  if (isOfRatings(column)) return { kind: 'read', topic: column, what: 'part', extreme };
  if (!/^(?:prices?|offers?|deals?)$/i.test(column)) return undefined;
  return {
    kind: 'read',
    topic: '',
    what: 'part',
    thing: 'price',
    by: 'price',
    extreme: extreme === 'most' ? 'least' : 'most',
  };
}

const AT_MOST = '(?:under|below|less than|cheaper than|up to|at most|no more than)';
const AT_LEAST = '(?:over|above|more than|dearer than|at least|from)';

const limited = (parts: Parts): ReturnType<Rule['build']> => {
  const amount = Number(parts.text('amount').replace(',', '.'));
  return {
    kind: 'read',
    topic: only(parts).replace(/^(?:only|all|the|of|any)\s+|^(?:only|all|everything|anything)$/gi, ''),
    what: 'part',
    thing: 'price',
    limit: parts.has('least') ? { atMost: amount } : { atLeast: amount },
  };
};

/** What is done with a thing; to show or to find the cheapest is to tell which one it is. */
const ACT =
  '(?:add|put|open|view|visit|go to|click(?: on)?|press|tap|buy(?: me)?|order(?: me)?|purchase|book|reserve|choose|select|pick)';
const INTO_CART =
  '(?:to|in|into|on|onto) (?:the |my |your )?(?:(?:shopping )?(?:cart|basket|bag)|(?:[a-z]+ )?list|wishlist|favou?rites|meal plan)';

/** "add the cheapest lamp to the cart": which one it is, the page has to be read for. Before all others. */
export const extremeActRules: Rule[] = [
  {
    pattern: new RegExp(
      `^(?<act>${ACT}|${EACH_VERBS})\\s+(?:(?:the|my)\\s+)?(?:(?<least>${LEAST})|${MOST})(?:\\s+(?<only>.+?))?(?<cart>\\s+${INTO_CART})?$`,
      'i',
    ),
    build: (parts) => ({
      kind: 'with-thing',
      thing: { extreme: parts.has('least') ? 'least' : 'most', only: only(parts) },
      clause: `${parts.text('act')} the ${THING} ${parts.text('cart')}`.trim(),
    }),
  },
];

/** What is done with one thing of a list by a button of its own. */
const ACT_ON_IT =
  '(?:delete|remove|cancel|archive|restore|close|edit|download|share|approve|accept|reject|decline|star|flag|like)';
const IT = new RegExp(
  `^(?<act>${ACT}|${ACT_ON_IT})\\s+(?:it|this one|that one)(?<cart>\\s+${INTO_CART})?$`,
  'i',
);

/** "find the kettle and open it": what was found before, if something was. */
export function ofWhatWasFound(clause: string, atoms: readonly Atom[], otherwise: Instruction): Instruction {
  const { act, cart = '' } = IT.exec(plain(clause, atoms))?.groups ?? {};
  if (act === undefined || otherwise.kind === 'with-thing') return otherwise;
  return { kind: 'with-thing', thing: 'found', clause: `${act} the ${THING}${cart}`, otherwise };
}

/** All of a kind, the cheapest, prices, what the page is about. Before "find" looks for the words themselves. */
export const thingRules: Rule[] = [
  {
    pattern: new RegExp(
      `^(?:make|create|build|draw(?: up)?|write|give|show)(?:\\s+me)?\\s+an?\\s+(?:table|spreadsheet)\\s+(?:of|with|from)\\s+(?<all>all\\s+)?(?:the\\s+)?(?<noun>${NOUN})${PAGE}$`,
      'i',
    ),
    build: tabled,
  },
  ...comparingRules,
  {
    pattern: new RegExp(
      `^(?:${FIND}|what|which|(?:is|are) there)\\s+(?<only>.*?)\\s*(?:(?:that|which)\\s+)?(?:costs?\\s+|costing\\s+|(?:is|are)\\s+|priced\\s+|for\\s+)*(?:(?<least>${AT_MOST})|${AT_LEAST})\\s+${AMOUNT}$`,
      'i',
    ),
    build: limited,
  },
  {
    pattern: new RegExp(
      `^(?:${FIND}|${IS})\\s+(?:the\\s+)?(?:(?:names?|titles?|headlines?|prices?)\\s+of\\s+(?:the\\s+)?)?(?<ordinal>${ORDINAL})\\s+(?:(?<count>${COUNT})\\s+)?(?<noun>${NOUN}|(?:search )?results?|entry|entries|hits?)${PAGE}$`,
      'i',
    ),
    build: (parts) => {
      const at = ordinalOf(parts.masked('ordinal'));
      const count = countOf(parts.masked('count')) ?? 1;
      const noun = parts.masked('noun');
      if (at === undefined || !Number.isInteger(count)) return undefined;
      const topic = [parts.masked('ordinal'), parts.masked('count'), noun].filter(Boolean).join(' ');
      return { kind: 'read', topic, what: 'part', thing: thingOf(noun) ?? 'product', nth: { at, count } };
    },
  },
  {
    pattern: new RegExp(
      `^${FIND}\\s+(?:a list of\\s+)?(?<all>(?:all|every|each|any)(?:\\s+(?:of|single))?\\s+)?(?:the\\s+|its\\s+|their\\s+)?(?:different\\s+|available\\s+)?(?<noun>${NOUN})${PAGE}$`,
      'i',
    ),
    build: things,
  },
  {
    pattern: new RegExp(
      `^(?:what|which|who)(?:'s|’s|\\s+(?:is|are))?\\s+(?<all>all\\s+)?(?:the\\s+|their\\s+|its\\s+|your\\s+)?(?<noun>${NOUN})(?:\\s+(?:(?:are|is) (?:there|here|shown|listed|available|on offer|for sale)|do(?:es)? (?:you|they|it|(?:this|the) ${PLACE}) (?:have|sell|offer|list|contain|show)))?${PAGE}$`,
      'i',
    ),
    build: things,
  },
  {
    pattern: new RegExp(
      `^(?:(?:${FIND}|${IS})\\s+)?(?:(?:the|my|our)\\s+)?(?:(?<least>${LEAST})|${MOST})(?:\\s+(?<only>.+))?$`,
      'i',
    ),
    build: extreme,
  },
  {
    pattern: new RegExp(
      `^(?:which|what)(?:\\s+(?<only>.+?))?\\s+(?:is|are|costs?)\\s+(?:the\\s+)?(?:(?<least>${LEAST}|least)|${MOST}|most)$`,
      'i',
    ),
    build: extreme,
  },
  {
    pattern: new RegExp(
      `^(?:(?:which|what|who)\\s+.*?\\b(?:has|had|have|got|made|shows?)(?:\\s+the)?|(?:${FIND}|${IS})\\s+the)\\s+(?:(?<least>${LOW})|${HIGH})\\s+(?:(?:number|amount) of\\s+)?(?<column>.+)$`,
      'i',
    ),
    build: (parts) => {
      const column = parts.text('column');
      const isJudged = parts.has('best') || parts.has('worst');
      const extreme = parts.has('least') ? 'least' : 'most';
      if (isJudged) return judged(column, extreme);
      const isOfSize = parts.has('large') || parts.has('small');
      return {
        kind: 'read',
        topic: column,
        what: 'part',
        extreme,
        ...(isOfSize ? { compared: 'size' } : {}),
      };
    },
  },
  {
    pattern:
      /^(?:(?:tell me|find out|check|see|show me)\s+)?how much\s+(?:is|are|was|does|do|did|for|would|will|can|might)\s+(?<topic>.+?)(?:\s+(?:cost|costs|be|pay|to buy|here))*$/i,
    build: priced,
  },
  {
    pattern:
      /^(?:(?:tell me|find out|check|see|show me)\s+)?(?:how much|what)\s+(?:does\s+|do\s+)?(?<topic>.+?)\s+costs?$/i,
    build: priced,
  },
  {
    pattern: new RegExp(
      `^(?:(?:${FIND}|${IS})\\s+)?(?:the\\s+)?(?:price|cost)s?\\s+(?:of|for)\\s+(?<topic>.+)$`,
      'i',
    ),
    build: priced,
  },
  {
    pattern: new RegExp(
      `^(?:(?:tell me|explain|find out)\\s+)?what(?:'s|’s|\\s+is|\\s+are)?\\s+(?:(?:this|that|the|it)(?:\\s+${PLACE})?(?:\\s+is)?(?:\\s+all)?\\s+about|do(?:es)?\\s+(?:you|they|it|(?:this|that|the)\\s+${PLACE})\\s+(?:sell|do|offer|have|contain|show)|(?:this|that)(?:\\s+${PLACE})?(?:\\s+sells|\\s+does|\\s+offers)?|can (?:i|you|one|we) (?:buy|find|get|order|see|do) (?:here|(?:on|in|from) (?:this|the) ${PLACE}))(?:\\s+here)?$`,
      'i',
    ),
    build: () => ({ kind: 'read', topic: '', what: 'gist' }),
  },
  {
    pattern: new RegExp(
      `^(?:(?:${FIND}|${IS})\\s+)?(?:an?\\s+|the\\s+)?(?:(?:short|brief|quick)\\s+)?(?:overview|gist|idea|main points?)(?:\\s+of\\s+(?:this|the|it).*)?$`,
      'i',
    ),
    build: () => ({ kind: 'read', topic: '', what: 'gist' }),
  },
  {
    pattern: new RegExp(
      `^(?:summari[sz]e|sum up|(?:(?:give|show|write|make)(?: me)?\\s+)?(?:an?\\s+|the\\s+)?(?:(?:short|brief|quick)\\s+)?summary(?:\\s+of)?)\\s+(?:it|this|all of (?:it|this)|(?:this|the)\\s+(?:whole\\s+)?${PLACE})(?:\\s+for me)?(?:\\s+(?:in|as|with)\\s+(?<count>${COUNT})\\s+(?:bullet\\s+)?(?:points?|bullets|sentences|lines|words))?$`,
      'i',
    ),
    build: (parts) => {
      const count = parts.has('count') ? countOf(parts.masked('count')) : undefined;
      const nth = count === undefined ? {} : { nth: { at: 1, count } };
      return { kind: 'read', topic: '', what: 'summary', ...nth };
    },
  },
  {
    pattern:
      /^(?:is|are)\s+(?:the\s+|my\s+)?(?<topic>.+?)\s+(?:turned\s+|switched\s+|set\s+|currently\s+)*(?:on|off|enabled|disabled|active|activated|checked|ticked)$/i,
    build: (parts) => ({ kind: 'read', topic: parts.text('topic'), what: 'state' }),
  },
];
