import type { TabSelector } from '../../instruction.ts';
import { ATOM } from '../../text/mask.ts';
import { addressOf, type Parts, type Rule } from '../rule.ts';
import { siteAddress } from '../words/sites.ts';
import { NUMBER, numberOf } from './numbers.ts';
import { chineseTarget } from './target.ts';

const TAB = '(?:标签页?|选项卡|页签|分页|tab页?)';

function chineseTab(words: string): TabSelector {
  const text = words
    .trim()
    .replace(new RegExp(`(?:的|那个|这个)?\\s*(?:${TAB}|页面|网页)$`, 'i'), '')
    .replace(/^(?:标题为|名为|叫做?)\s*/, '')
    .trim();
  const which = (kind: TabSelector['which'], number?: number): TabSelector => ({
    words: text,
    which: kind,
    ...(number === undefined ? {} : { number }),
  });
  if (/^(?:当前|这个|本|此|该|)$/.test(text)) return which('current');
  if (/^(?:被?提到|提及|提及过|我提到|@)的?$/.test(text)) return which('mentioned');
  if (/^(?:另一个|另外一?个?|其他|其它|别的|上一个)$/.test(text)) return which('other');
  if (/^(?:原来|原先|最初|附加|开始)的?$/.test(text)) return which('attached');
  if (/^最后一?个?$/.test(text)) return which('ordinal', -1);
  const ordinal = new RegExp(`^第\\s*(${NUMBER})\\s*个?$`).exec(text)?.[1];
  const number = ordinal === undefined ? undefined : numberOf(ordinal);
  if (number !== undefined) return which('ordinal', Math.round(number));
  const id = /^(?:编号)?\s*(\d{1,10})\s*号?$/.exec(text)?.[1];
  return id === undefined ? which('title') : which('id', Number(id));
}

const tabOf = (parts: Parts): TabSelector => chineseTab(parts.text('tab'));
const targetOf = (parts: Parts, name = 'target') => chineseTarget(parts.masked(name), parts.atoms);

const GO = '(?:打开|访问|前往|进入|浏览|转到|跳转(?:到|至)|导航(?:到|至)|去(?!掉)到?|到|加载|来到|切到)';
const PLACE = '(?:这个|该)?\\s*(?:网址|网站|网页|页面|站点|链接|地址|主页|首页)?';

function newTab(parts: Parts): ReturnType<Rule['build']> {
  if (!parts.has('target')) return { kind: 'open-tab' };
  const url = addressOf(parts.text('target'));
  return url === undefined ? { kind: 'open-tab', target: targetOf(parts) } : { kind: 'open-tab', url };
}

export const movingRules: Rule[] = [
  {
    pattern:
      /^(?:切换[到成至]|切到|换成|显示|打开|改用|用)(?<option>日|周|月|年|列表|网格|地图|表格|日历|看板|卡片|时间线)视图$/,
    build: (parts) => ({ kind: 'select', option: parts.text('option') }),
  },
  {
    pattern:
      /^(?:返回|后退|退回|回退|回到)(?:到|至)?\s*(?:上一?(?:个|级)?(?:一?个?)?(?:页面|页|网页|步)?|前一?个?(?:页面|页)|一步|一页)?$/,
    build: () => ({ kind: 'back' }),
  },
  {
    pattern: new RegExp(`^(?:返回|后退|退回|回退)\\s*(?<count>${NUMBER})\\s*(?:次|页|步|下)$`),
    build: (parts) => ({
      kind: 'back',
      times: Math.min(10, Math.round(numberOf(parts.masked('count')) ?? 1)),
    }),
  },
  {
    pattern: /^(?:刷新|重新加载|重载|重新载入)(?:一下)?\s*(?:这个|当前|本|该)?(?:页面|网页|标签页)?$/,
    build: () => ({ kind: 'reload' }),
  },
  {
    pattern: new RegExp(
      `^(?:打开|新建|新开|开)(?:一个|个)?\\s*(?:新的?|空白)?\\s*${TAB}\\s*(?:[,，:：]?\\s*(?:打开|访问|前往|进入|并打开|并访问)?\\s*(?<target>.+))?$`,
    ),
    build: newTab,
  },
  {
    pattern: new RegExp(
      `^(?:在|用)(?:一个)?\\s*新的?\\s*(?:${TAB}|窗口)(?:中|里|内|上)?\\s*(?:打开|访问|浏览)\\s*(?<target>.+)$`,
    ),
    build: newTab,
  },
  {
    pattern: new RegExp(`^(?:列出|显示|告诉我|看看)(?:所有|全部|当前)?\\s*(?:打开的|已打开的)?\\s*${TAB}$`),
    build: () => ({ kind: 'list-tabs' }),
  },
  {
    pattern: new RegExp(`^(?:关闭|关掉|关上)\\s*(?<tab>.*?${TAB})$`),
    build: (parts) => ({ kind: 'close-tab', tab: tabOf(parts) }),
  },
  {
    pattern: new RegExp(
      `^(?:切换|切|转|跳转|回|返回|切换回|切回)(?:到|至|回)?\\s*(?<tab>.*?(?:${TAB}|(?:提到|提及|另一个|原来)的?(?:页面|网页)))$`,
    ),
    build: (parts) => ({ kind: 'switch-tab', tab: tabOf(parts) }),
  },
  {
    pattern: new RegExp(`^${GO}\\s*${PLACE}\\s*[:：]?\\s*(?<url>${ATOM})\\s*(?:这个|该)?(?:的)?${PLACE}$`),
    build: (parts) => {
      const url = addressOf(parts.text('url'));
      return url === undefined ? undefined : { kind: 'open-url', url };
    },
  },
  {
    pattern: new RegExp(
      `^(?:${GO}|跳[到至]|翻[到至]|看|显示)?\\s*(?<target>(?<first>第一页)|最后一?页|末页|尾页)$`,
    ),
    build: (parts) => ({
      kind: 'turn-to',
      which: parts.has('first') ? 'first' : 'last',
      otherwise: { kind: 'open', target: targetOf(parts) },
    }),
  },
  {
    pattern: new RegExp(`^(?:${GO}|回到|返回到?)\\s*(?<target>.+)$`),
    build: (parts) => {
      const url = addressOf(parts.text('target'));
      if (url !== undefined) return { kind: 'open-url', url };
      const site = siteAddress(parts.text('target').replace(/(?:网站|官网|首页)$/, ''));
      return { kind: 'open', target: targetOf(parts), ...(site === undefined ? {} : { site }) };
    },
  },
];
