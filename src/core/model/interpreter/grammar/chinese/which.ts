import type { Comparison, Criterion, Instruction } from '../../instruction.ts';
import { type Atom, plain } from '../../text/mask.ts';
import { comparisonOf } from '../both/conditions.ts';
import { ofListed } from '../both/of-listed.ts';
import { currencyIn } from '../words/money.ts';

const NOUN =
  '(?<noun>商品|产品|东西|项目|任务|工单|问题|邮件|消息|订单|用户|成员|联系人|帖子|主题|评论|文件|活动|预约|预订|发票|[^的有是在，,、]{1,4})';
const ASKED = '(?:有哪些|是哪些|都有哪些|有哪几[个件款种条]|是哪一?[个件款种条]|有什么)';
const COUNTED = '(?:有几[个件款种条]|有多少[个件款种条]?|一共有多少[个件款种条]?)';
const WAYS: readonly RegExp[] = [
  new RegExp(
    `^(?:哪些|哪几[个件款种条]|哪一?[个件款种条])${NOUN}(?<said>(?:有|缺|已|没|价格|库存|评分|是|在|售|卖|低于|高于|不).*)$`,
  ),
  new RegExp(`^(?<said>[^，,]+?)的${NOUN}(?:${ASKED}|(?<count>${COUNTED}))$`),
  new RegExp(
    `^有(?<count>几[个件款种条]|多少[个件款种条]?)${NOUN}(?<said>(?:有货|缺货|价格|库存|评分|低于|高于).*)$`,
  ),
];
const THAN = '(?<than>低于|小于|少于|不到|不超过|最多|高于|大于|多于|超过|不少于|不低于|至少|等于)';
const UNIT = '(?<unit>元|块钱?|欧元|美元|英镑)';
const PRICED = new RegExp(
  `^(?:价格|价钱|售价)?(?:是|在)?(?:${THAN})?\\s*(?<number>\\d+(?:\\.\\d+)?)\\s*${UNIT}(?<to>以下|以内|以上)?$`,
);
const NUMBERED = new RegExp(`^(?<noun>[^\\d，,]{1,6}?)${THAN}\\s*(?<number>\\d+(?:\\.\\d+)?)[个件分条星]?$`);

const comparison = (than: string | undefined, to: string | undefined): Comparison | undefined => {
  if (than !== undefined) return than === '不到' ? 'less than' : comparisonOf(than);
  if (to === undefined) return undefined;
  return to === '以上' ? 'at least' : 'at most';
};

function ofThing(words: string): Criterion | undefined {
  if (/^(?:还)?(?:有货|有现货|现货|有库存)$/.test(words)) return { kind: 'stock', had: true };
  if (/^(?:已经?)?(?:缺货|没货|没有货|无货|售罄|卖完|卖光)了?$/.test(words))
    return { kind: 'stock', had: false };
  const price = PRICED.exec(words)?.groups;
  if (price) {
    const than = comparison(price.than, price.to);
    const currency = currencyIn(price.unit ?? '');
    return (
      than && {
        kind: 'price',
        compared: { than, number: Number(price.number), ...(currency && { currency }) },
      }
    );
  }
  const { noun, than, number } = NUMBERED.exec(words)?.groups ?? {};
  if (noun === undefined)
    return /^(?:是)?[\p{Script=Han}]{1,6}$/u.test(words) && !/[最不没未比前后]/.test(words)
      ? { kind: 'said', words: words.replace(/^是|的$/g, '') }
      : undefined;
  const compared = { than: comparison(than, undefined) ?? 'exactly', number: Number(number) } as const;
  return /^(?:价格|价钱|售价)$/.test(noun)
    ? { kind: 'price', compared }
    : { kind: 'number', noun: noun === '库存' ? 'stock' : noun, compared };
}

/** “哪些商品有货而且低于60元”, “评分高于4的商品有几个”: those things of a list that are so. */
export function ofWhich(
  clause: string,
  atoms: readonly Atom[],
  otherwise: Instruction | undefined,
): Instruction | undefined {
  if (otherwise !== undefined && otherwise.kind !== 'read') return otherwise;
  if (otherwise?.extreme ?? otherwise?.everyPage ?? otherwise?.limit ?? otherwise?.costing) return otherwise;
  for (const pattern of WAYS) {
    const { noun, said, count } = pattern.exec(clause)?.groups ?? {};
    if (noun === undefined || said === undefined) continue;
    const that = plain(said, atoms)
      .split(/\s*(?:而且|并且|，|,|、|且|又)\s*(?:也|还)?/)
      .map((part) => ofThing(part.replace(/的$/, '').trim()));
    if (!that.every((each) => each !== undefined)) continue;
    return ofListed({ noun: plain(noun, atoms), that, isCount: count !== undefined }, otherwise);
  }
  return otherwise;
}
