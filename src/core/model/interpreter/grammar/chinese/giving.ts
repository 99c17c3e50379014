import type { ValueKind } from '../../instruction.ts';
import { readingsOf, type Target, targetCalled } from '../../named-control.ts';
import { QUOTE } from '../../text/mask.ts';
import type { Parts, Rule } from '../rule.ts';
import { ANY_VALUE, kindOfValue } from '../words/value-kinds.ts';
import { NUMBER, numberOf } from './numbers.ts';
import { chineseTarget } from './target.ts';

const GIVEN = `(?<value>${QUOTE}|${ANY_VALUE})`;
const NOUN: readonly [pattern: RegExp, kind: ValueKind][] = [
  [/邮/, 'email'],
  [/电话|手机|号码/, 'phone'],
  [/日期/, 'date'],
  [/时间/, 'time'],
];
const WHAT = '(?<what>(?:电子)?邮箱(?:地址)?|电子邮件|邮件地址|手机号?码?|电话(?:号码)?|联系电话|日期|时间)';

function givenIn(parts: Parts): { value: string; of: ValueKind } | undefined {
  const value = parts.text('value').trim();
  const of = kindOfValue(value);
  const said = NOUN.find(([pattern]) => pattern.test(parts.masked('what')))?.[1];
  return of === undefined || (parts.has('what') && said !== of) ? undefined : { value, of };
}

const button = (verb: string): Target => ({
  words: verb,
  readings: readingsOf(
    verb.startsWith('订') ? ['订阅', 'Subscribe', '提交'] : ['注册', 'Register', 'Sign up'],
    'close',
  ),
});

const signUp = (parts: Parts): ReturnType<Rule['build']> => {
  const given = givenIn(parts);
  if (given?.of !== 'email') return undefined;
  const about = parts.text('about').replace(/^(?:一下|这个|该)/, '');
  return { kind: 'give', ...given, send: button(parts.masked('verb')), ...(about === '' ? {} : { about }) };
};

/** By one, where no number is said. */
function stepped(parts: Parts): ReturnType<Rule['build']> {
  const by = parts.has('count') ? numberOf(parts.masked('count')) : 1;
  if (by === undefined) return undefined;
  const target = chineseTarget(parts.masked('target'), parts.atoms);
  return { kind: 'step', target, by: parts.has('up') ? by : -by };
}

const entry = (parts: Parts): ReturnType<Rule['build']> => {
  const text = parts.text('text');
  return { kind: 'add-entry', text, button: chineseTarget('添加', []) };
};

const STARS = '(?<stars>[1-5一二三四五]|\\d)';

/** The star that gives so many, as pages call it. */
function rated(parts: Parts): ReturnType<Rule['build']> {
  const stars = numberOf(parts.masked('stars'));
  if (stars === undefined || stars > 10) return undefined;
  const names = [`${stars}星`, `${stars} 星`, `${stars}颗星`, `${'一二三四五'[stars - 1] ?? stars}星`];
  const english = [
    `Rate ${stars} ${stars === 1 ? 'star' : 'stars'}`,
    `${stars} ${stars === 1 ? 'star' : 'stars'}`,
  ];
  const thing = parts.text('thing');
  const within = thing === '' || IT.test(thing) ? {} : { within: { relation: 'for' as const, name: thing } };
  const readings = readingsOf([...names, ...english], 'same', within);
  return { kind: 'click', target: { words: `${stars}星`, readings } };
}
const IT = /^(?:它|这个|这[个件款]?(?:商品|产品|宝贝|文章|视频|应用)?|商品)$/;

const TRACKED = targetCalled(
  ['运单号', '快递单号', '物流单号', '运单号码', '单号', 'Tracking number'],
  'close',
  { kind: 'field' },
);

/** What says by its look where it belongs. */
export const givingRules: Rule[] = [
  {
    // “查一下运单FY20260502”: such a number goes where it is looked up.
    pattern:
      /^(?:查询|查|跟踪|追踪)(?:一下|下)?(?:我的)?(?:运单|快递|包裹|物流|单)(?:单?号)?(?:码)?\s*[:：]?\s*(?<value>(?=[A-Z-]*\d)[A-Z\d][A-Z\d-]{6,})$/i,
    build: (parts) => ({ kind: 'type', text: parts.text('value'), target: TRACKED, submit: true }),
  },
  {
    pattern: new RegExp(
      `^(?:给|为|对)(?<thing>.+?)(?:打|评|给)?(?:个|出)?${STARS}\\s*(?:颗)?星(?:好评|评价|评分)?$`,
    ),
    build: rated,
  },
  {
    pattern: new RegExp(`^(?:打|评|给)(?:个)?${STARS}\\s*(?:颗)?星(?<thing>)(?:好评|评价|评分)?$`),
    build: rated,
  },
  {
    pattern: new RegExp(
      `^(?:把|将)?\\s*(?<target>.+?)\\s*(?:再)?(?:(?<up>增加|加|调高|提高)|减少|减|调低|降低)\\s*(?<count>${NUMBER})?(?:个|件|次)?$`,
    ),
    build: (parts) => stepped(parts),
  },
  {
    pattern: /^(?:(?<up>增加|调高|提高)|减少|调低|降低)\s*(?<target>[^\d，,]{1,12})(?<count>)$/,
    build: (parts) => stepped(parts),
  },
  {
    pattern:
      /^(?<target>.{0,6}?(?:日期|时间|语言|颜色|尺寸|国家|货币|主题|类别|状态|优先级))\s*(?:选择?|用)\s*(?<value>[^\uE000]+)$/,
    build: (parts) => ({
      kind: 'set',
      target: chineseTarget(parts.masked('target'), parts.atoms),
      value: parts.text('value'),
    }),
  },
  {
    pattern: new RegExp(
      `^(?:用|使用|以)\\s*(?:我的|这个)?${WHAT}?\\s*[:：]?\\s*${GIVEN}\\s*(?:来|去|帮我)?(?<verb>订阅|注册)(?<about>.*)$`,
      'i',
    ),
    build: signUp,
  },
  {
    pattern: new RegExp(
      `^(?<verb>订阅|注册)(?<about>.*?)\\s*[，,]?\\s*(?:用|使用|以)?\\s*(?:我的)?${WHAT}?\\s*(?:为|是|用|[:：])?\\s*${GIVEN}$`,
      'i',
    ),
    build: signUp,
  },
  {
    pattern: new RegExp(
      `^(?:输入|填写|填入|填上|填|写上|写|录入)?\\s*(?:我的|我)?${WHAT}\\s*(?:填写?|输入|写|设)?(?:上|成|为|是|[:：=])?\\s*${GIVEN}$`,
      'i',
    ),
    build: (parts) => {
      const given = givenIn(parts);
      return given && { kind: 'give', ...given };
    },
  },
  {
    pattern:
      /^(?:添加|新增|新建|增加|加)(?:一个|一条|一项)?(?:新的?)?(?:待办(?:事项)?|任务|事项|条目)\s*[:：，,]?\s*(?<text>.+)$/,
    build: entry,
  },
  {
    pattern:
      /^(?:把|将)\s*(?<text>.+?)\s*(?:添加|加入?|放|写)(?:到|进|入|在)?\s*(?:我的)?(?:待办(?:事项)?|任务|清单|购物清单|列表)(?:清单|列表)?(?:中|里|上)?$/,
    build: entry,
  },
];
