import { numberOf } from '../grammar/chinese/numbers.ts';
import { countOf, NUMBER_WORD } from '../grammar/english/numbers.ts';
import { AMOUNT, CURRENCY, currencyIn } from '../grammar/words/money.ts';
import type { Extreme } from '../instruction.ts';
import { amountOf } from '../read/sum-of.ts';
import { hasHan } from '../text/normalise.ts';

/** What "open tickets", "mails from Ada" and "lamps under 40 euros" say of the things that are meant. */
export interface Wanted {
  /** What the things may be called and what is said of them before that, the longest name first. */
  nouns: { noun: string; before: string }[];
  /** What is said of them after their name; `by`: where the words say which part of a thing says it. */
  after?: { words: string; by: 'name' | 'other' | 'any' };
  limit?: {
    atMost?: number;
    atLeast?: number;
    equal?: number;
    currency?: string | undefined;
    exactly: boolean;
  };
  /** What is not meant, though all else fits. */
  except?: string;
  /** So many, from the first one on; `by`: from the cheapest one, or from the dearest. */
  first?: number;
  by?: Extreme;
  /** There have to be just two of them. */
  both?: true;
  /** Names of two of them, or one name with "and" in it. */
  named?: string;
}

/** Nouns that a page need not say: they call whatever it lists. */
export const GENERIC =
  /^(?:rows?|lines?|items?|entry|entries|ones?|things?|everything|everyone|everybody|people|tasks?|to ?dos?|tickets?|issues?|bugs?|cards?|mails?|e ?mails?|messages?|conversations?|letters?|notifications?|products?|articles?|goods|orders?|users?|members?|contacts?|accounts?|customers?|employees?|posts?|threads?|topics?|comments?|replies|reviews?|files?|documents?|photos?|pictures?|events?|appointments?|bookings?|reservations?|invoices?|projects?|pages?|notes?|songs?|videos?|results?|hits?|matches|listings?|titles?|requests?|subscriptions?|行|项|条目|项目|任务|待办(?:事项)?|事项|工单|问题|邮件|消息|信息|通知|商品|产品|订单|用户|成员|联系人|账号|帖子|主题|评论|回复|文件|照片|图片|歌曲?|视频|书籍?|事件|活动|预约|预订|发票|笔记|内容)$/i;

/** Before the words for items that were said as "all …": only these must fit exactly. */
export const ALL_OF = /^(?:all\s+|所有|(?=every(?:thing|one|body)\b))/i;

/** What compares, leaves out or joins is beyond what a page's words can show. */
const BEYOND =
  /\b(?:except|excluding|but|besides|other|not|no|without|than|before|after|since|until|between|first|last|latest|newest|oldest|older|newer|best|worst|similar|same|and|or|if|when|yesterday|today|tomorrow|ago|more|most|least|fewer|only|it|them)\b|除|以外|之外|之前|之后|以前|以后|最|和|或|、|不是|没有|昨天|今天|明天|上周|本周|类似|其他|其它/i;
const LIMIT = new RegExp(
  `\\s+(?:(?:that|which)\\s+)?(?:(?:are|is|costs?|costing|priced|for)\\s+)*(?:(?<most>under|below|less than|cheaper than|up to|at most|no more than)|over|above|more than|at least)\\s+${AMOUNT}$`,
  'i',
);
const NUMBER = '\\d+(?:,\\d{3})*(?:[.,]\\d{1,2})?';
const MONEY = `(?:${CURRENCY}\\s?${NUMBER}|${NUMBER}\\s?${CURRENCY})`;
/** “that costs € 12”, “for 12 euros”; “for 12” may be said of anything. */
const COSTING = new RegExp(
  `\\s+(?:(?:that|which)\\s+)?(?:(?:costs?|costing|priced(?: at)?)\\s+(?:exactly\\s+)?(?<said>${MONEY}|${NUMBER})|(?:is|are|for|at)\\s+(?:exactly\\s+)?(?<price>${MONEY}))$`,
  'i',
);
/** “the 12 euro item”; a “€20 voucher” is called so. */
const PRICED = new RegExp(
  `^(?<price>${MONEY})\\s+(?<rest>items?|products?|things?|ones?|articles?|entry|entries)$`,
  'i',
);
const EXACT = /up to|at most|no more|at least/i;
const CHINESE_LIMIT =
  /(?:价格|单价)?(?:(?<low>低于|少于|不超过)|(?<high>高于|超过))?\s*(?<amount>\d+(?:\.\d+)?)\s*(?<unit>欧元|美元|英镑|元|块)(?:(?<most>以下|以内)|(?<least>以上))?的?/;
