import type { Rule } from '../rule.ts';

const ALL =
  '(?:everything|(?:it|this|that|they|these|those|them)\\s+all|all(?:\\s+of)?(?:\\s+(?:it|this|that|these|those|them))?)';
const CART = '(?:the|my)\\s+(?:(?:whole|entire|full)\\s+)?(?:cart|basket|bag|order|bill)';
const TOGETHER = '(?:\\s+(?:all\\s+)?(?:together|altogether|in total|in all|all in all|combined))';
const COSTS = '(?:\\s+(?:cost|come to|add up to))';
const ASKS = '(?:how much|what)\\s+(?:is|are|does|do|will|would)';

/** “how much is everything?”, “how much does it all cost together?”: the total, as the page tells it. */
export const totalRules: Rule[] = [
  {
    pattern: new RegExp(
      `^(?:(?:tell me|find out|show me)\\s+)?(?:${ASKS}\\s+(?:(?:${ALL}|${CART})(?:${COSTS}${TOGETHER}?|${TOGETHER})|(?:it|this|that|they|these)(?:${COSTS})?${TOGETHER})|how much (?:is|are) (?:${ALL}|${CART})|what does it come to)$`,
      'i',
    ),
    build: () => ({ kind: 'read', topic: 'total', what: 'part', thing: 'price' }),
  },
];

/** “一共多少钱”, “全部加起来要多少钱”: the total that the page tells. */
export const chineseTotalRules: Rule[] = [
  {
    pattern:
      /^(?:我们?(?:还|现在)?)?(?:购物[车篮袋]里?的?(?:东西|商品)?|这些|它们|所有(?:的?(?:东西|商品))?)?(?:都|全部|总共|一共|合计|加起来|加在一起|算起来)+(?:是|要|需要)?(?:付|花|交|缴)?多少钱$/,
    build: () => ({
      kind: 'read',
      topic: '合计、总计、总价、应付、待缴、待付、total',
      what: 'part',
      thing: 'price',
    }),
  },
];
