import { type Instruction, THING } from '../../instruction.ts';
import { wantedIn } from '../../things/wanted.ts';
import { EACH_VERBS } from '../english/verbs.ts';
import type { Parts, Rule } from '../rule.ts';
import { HAN_INTO_CART, INTO_CART } from '../words/button-targets.ts';
import { CURRENCY_NAMES, currencyIn, SIGNS } from '../words/money.ts';

const ACT = `(?:${EACH_VERBS}|add|put|open|visit|go to|click(?: on)?|buy|order|purchase|book|choose|select|pick|edit|share|rename|take|tick|check)`;
/** Of what a page lists, the words that say it costs so much. */
const LOOKED = '(?:which|what|find|show(?: me)?|list|is there|are there|do you have)';

const HAN_ACT = '(?:删除|删掉|移除|取消|归档|收藏|下载|打开|选择|选|购买|买|支付|批准|拒绝)(?:一下)?';

/** Undefined where the words say no price, or that of more or less than one. */
const costing = (words: string): string | undefined =>
  wantedIn(words)?.limit?.equal === undefined ? undefined : words;

const acting = (items: string, clause: string): Instruction | undefined => {
  const said = costing(items);
  return said === undefined ? undefined : { kind: 'with-thing', thing: { costing: said }, clause };
};

const telling = (items: string): Instruction | undefined => {
  const said = costing(items);
  return said === undefined
    ? undefined
    : { kind: 'read', topic: said, what: 'part', thing: 'price', costing: said };
};

/** “any item for 40 €” is whatever the page lists. */
const itemsIn = (parts: Parts): string => {
  const said = parts
    .text('items')
    .replace(/^(?:one\b\s*)?(?:of (?:them|the)\s+)?(?:the |an? |any )*/i, '')
    .replace(/^(?:thing|product|article)s?\s/i, 'items ');
  return /^(?:costs?|is|are|costing|priced|for|that|which)\b/i.test(said) ? `items ${said}` : said;
};

const summed = (parts: Parts): Instruction | undefined => {
  const topic = parts.text('topic').replace(/^(?:(?:the|my|our|all)\s+)+/i, '');
  return /^(?:it|this|that|them|they|these|those|everything|all|.*\btotal\b.*)$/i.test(topic)
    ? undefined
    : { kind: 'read', topic, what: 'part', thing: 'price', sum: 'all' };
};
const averaged = (parts: Parts): Instruction | undefined => {
  const read = summed(parts);
  const word = /\p{Script=Han}/u.test(parts.text('topic')) ? '平均' : 'average ';
  return read?.kind === 'read' ? { ...read, topic: word + read.topic, sum: 'mean' } : undefined;
};
const IN_ALL = '(?:\\s+(?:in total|altogether|in all|so far))?';
const SPENT = '(?:spend|spent|pay|paid|earn|earned)';

