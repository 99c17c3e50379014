import type { Target, ValueKind } from '../instruction.ts';
import { QUOTE } from '../text/mask.ts';
import { chineseTarget } from './chinese-target.ts';
import type { Parts, Rule } from './rule.ts';
import { ANY_VALUE, kindOfValue } from './value-kinds.ts';

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
  readings: (verb.startsWith('订') ? ['订阅', 'Subscribe', '提交'] : ['注册', 'Register', 'Sign up']).map(
    (name) => ({
      name,
      fit: 'close',
    }),
  ),
});

const signUp = (parts: Parts): ReturnType<Rule['build']> => {
  const given = givenIn(parts);
  if (given?.of !== 'email') return undefined;
  const about = parts.text('about').replace(/^(?:一下|这个|该)/, '');
  return { kind: 'give', ...given, send: button(parts.masked('verb')), ...(about === '' ? {} : { about }) };
};

const entry = (parts: Parts): ReturnType<Rule['build']> => {
  const text = parts.text('text');
  return { kind: 'add-entry', text, button: chineseTarget('添加', []) };
};

/** 看样子就知道该填在哪里的内容。 */
export const givingRules: Rule[] = [
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
