import { type Instruction, THING, type Thing } from '../../instruction.ts';
import { type Atom, plain } from '../../text/mask.ts';
import type { Parts, Rule } from '../rule.ts';
import { HAN_INTO_CART } from '../words/button-targets.ts';
import { MEASURE, NUMBER, numberOf } from './numbers.ts';

const NOUNS: readonly [source: string, thing: Thing][] = [
  ['价格|价钱|售价|单价', 'price'],
  ['商品|产品|东西|货品', 'product'],
  ['链接|网址链接|超链接', 'link'],
  ['标题|小标题', 'heading'],
  ['邮箱(?:地址)?|电子邮件(?:地址)?|邮件地址|电邮', 'email'],
  ['电话(?:号码)?|手机号码?|联系电话|客服电话|联系方式', 'phone'],
  ['日期', 'date'],
  ['表格', 'table'],
  ['图片|照片', 'image'],
  ['作者', 'author'],
];
const NOUN = `(?:${NOUNS.map(([source]) => source).join('|')})`;
/** What is known by its look. */
export const thingOf = (word: string): Thing | undefined =>
  NOUNS.find(([source]) => new RegExp(`^(?:${source})$`).test(word))?.[1];

const PAGE =
  '(?:(?:在)?(?:这个|该|本|当前|这)?(?:页面?|网页|网站|商店|店里?|文章|这里|列表)(?:上|中|里|内)?(?:面)?的?\\s*)?';
const FIND =
  '(?:找出|找到|找一下|找|查找|查一下|查询|查|列出|列举|给我(?:看看?|列出)?|告诉我|显示|提取|抓取|收集|获取|读取|读一下|看一下|看看|复制|说说)(?:一下)?';
const ALL = '(?:所有|全部|每个|各个|一切)的?';
const ASK = '(?:是|都是|有|都有)?(?:哪些|什么|多少|哪个|啥|几个|谁)';

const things = (parts: Parts): ReturnType<Rule['build']> => {
  const noun = parts.masked('noun');
  const thing = thingOf(noun);
  // One title alone is that of the page.
  if (thing === undefined || (thing === 'heading' && !parts.has('all'))) return undefined;
  const all = parts.has('all');
  return { kind: 'read', topic: noun, what: 'part', thing, ...(all ? { all } : {}) };
};
const priced = (parts: Parts): ReturnType<Rule['build']> => {
  const topic = parts
    .text('topic')
    .replace(/^(?:这个|那个|该)/, '')
    .replace(/(?:的|要|卖)$/, '');
  return topic === '' || /^(?:总|一共|它|这|总计|合计)/.test(topic)
    ? undefined
    : { kind: 'read', topic, what: 'part', thing: 'price' };
};

const ACT = '(?:打开|访问|点击|点|购买|买|下单|选择|选|删除|删掉|移除|归档|收藏|下载)(?:一下)?';
const EXTREME = '(?:(?<least>最便宜|价格最低)|最贵|价格最高)的?';

/** “把最便宜的台灯加入购物车”: only the page tells which one. Before all other rules. */
export const extremeActRules: Rule[] = [
  {
    pattern: new RegExp(`^(?:把|将)?\\s*${EXTREME}(?<only>.*?)\\s*(?<cart>${HAN_INTO_CART})$`),
    build: (parts) => withExtreme(parts, `把${THING}加入购物车`),
  },
  {
    pattern: new RegExp(`^(?<act>${ACT})\\s*(?:那个|这个)?\\s*${EXTREME}(?<only>.*)$`),
    build: (parts) => withExtreme(parts, `${parts.text('act')}${THING}`),
  },
];

const withExtreme = (parts: Parts, clause: string): ReturnType<Rule['build']> => ({
  kind: 'with-thing',
  thing: { extreme: parts.has('least') ? 'least' : 'most', only: onlyOf(parts) },
  clause,
});

const IT = new RegExp(
  `^(?:(?:把|将)\\s*(?:它|这个|那个)\\s*(?<cart>${HAN_INTO_CART})|(?<act>${ACT}|删除)\\s*(?:它|这个|那个))$`,
);

/** “找到水壶，打开它”: what was found before. */
export function ofWhatWasFound(clause: string, atoms: readonly Atom[], otherwise: Instruction): Instruction {
  const match = IT.exec(plain(clause, atoms));
  if (match === null || otherwise.kind === 'with-thing') return otherwise;
  const act = match.groups?.act;
  const said = act === undefined ? `把${THING}加入购物车` : `${act}${THING}`;
  return { kind: 'with-thing', thing: 'found', clause: said, otherwise };
}

const compared = (parts: Parts): ReturnType<Rule['build']> => ({
  kind: 'read',
  topic: `${parts.text('one')}、${parts.text('other')}`,
  what: 'part',
  thing: 'price',
  between: [parts.text('one'), parts.text('other')],
  ...(parts.has('which') ? { extreme: parts.has('least') ? ('least' as const) : ('most' as const) } : {}),
});