/** "how much did I spend on food?", "the total of travel" */
const sumRules: Rule[] = [
  {
    pattern: new RegExp(
      `^(?:(?:tell me|find out|check|see|show me)\\s+)?(?:how much|what)(?:\\s+money)?\\s+(?:(?:did|have|do|has|had)\\s+)?(?:i|we)(?:\\s+have|['’]ve)?\\s+${SPENT}\\s+(?:in total\\s+)?(?:on|for|with|at)\\s+(?<topic>.+?)${IN_ALL}$`,
      'i',
    ),
    build: (parts) => summed(parts),
  },
  {
    pattern: new RegExp(
      `^(?:(?:tell me|show me|what(?:'s|’s| is| was)|how much (?:is|was)|calculate|add up)\\s+)?(?:the\\s+|my\\s+)?(?:(?:total|sum)\\s+(?:(?:amount\\s+)?(?:of|for)|(?:i |we )?${SPENT} on)|how much (?:went|goes) (?:to|on|into))\\s+(?<topic>.+?)${IN_ALL}$`,
      'i',
    ),
    build: (parts) => summed(parts),
  },
  {
    // “what do the books cost together?”: of all that are called so.
    pattern:
      /^(?:(?:tell me|find out)\s+)?(?:how much|what)\s+(?:do|does|are|is|would|will)\s+(?<topic>(?!.+\sand\s)(?:all\s+)?(?:of\s+)?(?:the|my|these|those)?\s?.+?)(?:\s+(?:cost|come to|be|add up to|worth))*\s+(?:together|altogether|in total|in all|combined|all together)$/i,
    build: (parts) => summed(parts),
  },
  {
    pattern:
      /^how much\s+(?:do|are|would)\s+all\s+(?:of\s+)?(?:the|my|these|those)\s+(?<topic>[^,]+?)(?:\s+cost)?$/i,
    build: (parts) => summed(parts),
  },
  {
    pattern:
      /^(?:(?:tell me|show me|what(?:'s|’s| is| was)|how (?:much|high) is|calculate|work out|find)\s+)?(?:the\s+|my\s+)?(?:average|mean)\s+(?:(?:amount\s+)?(?:of|for)\s+)?(?<topic>.+)$/i,
    build: averaged,
  },
];
const hanSumRules: Rule[] = [
  {
    pattern: /^(?:告诉我|计算|算一?下)?\s*平均(?<topic>[^，,]{1,8}?)(?:是|为)?(?:多少|几)?[钱元岁]?$/,
    build: averaged,
  },
  {
    pattern:
      /^(?:告诉我|计算|算一?下)?\s*(?:所有)?(?<topic>[^，,]{1,8}?)的?(?:总和|之和)(?:是|为)?(?:多少)?$/,
    build: (parts) => summed(parts),
  },
  {
    pattern:
      /^(?:我|我们)?(?:在|花在)?(?<topic>[^，,]+?)(?:上|方面)?(?:一共|总共|共计?)?(?:花|用|付)(?:了|掉)?(?:多少钱?|多少元)$/,
    build: (parts) => summed(parts),
  },
  { pattern: /^(?<topic>[^，,]+?)(?:一共|总共|合计)(?:是|要)?多少钱?$/, build: (parts) => summed(parts) },
];

const MONEY = `(?<sign>[${SIGNS}])?\\s?(?<amount>\\d+(?:[.,]\\d{1,2})?)\\s?(?<unit>${CURRENCY_NAMES}|[${SIGNS}])?`;
/** “nothing over 300 euros”, “only tents under 300 euros”: a number without a currency may be of anything. */
const limitRules: Rule[] = [
  {
    pattern: new RegExp(
      `^(?:(?:show(?: me)?|i want)\\s+)?(?:nothing\\s+(?:over|above|more expensive than|that costs more than)|(?:only|just)\\s+(?:the\\s+)?(?:(?<what>[a-z][a-z -]*?)\\s+)?(?:under|below|up to|for less than|cheaper than))\\s+${MONEY}$`,
      'i',
    ),
    build: (parts) => {
      if (!parts.has('sign') && !parts.has('unit')) return undefined;
      const limit = { atMost: Number(parts.text('amount').replace(',', '.')) };
      const currency = currencyIn(
        `${parts.text('sign')}${parts.text('amount')} ${parts.text('unit')}`.trim(),
      );
      const topic = parts.text('what');
      return {
        kind: 'price-limit',
        limit,
        ...(currency === undefined ? {} : { currency }),
        otherwise: { kind: 'read', topic, what: 'part', thing: 'price', limit },
      };
    },
  },
];

/** "which item costs € 40?", "remove the item that costs € 12": the one thing of a list that has this price. */
export const pricedRules: Rule[] = [
  ...limitRules,
  ...sumRules,
  {
    pattern: new RegExp(`^${LOOKED}\\s+(?<items>.+)$`, 'i'),
    build: (parts) => telling(itemsIn(parts)),
  },
  {
    pattern: new RegExp(
      `^(?<act>${ACT})\\s+(?:the|that|my|an?)\\s+(?<items>[^\\uE000]+?)(?<cart>\\s+${INTO_CART})?$`,
      'i',
    ),
    build: (parts) =>
      // “the first two” and “all” are several.
      /^(?:all|every|each|first|top)\b/i.test(parts.text('items'))
        ? undefined
        : acting(parts.text('items'), `${parts.text('act')} the ${THING} ${parts.text('cart')}`.trim()),
  },
];

export const chinesePricedRules: Rule[] = [
  ...hanSumRules,
  {
    pattern:
      /^(?:哪一?[个件款种]|什么)(?:商品|产品|东西)?(?:的价格)?(?:是|卖|要|花)?\s*(?<price>\d+(?:\.\d+)?\s*(?:欧元|美元|英镑|[元块]))(?:钱)?$/,
    build: (parts) => telling(`${parts.text('price')}的商品`),
  },
  {
    pattern: new RegExp(
      `^(?<act>${HAN_ACT})\\s*(?:那[个件款]|这[个件款])?(?<items>[^，,所全每]+的[^，,]+)$`,
      'u',
    ),
    build: (parts) => acting(parts.text('items'), `${parts.text('act')}${THING}`),
  },
  {
    pattern: new RegExp(
      `^(?:把|将)\\s*(?:那[个件款]|这[个件款])?(?<items>[^，,所全每]+的[^，,]+?)\\s*(?:(?<cart>${HAN_INTO_CART})|(?<act>删除|删掉|移除|归档|收藏))$`,
      'u',
    ),
    build: (parts) =>
      acting(
        parts.text('items'),
        parts.has('cart') ? `把${THING}加入购物车` : `${parts.text('act')}${THING}`,
      ),
  },
];
