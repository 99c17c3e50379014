import { QUOTE } from '../../text/mask.ts';
import type { Parts, Rule } from '../rule.ts';
import { NUMBER, numberOf } from './numbers.ts';
import { chineseTarget } from './target.ts';
import { thingOf } from './things.ts';

const targetOf = (parts: Parts, name = 'target') => chineseTarget(parts.masked(name), parts.atoms);

const shownText = (parts: Parts, name = 'text'): string => {
  const quote = new RegExp(QUOTE).exec(parts.masked(name))?.[0];
  return parts.plain(quote ?? parts.masked(name).replace(/^(?:页面上?的?|文字|文本|字样)\s*/, ''));
};

const LIMIT = `(?:\\s*[，,(（]?\\s*(?:最多|不超过|至多|限时|超时)(?:等待?)?\\s*(?<limit>${NUMBER})\\s*(?<unit>秒钟?|分钟?)[)）]?)?`;
const WAIT = '(?:等待?到?|直到|等候|等一下|等)';

function timeout(parts: Parts): { timeoutSeconds?: number } {
  const count = numberOf(parts.masked('limit'));
  if (count === undefined) return {};
  return {
    timeoutSeconds: Math.max(1, Math.round(parts.masked('unit').startsWith('分') ? count * 60 : count)),
  };
}

export const waitingRules: Rule[] = [
  {
    pattern: /^(?:等一下|稍等(?:一下|片刻)?|等一会儿?|等待)$/,
    build: () => ({ kind: 'wait', gone: false, seconds: 2 }),
  },
  {
    pattern: new RegExp(`^(?:等待?|暂停|停)\\s*(?:上|个)?\\s*(?<limit>${NUMBER})\\s*(?<unit>秒钟?|分钟?)$`),
    build: (parts) => ({ kind: 'wait', gone: false, seconds: timeout(parts).timeoutSeconds ?? 1 }),
  },
  {
    pattern:
      /^(?:等待?到?|直到)\s*(?:页面|网页|它)\s*(?:加载|载入|打开)?\s*(?:完成|完毕|好|完|结束|就绪)?(?:为止)?$/,
    build: () => ({ kind: 'look' }),
  },
  {
    pattern: new RegExp(
      `^${WAIT}\\s*(?:网址|地址|url)\\s*(?:中|里)?(?:包含|含有|变成|变为|是)\\s*(?<text>.+?)(?:为止)?${LIMIT}$`,
      'i',
    ),
    build: (parts) => ({ kind: 'wait', gone: false, url: shownText(parts), ...timeout(parts) }),
  },
  {
    pattern: new RegExp(
      `^${WAIT}\\s*(?<target>.+?)\\s*(?:变(?:得|为|成)?|变得)?(?<state>可用|可点击|可以点击|启用|能点|不可用|禁用)(?:为止|了)?${LIMIT}$`,
    ),
    build: (parts) => ({
      kind: 'wait-state',
      target: targetOf(parts),
      state: /不可用|禁用/.test(parts.masked('state')) ? 'disabled' : 'enabled',
      ...timeout(parts),
    }),
  },
  {
    pattern: new RegExp(
      `^${WAIT}\\s*(?<text>.+?)\\s*(?:消失|不见|没有了|不再显示|隐藏|关闭|被移除)(?:了)?(?:为止|之?后)?${LIMIT}$`,
    ),
    build: (parts) => ({ kind: 'wait', text: shownText(parts), gone: true, ...timeout(parts) }),
  },
  {
    pattern: new RegExp(
      `^${WAIT}\\s*(?:看到|页面(?:上)?(?:显示|出现))?\\s*(?<text>.+?)\\s*(?:出现|显示(?:出来)?|可见|加载(?:完成|出来)?)?(?:了)?(?:为止|之?后)?${LIMIT}$`,
    ),
    build: (parts) => ({ kind: 'wait', text: shownText(parts), gone: false, ...timeout(parts) }),
  },
];

const WHOLE =
  /^(?:(?:这个|这|该|整个|全部|所有|当前|本|页面|网页|文章|页|上|里|中|的|内容|文字|正文|信息|一下|是|什么|有|些|提到|提及|标签页?|网站|文本)\s*)+$/;
const MENTIONED = /(?:提到|提及)(?:的|过的)?\s*(?:标签页?|页面|网页)/;

function reading(parts: Parts): ReturnType<Rule['build']> {
  const about = parts.masked('topic').replace(/[?？。!！\s]+$/g, '');
  const tabs = MENTIONED.test(about) ? { tabs: 'mentioned' as const } : {};
  const bare = about
    .replace(/^(?:从|在)?(?:我)?(?:提到|提及)(?:的|过的)?(?:标签页?|页面|网页)(?:中|里|上)?的?/, '')
    .replace(/^(?:在|从)?(?:这个|当前|该|本)?(?:页面|网页)(?:上|中|里)?(?:显示)?的?\s*(?=.)/, '')
    .replace(
      /\s*(?:是|为|有|共有|一共有|总共有)?\s*(?:什么|多少|几|哪些|哪个|谁|哪里|何时|啥)(?:钱|个|条|项|件)?(?:呢|吗|啊)?$/,
      '',
    )
    .replace(/的(?:内容|信息|文字|值)$/, '')
    .trim();
  const topic = parts.plain(bare);
  if (bare === '' || WHOLE.test(about) || WHOLE.test(bare))
    return { kind: 'read', topic: '', what: 'page', ...tabs };
  if (/^(?:(?:页面|网页|标签页)的?)?标题$/.test(bare)) return { kind: 'read', topic, what: 'title', ...tabs };
  if (/^(?:(?:页面|网页|当前)的?)?(?:网址|地址|链接地址|url)$/i.test(bare))
    return { kind: 'read', topic, what: 'address', ...tabs };
  return { kind: 'read', topic, what: 'part', ...tabs };
}

