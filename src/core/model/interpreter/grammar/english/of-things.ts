import type { Compared, Criterion } from '../../instruction.ts';
import { COMPARED, comparisonOf } from '../both/conditions.ts';
import { CURRENCY, currencyIn } from '../words/money.ts';

const FIGURE = '\\d+(?:,\\d{3})*(?:[.,]\\d{1,2})?';
const MONEY = `(?<before>${CURRENCY}\\s?)?(?<number>${FIGURE})(?:\\s?(?<sign>${CURRENCY}))?`;
const NOUN = '(?<noun>[a-z-]+(?: [a-z-]+){0,2})';
const IN_STOCK = '(?:in stock|available|to be had)';
/** Of these a list gives no plain number that could be compared. */
const MEASURED =
  /^(?:percent|years?|days?|hours?|minutes?|mins?|weeks?|months?|km|miles?|kilos?|kg|gb|mb)\b|\b(?:than|old|long|ago|away|or|and)\b/i;

type Groups = Readonly<Record<string, string | undefined>>;

interface Way {
  pattern: RegExp;
  build: (groups: Groups) => Criterion | undefined;
}

function compared({ than = '', number = '', before, sign, or }: Groups): Compared {
  const currency = currencyIn(before ?? sign ?? '');
  return {
    than: or === undefined ? comparisonOf(than) : /^more/i.test(or) ? 'at least' : 'at most',
    number: Number(number.replace(/,(?=\d{3})/g, '').replace(',', '.')),
    ...(currency === undefined ? {} : { currency }),
  };
}

/** “5 left” and “5 in stock” are of its stock, “a price below 5” is of its price. */
function numbered(groups: Groups): Criterion | undefined {
  const { noun = '' } = groups;
  if (MEASURED.test(noun)) return undefined;
  if (/^(?:prices?|costs?|fares?)$/i.test(noun)) return { kind: 'price', compared: compared(groups) };
  const isStock = /(?:^|\s)(?:left|available|in stock|stock)$/i.test(noun);
  // “lamps under 50 in stock” cost less than that.
  if (isStock && /^(?:under|over|below|above)$/i.test(groups.than ?? '')) return undefined;
  return { kind: 'number', noun: isStock ? 'stock' : noun, compared: compared(groups) };
}

const priced: Way['build'] = (groups) => ({ kind: 'price', compared: compared(groups) });

/** The first that fits decides. */
const WAYS: readonly Way[] = [
  {
    pattern: new RegExp(`^(?<not>not |no longer )?${IN_STOCK}$`, 'i'),
    build: ({ not }) => ({ kind: 'stock', had: not === undefined }),
  },
  {
    pattern: /^(?<not>not )?(?:sold out|out of stock|unavailable)$/i,
    build: ({ not }) => ({ kind: 'stock', had: not !== undefined }),
  },
  {
    pattern: new RegExp(`^(?:costs?|costing|priced(?: at)?|for)\\s+${COMPARED}\\s+${MONEY}$`, 'i'),
    build: priced,
  },
  { pattern: new RegExp(`^${COMPARED}\\s+${MONEY}$`, 'i'), build: priced },
  {
    pattern: new RegExp(`^rated\\s+${COMPARED}\\s+(?<number>${FIGURE})(?:\\s+stars?)?$`, 'i'),
    build: (groups) => ({ kind: 'number', noun: 'rating', compared: compared(groups) }),
  },
  {
    pattern: new RegExp(
      `^(?:an?|the|its|their)?\\s*${NOUN}\\s+(?:(?:of|is|are)\\s+)?${COMPARED}\\s+${MONEY}$`,
      'i',
    ),
    build: numbered,
  },
  { pattern: new RegExp(`^${COMPARED}\\s+(?<number>${FIGURE})\\s+${NOUN}$`, 'i'), build: numbered },
  {
    pattern: new RegExp(`^(?<number>\\d+)\\s+or\\s+(?<or>more|fewer|less)\\s+${NOUN}$`, 'i'),
    build: numbered,
  },
  {
    pattern: /^(?:no|0|zero)\s+(?<noun>[a-z]+s)(?:\s+(?:yet|at all))?$/i,
    build: (groups) => numbered({ ...groups, than: 'exactly', number: '0' }),
  },
];

const LINKS =
  /^(?:(?:that|which|who|they|it|also|both|still|currently|is|are|was|were|has|have|had|with|having)\s+)+/i;
/** What is said of a thing in words of its own; orders and judgements do not stand on a page. */
const SAID =
  /^(?:(?:by|from|in|on|to|for|of|marked(?: as)?|assigned to|called)\s+)?(?:the\s+)?(?<words>(?!(?:not|no|n't|you|i|we|it|they|there|this|that|here|on|left|best|better|good|worth|like|possible|new|made)\b)[^,]+)$/i;
const NO_WORDS =
  /\b(?:cheaper|dearer|bigger|smaller|longer|shorter|older|newer|higher|lower|faster|than|most|least|best|worst|first|last|latest|newest|oldest|other|same|similar|without|before|after|since|until|between|today|yesterday|tomorrow|ago|or|not|no|never|if|when|should|can|could|will|would|about|any|every|each|all(?! (?:day|night|week|year)\b)|both|what|which|who|whose|how|where|why|tell|show|it|its|them|they|their|me|my|your)\b|\d/i;
const LONGEST_SAID = 4;

/** What each part of “in stock and under 60” says; undefined where one is beyond this. */
export function ofThings(words: string): Criterion[] | undefined {
  const parts = words
    .split(/\s*,?\s+(?:and|but)\s+(?:also\s+)?|\s*,\s+/i)
    .map((part) => part.replace(LINKS, '').trim());
  const all = parts.map(ofThing);
  return all.every((each) => each !== undefined) ? all : undefined;
}

function ofThing(words: string): Criterion | undefined {
  for (const { pattern, build } of WAYS) {
    const groups = pattern.exec(words)?.groups;
    if (groups !== undefined) return build(groups);
  }
  const said = NO_WORDS.test(words) ? undefined : SAID.exec(words)?.groups?.words;
  return said === undefined || said.split(/\s+/).length > LONGEST_SAID
    ? undefined
    : { kind: 'said', words: said };
}