/** All prices, the cheapest product, what it costs, what the page is about. Before the rules that look for a text. */
export const thingRules: Rule[] = [
  {
    // “评分最高的商品是哪个”, of a list whose things all say their rating.
    pattern: new RegExp(
      `^(?:找出|告诉我|看看)?(?<noun>评分|评价|销量|库存|浏览量|回复数?|点赞数?|人数)最(?:(?<least>低|少|差|小)|[高多好大])的(?:(?<of>[^，,是]{1,8}?)(?:是(?:哪一?${MEASURE}|什么))?|是(?:哪一?${MEASURE}|什么)(?<that>[^，,]{1,6}))$`,
    ),
    build: (parts) => ({
      kind: 'read',
      topic: parts.text('of') || parts.text('that'),
      what: 'part',
      extreme: parts.has('least') ? 'least' : 'most',
      by: { noun: parts.text('noun') },
    }),
  },
  {
    pattern:
      /^(?:(?:找出|告诉我|看看)?(?:最(?<short>短)|最长)的(?<of>[^，,]{1,8}?)(?:是(?:哪一?[个件首集部条段]|什么))?|哪一?[个件首集部条段](?<that>[^，,]{1,6}?)最(?:(?<brief>短)|长))$/,
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
      `^(?:${FIND})?\\s*(?:(?<first>前)(?<count>${NUMBER})|第(?<number>${NUMBER})|(?<last>最后)一?)[个条项件款](?:搜索)?(?<noun>商品|产品|结果|链接|标题|价格|图片)(?:的?(?:名称|名字|标题|价格))?(?:是什么|是啥|是哪个|是多少|多少钱)?$`,
    ),
    build: (parts) => {
      const number = parts.has('number') ? numberOf(parts.masked('number')) : 1;
      const count = parts.has('first') ? numberOf(parts.masked('count')) : 1;
      if (number === undefined || count === undefined) return undefined;
      const thing = thingOf(parts.masked('noun')) ?? 'product';
      const nth = { at: parts.has('last') ? -1 : number, count };
      return { kind: 'read', topic: parts.plain(parts.masked('noun')), what: 'part', thing, nth };
    },
  },
  {
    pattern:
      /^(?<one>.+?)(?:和|与|跟|还是)(?<other>.+?)[，,]?(?<which>(?:相比)?(?:哪一?个|哪款|谁))(?:更|比较)?(?:(?<least>便宜)|贵)(?:一[点些])?$/,
    build: compared,
  },
  {
    pattern: /^(?:比较|对比)(?:一下)?(?<one>.+?)(?:和|与|跟)(?<other>.+?)的(?:价格|价钱|售价)$/,
    build: compared,
  },
  {
    pattern: new RegExp(
      `^(?:${FIND})?\\s*(?:所有|全部|有(?:哪些|什么))?(?:价格)?(?:(?<lower>低于|少于|不超过|不到)|(?<higher>高于|超过|不低于))?(?:[¥￥])?(?<amount>\\d+(?:\\.\\d{1,2})?)\\s*(?:元|块钱?|人民币|欧元|美元)(?:(?<least>以下|以内|之内)|(?<above>以上))?的?(?<only>.*?)(?:${ASK})?$`,
    ),
    build: (parts) => {
      const amount = Number(parts.text('amount'));
      // Neither 以上 nor 以下: just this price.
      if (!['lower', 'higher', 'least', 'above'].some((name) => parts.has(name))) {
        const costing = `${amount}元的${onlyOf(parts) || '商品'}`;
        return { kind: 'read', topic: costing, what: 'part', thing: 'price', costing };
      }
      const isAtMost = parts.has('lower') || parts.has('least');
      const limit = isAtMost ? { atMost: amount } : { atLeast: amount };
      return { kind: 'read', topic: onlyOf(parts), what: 'part', thing: 'price', limit };
    },
  },
  {
    pattern: new RegExp(`^(?:${FIND})?\\s*${PAGE}(?<all>${ALL})?\\s*${PAGE}(?<noun>${NOUN})(?:列表)?$`),
    build: (parts) => things(parts),
  },
  {
    pattern: new RegExp(
      `^(?:${FIND})?\\s*${PAGE}(?:一共|都)?(?<all>(?:有|卖|包含)?(?:哪些|什么|啥))(?<noun>${NOUN})(?:可以买|在卖)?$`,
    ),
    build: things,
  },
  {
    pattern: new RegExp(
      `^(?:${FIND})?\\s*${PAGE}(?<noun>${NOUN})(?<all>有(?:哪些|什么|多少|啥)|都是(?:什么|多少)|是哪些)$`,
    ),
    build: things,
  },
  {
    pattern: new RegExp(
      `^(?:${FIND})?\\s*${PAGE}(?:(?<least>最便宜|最低价|价格最低)|最贵|价格最高)的?(?<only>.*?)(?:${ASK}|是?哪一?${MEASURE}|(?:每|一)?[天晚夜月年次]?(?:要|卖|得)?多少钱)?$`,
    ),
    build: (parts) => extreme(parts),
  },
  {
    pattern: new RegExp(
      `^(?:${FIND})?\\s*(?:哪个|哪一?种|哪款|什么)(?<only>.*?)(?:是)?(?:(?<least>最便宜|价格最低)|最贵|价格最高)的?$`,
    ),
    build: (parts) => extreme(parts),
  },
  {
    pattern: /^(?:哪个|哪一?个|哪).*?(?<column>[^的个]+?)(?:(?<least>最[少低小])|最[多高大])$/,
    build: (parts) => ({
      kind: 'read',
      topic: parts.text('column'),
      what: 'part',
      extreme: parts.has('least') ? 'least' : 'most',
    }),
  },
  {
    pattern:
      /^(?:最(?:(?<least>早|旧|老)|新|晚|近)的.{1,6}是(?:哪|什么).*|哪.{1,8}最(?:(?<old>早|旧|老)|新|晚|近))$/,
    build: (parts) => ({
      kind: 'read',
      topic: '日期',
      what: 'part',
      thing: 'date',
      extreme: parts.has('least') || parts.has('old') ? 'least' : 'most',
      everyPage: true,
    }),
  },
  {
    pattern: new RegExp(
      `^(?:${FIND})?\\s*(?:我的?)?(?<topic>.+?)(?:里面?|中|上)?(?:还|一共)?(?:有|剩下?)多少(?:钱|余额)$`,
    ),
    build: priced,
  },
  { pattern: new RegExp(`^(?:${FIND})?\\s*(?<topic>.+?)(?:要|卖|是)?多少钱$`), build: priced },
  {
    pattern: new RegExp(`^(?:${FIND})?\\s*(?<topic>.+?)的(?:价格|价钱|售价)(?:${ASK})?$`),
    build: priced,
  },
  {
    pattern:
      /^(?:告诉我|说说|看看)?(?:这个|这|该|本)(?:页面?|网页|网站|商店|店|文章|篇文章)?(?:主要|都|大概)?(?:是|讲|说|卖|写|介绍|有|提供|做)的?(?:了|的)?(?:是|些)?(?:什么|啥|哪些)(?:东西|内容|商品|的)?$/,
    build: () => ({ kind: 'read', topic: '', what: 'gist' }),
  },
  {
    pattern:
      /^(?:总结|概括|归纳)(?:一下)?(?:这个|这|该|本|此)?(?:页面?|网页|网站|文章|篇文章|全文)(?:的?(?:内容|主要内容))?$/,
    build: () => ({ kind: 'read', topic: '', what: 'summary' }),
  },
  {
    pattern:
      /^(?<topic>.+?)(?:现在)?(?:是否|是不是|有没有)?(?:已经?)?(?:打开|开启|启用|勾选|关闭|开)着?了?(?:吗|没有|没)$/,
    build: (parts) => ({ kind: 'read', topic: parts.text('topic').replace(/是$/, ''), what: 'state' }),
  },
];