function counting(parts: Parts): ReturnType<Rule['build']> {
  const built = reading(parts);
  if (built?.kind !== 'read' || built.what !== 'part') return built;
  const thing = thingOf(built.topic);
  return { ...built, what: 'count', ...(thing === undefined ? {} : { thing }) };
}

const READ =
  '(?:朗?读取?|阅读|读一下|读出|告诉我|说说|查看|看一下|看看|显示|给我(?:看看?|列出|念)|提取|抓取|获取|复制|列出|总结|概括|汇报|报告|输出|返回结果|念|问一下)(?:一下|出)?';

export const readingRules: Rule[] = [
  {
    // Written by control/told-when.ts.
    pattern: new RegExp(`^告诉我：(?<text>${QUOTE})$`),
    build: (parts) => ({ kind: 'tell', text: parts.text('text') }),
  },
  {
    pattern:
      /^(?:告诉我|数一下|数数|统计|看看)?\s*(?:(?:这个)?(?:页面|网页)(?:上|中|里)?|这里)?\s*(?:一共|总共)?(?:我(?:现在|目前|还)?)?(?:还?有)?(?:多少|几)(?:个|条|项|件|行|种|篇|首|本|张|封|部|集|位|名|趟|班|辆|家|间)\s*(?<topic>.+?)$/,
    build: counting,
  },
  {
    pattern:
      /^(?:告诉我|数一下|数数|统计)?\s*(?<topic>.+?)\s*(?:一共|总共|共)?有(?:多少|几)(?:个|条|项|件|行|种|篇|首|本|张|封|部|集|位|名|趟|班|辆|家|间)?[?？]*$/,
    build: counting,
  },
  {
    pattern:
      /^(?:确认|检查|验证|核实|确保|看看)\s*(?:一下)?\s*(?:页面上?|网页上?)?(?:没有|不存在|不显示|不包含)\s*(?<text>.+)$/,
    build: (parts) => ({ kind: 'verify', text: shownText(parts), absent: true }),
  },
  {
    pattern:
      /^(?:确认|检查|验证|核实|确保|看看)\s*(?:一下)?\s*(?<text>.+?)\s*(?:没有出现|不存在|没有显示|消失了?|不见了?)$/,
    build: (parts) => ({ kind: 'verify', text: shownText(parts), absent: true }),
  },
  {
    pattern:
      /^(?:确认|检查|验证|核实|确保)\s*(?:一下)?\s*(?:是否)?(?:页面上?|网页上?)?(?:是否)?(?:有|显示|出现|包含|存在)?(?:了)?\s*(?<text>.+?)\s*(?:是否)?(?:出现|显示|存在|可见|在页面上)?(?:了)?$/,
    build: (parts) => ({ kind: 'verify', text: shownText(parts), absent: false }),
  },
  {
    pattern:
      /^(?:在(?:页面|网页)(?:上|中|里)?)?(?:查找|寻找|找到|找出|找一下|找|定位)\s*(?:一下)?\s*(?<text>.+)$/,
    build: (parts) => ({ kind: 'find', text: shownText(parts) }),
  },
  {
    // “还剩几天”: what the page says is left.
    pattern: /^还(?:剩下?|有)(?:多少|几)个?(?:天|小时|分钟|月|星期|周)$/,
    build: () => ({ kind: 'read', topic: '还剩', what: 'question' }),
  },
  {
    // “台灯还剩几个”, “还剩几盏台灯”: how many are left of a thing.
    pattern:
      /^(?:(?<topic>.+?)还(?:剩下?|有)(?:多少|几)(?:[个条项件本张盏台份位](?:车?票|座位?|名额|房间?)?)?|还(?:剩下?|有)(?:多少|几)[个条项件本张盏台份位](?<of>.+))$/,
    build: (parts) => ({
      kind: 'read',
      topic: `${parts.text('topic') || parts.text('of')}还剩`,
      what: 'count',
    }),
  },
  { pattern: new RegExp(`^${READ}\\s*(?<topic>.*)$`), build: reading },
  {
    pattern:
      /^(?<topic>.+?(?:是|为|有|叫)\s*(?:什么|多少|几|哪些|哪个|谁|哪里|何时|啥)(?:钱)?(?:呢|啊)?)[?？]*$/,
    build: reading,
  },
  { pattern: /^(?<topic>.+?(?:多少钱|怎么样|如何))[?？]*$/, build: reading },
];