const AFTER =
  /\s+(?:(?:that|which|who)(?:['’]s|\s+(?:is|are|was|were|has been|have been|has|have|says?))?|whose|with|having|in|on|of|to|(?:marked|tagged|labell?ed|flagged)(?:\s+as)?|assigned(?:\s+to)?|(?<person>from|by|sent by|written by)|(?<name>about|called|named|titled|regarding))\s+(?<words>.+)$/i;
const AGAIN =
  /^(?:(?:is|are|was|were|from|by|in|on|with|to|as|marked|assigned|labell?ed|tagged|called|the|a|an|my)\s+)+/i;

/** What is said of things; undefined where it asks for more than to look for words. */
export function wantedIn(items: string): Wanted | undefined {
  const said = items
    .replace(ALL_OF, '')
    .replace(/^of\s+/i, '')
    .replace(/^(?:(?:the|my|these|those|this|that)\s+)+/i, '');
  const counted = (FIRST.exec(said) ?? CHEAPEST.exec(said))?.groups;
  const number = countOf(counted?.count ?? counted?.number ?? '');
  if (counted !== undefined && number !== undefined) return someInEnglish(counted, number);
  const han = HAN_FIRST.exec(said)?.groups;
  if (han !== undefined) return someInChinese(han);
  const both = (BOTH.exec(said) ?? HAN_BOTH.exec(said))?.groups;
  if (PAIR.test(items))
    return { nouns: [{ noun: 'items', before: '' }], named: both === undefined ? said : (both.rest ?? '') };
  if (both === undefined) return allBut(said);
  const two = both.rest ? allBut(both.rest) : GENERAL;
  return two && { ...two, both: true };
}

const BOTH = /^both(?:\s+of)?(?:\s+(?:the|my|these|those|them))*(?:\s+(?<rest>.+))?$/i;
export const HAN_BOTH = /^[这那]?(?:两|2)[个条项件封张款本篇行盏只台部份](?<rest>[^，,]*)$/;
const GENERAL: Wanted = { nouns: [{ noun: 'items', before: '' }] };

type Groups = Record<string, string | undefined>;

/** "first three items", "2 cheapest laptops" */
function someInEnglish(counted: Groups, first: number): Wanted | undefined {
  const { rest = 'items' } = counted;
  const wanted = EXCEPT.test(rest) ? undefined : inEnglish(rest);
  return wanted && { ...wanted, first, ...byCost(counted) };
}

/** “前三个项目”、“最便宜的两个” */
function someInChinese(counted: Groups): Wanted | undefined {
  const wanted = inChinese(counted.rest || '项目');
  const first = numberOf(counted.count ?? counted.number ?? '');
  return wanted && first !== undefined ? { ...wanted, first, ...byCost(counted) } : undefined;
}

/** Which come first, where it is not those that the page shows first. */
function byCost({ low, high, least = low, most = high }: Groups): Pick<Wanted, 'by'> {
  if (least !== undefined) return { by: 'least' };
  return most === undefined ? {} : { by: 'most' };
}

/** Things of which some may be left out: "all issues except the closed ones". */
function allBut(said: string): Wanted | undefined {
  const left = EXCEPT.exec(said);
  const rest = left === null ? said : said.slice(0, left.index).replace(/^(?:其他|其它|其余)的?/, '');
  const wanted = hasHan(rest) ? inChinese(rest) : inEnglish(rest);
  const except = left?.groups?.except?.trim();
  if (except === undefined) return wanted;
  return wanted && !BY_ORDER.test(except) ? { ...wanted, except } : undefined;
}

const FIRST = new RegExp(`^(?:first|top)\\s+(?<count>${NUMBER_WORD}|\\d{1,2})(?:\\s+(?<rest>.+))?$`, 'i');
const COST = '(?:(?<least>cheapest|least expensive)|(?<most>most expensive|dearest|priciest))';
const COST_FIRST = COST.replace('<least>', '<low>').replace('<most>', '<high>');
const MANY = `(?:${NUMBER_WORD}|\\d{1,2})`;
export const CHEAPEST = new RegExp(
  `^(?:(?<count>${MANY})\\s+${COST}|${COST_FIRST}\\s+(?<number>${MANY}))(?:\\s+(?<rest>.+))?$`,
  'i',
);
export const HAN_FIRST =
  /^(?:前(?<count>[\d一二两三四五六七八九十]{1,2})|(?:(?<least>最便宜)|(?<most>最贵))的(?<number>[\d一二两三四五六七八九十]{1,2}))[个条项件封张款本篇行](?<rest>[^，,]*)$/;
/** As control/all-head.ts writes it. */
const PAIR = /^all of (?!.*\b(?:except|but|other)\b)[^,]+ and [^,]+$/i;
const BY_ORDER =
  /^(?:(?:for|the|my)\s+)*(?:first|last|latest|newest|oldest|older|newer|best|worst|next|previous|other|\d+|two|three)\b|最|^第/i;
/** 除了 says what is left out; the 除 of 删除 and 清除 does not. */
export const BESIDES = '(?<![删清移解免消排去扣拆撤根铲剔拔])除了?';
/** What is left out, said last. */
const EXCEPT = new RegExp(
  `(?:\\s*,?\\s+(?:except(?:ing)?(?: for)?|excluding|but(?: not| for)?|apart from|aside from|other than|save for)\\s+|${BESIDES})(?<except>.+?)(?:以外|之外)?$`,
  'iu',
);

function inEnglish(said: string): Wanted | undefined {
  const limited = LIMIT.exec(said);
  const priced = limited === null ? pricedIn(said) : undefined;
  const { most, amount } = limited?.groups ?? {};
  const rest = priced?.rest ?? (limited === null ? said : said.slice(0, limited.index));
  const limit =
    amount === undefined
      ? priced?.limit
      : limitOf(amount, most !== undefined, EXACT.test(limited?.[0] ?? ''));
  if (BEYOND.test(rest)) return undefined;
  const after = AFTER.exec(rest);
  const { person, name, words = '' } = after?.groups ?? {};
  const before = (after === null ? rest : rest.slice(0, after.index)).split(/\s+/).filter(Boolean);
  if (before.length === 0 || before.length > 4) return undefined;
  const nouns = before.map((_, at) => ({
    noun: before.slice(at).join(' '),
    before: before.slice(0, at).join(' '),
  }));
  return {
    nouns,
    ...(after === null
      ? {}
      : {
          after: {
            words: words.replace(AGAIN, '').replace(/\s+(?:is|are|=)\s+/, ' '),
            by:
              person === undefined
                ? name === undefined
                  ? ('any' as const)
                  : ('name' as const)
                : ('other' as const),
          },
        }),
    ...(limit === undefined ? {} : { limit }),
  };
}

/** What costs just so much, and the words without that. */
function pricedIn(said: string): { rest: string; limit: NonNullable<Wanted['limit']> } | undefined {
  const after = COSTING.exec(said);
  const before = after === null ? PRICED.exec(said) : null;
  const price = after?.groups?.said ?? after?.groups?.price ?? before?.groups?.price;
  const equal = price === undefined ? undefined : amountOf(price);
  if (price === undefined || equal === undefined) return undefined;
  const rest = after === null ? (before?.groups?.rest ?? '') : said.slice(0, after.index);
  return { rest, limit: { equal, currency: currencyIn(price), exactly: true } };
}

function inChinese(said: string): Wanted | undefined {
  const limited = CHINESE_LIMIT.exec(said);
  const { low, high, most, least, amount, unit } = limited?.groups ?? {};
  const rest = (limited === null ? said : said.replace(CHINESE_LIMIT, '')).trim();
  if (BEYOND.test(rest) || rest === '') return undefined;
  const limit =
    amount === undefined
      ? undefined
      : low === undefined && high === undefined && most === undefined && least === undefined
        ? { equal: Number(amount), currency: currencyIn(unit ?? ''), exactly: true }
        : limitOf(amount, low !== undefined || most !== undefined, low === '不超过' || low === undefined);
  const parts = rest.split('的');
  const noun = parts.pop() ?? '';
  const words = parts
    .join('的')
    .replace(/^(?:来自|由|状态[为是]|标记为|属于|分配给|发件人[为是]?)|发来$|写$|发布?$/g, '');
  return {
    nouns: [{ noun, before: '' }],
    ...(words === '' ? {} : { after: { words, by: /^(?:来自|由)/.test(rest) ? 'other' : 'any' } }),
    ...(limit === undefined ? {} : { limit }),
  };
}

function limitOf(amount: string, isMost: boolean, exactly: boolean): Wanted['limit'] {
  const number = Number(amount.replace(',', '.'));
  return { ...(isMost ? { atMost: number } : { atLeast: number }), exactly };
}