const onlyOf = (parts: Parts): string =>
  parts.text('only').replace(/^(?:商品|产品|东西|一个|那个|是)+|(?:商品|产品|是)$/g, '');

const extreme = (parts: Parts): ReturnType<Rule['build']> => ({
  kind: 'read',
  topic: onlyOf(parts),
  what: 'part',
  thing: 'price',
  extreme: parts.has('least') ? 'least' : 'most',
});

const ASKED =
  /什么时候|什么时间|何时|哪一?天|几号|(?:周|星期)几|几点|多久|多长时间|多远|(?<=到)哪(?:里|儿)?了|哪里|哪儿|什么地方|怎么样|怎么|如何|为什么|能不能|可不可以|是不是|有没有|是否|能否|可以|多少|什么|哪些|哪个|请问|吗|呢|谁|啊|[？?]/g;

/** All other questions, which are answered in the page's own words. */
export const questionRules: Rule[] = [
  {
    pattern:
      /^(?!.*(?:你|您|帮我|替我|给我))(?<topic>.*(?:什么|何时|哪一?天|几号|(?:周|星期)几|几点|多久|多长|多远|哪里|哪儿|到哪|怎么|如何|为什么|能不能|可不可以|是不是|有没有|是否|多少|哪些|哪个|谁|吗$|呢$).*)$/,
    build: (parts) => {
      const question = parts.text('topic');
      const author = /谁(?:写|发布)|作者/.test(question);
      const date = /(?:什么时候|何时|哪天).*(?:发布|发表|写|更新)/.test(question);
      // “我的快递到哪了” asks how far the parcel has come.
      const isWay = /^(?:我的?|我们的)?(?:快递|包裹|货|物流|订单|它)到哪(?:里|儿)?了?/.test(question);
      if (isWay) return { kind: 'read', topic: '到哪', what: 'question' };
      const topic = question
        .replace(ASKED, '')
        .replace(/^(?:这个|这篇|这|它|我们?|他们)|(?:的|了|是|有|能|会)+$/g, '')
        .replace(/^(?:能|会|可|要|是)+/, '')
        .trim();
      const thing = author ? 'author' : date ? 'date' : undefined;
      if (topic === '' && thing === undefined) return undefined;
      return { kind: 'read', topic, what: 'question', ...(thing ? { thing } : {}) };
    },
  },
];
