import { ATOM, QUOTE } from '../../text/mask.ts';
import type { Parts, Rule } from '../rule.ts';
import { orItsButton } from '../words/button-targets.ts';
import { SEARCHED_SITE, searchAddress } from '../words/sites.ts';
import { thingNames } from '../words/thing-names.ts';
import { chineseTarget } from './target.ts';

const targetOf = (parts: Parts, name = 'target') => chineseTarget(parts.masked(name), parts.atoms);
const optionOf = (parts: Parts): string => {
  const target = targetOf(parts, 'text');
  return target.readings.find((reading) => reading.fit === 'close')?.name ?? target.words;
};

const TYPE =
  '(?:输入(?!框|栏|区|域)|填写|填入|填上|键入|写入|写上|写|填|打字|录入|粘贴)(?:文字|内容|文本)?(?:为|上)?';
const INSIDE = '(?:中|里面?|内|处|上|当中)?';
const SUBMIT = '(?<submit>\\s*[，,]?\\s*(?:并|然后|再)?\\s*(?:按(?:下)?\\s*(?:回车|enter)键?|提交|回车))?';
const ANSWER = /^(?:我的|这个|该|那个)?(?:回答|答案|答复)$/;

function typed(parts: Parts) {
  return {
    kind: 'type' as const,
    text: parts.text('text'),
    ...(!parts.quoted('text') && ANSWER.test(parts.text('text')) ? { answer: true } : {}),
    ...(parts.has('target') ? { target: targetOf(parts) } : {}),
    ...(parts.has('submit') ? { submit: true } : {}),
  };
}
const set = (parts: Parts) => ({ kind: 'set' as const, target: targetOf(parts), value: parts.text('text') });

/** What is disabled and has no switch has a button in its row. */
const DISABLES = ['停用', '禁用', 'Suspend', 'Deactivate', 'Disable'];

export const fillingRules: Rule[] = [
  {
    // Written by text/new-entry.ts.
    pattern: /^输入(?<text>.+)作为(?<what>.+)的新名字$/s,
    build: (parts) => ({
      kind: 'type',
      text: parts.text('text'),
      renames: thingNames(chineseTarget(parts.masked('what'), parts.atoms).words),
    }),
  },
  {
    pattern: new RegExp(
      `^(?:在|往|向|给)\\s*(?<target>.+?)\\s*${INSIDE}(?:的?(?:末尾|后面|最后))?\\s*(?:追加|添加|补充)\\s*(?<text>.+)$`,
    ),
    build: (parts) => (parts.quoted('text') ? { ...typed(parts), append: true } : undefined),
  },
  {
    pattern: new RegExp(
      `^(?:在|往|向|给|于)\\s*(?<target>.+?)\\s*${INSIDE}\\s*${TYPE}\\s*[:：]?\\s*(?<text>.+?)${SUBMIT}$`,
      'i',
    ),
    build: typed,
  },
  {
    pattern: new RegExp(
      `^(?:把|将)\\s*(?<text>${ATOM}|.+?)\\s*(?:输入|填写|填|键入|写|录入|粘贴)(?:到|入|进|在|至)\\s*(?<target>.+?)\\s*${INSIDE}${SUBMIT}$`,
      'i',
    ),
    build: typed,
  },
  {
    pattern: new RegExp(
      `^${TYPE}\\s*(?<text>${ATOM}|.+?)\\s*(?:到|进|至|在)\\s*(?<target>.+?)\\s*${INSIDE}${SUBMIT}$`,
      'i',
    ),
    build: typed,
  },
  {
    pattern: /^(?:把|将)\s*(?<text>.+?)\s*(?:选为|选择为|选成)\s*(?<option>.+)$/,
    build: (parts) => ({ kind: 'set', target: targetOf(parts, 'text'), value: parts.text('option') }),
  },
  {
    pattern:
      /^(?:把|将)\s*(?<target>.+?)\s*(?:设置?(?:为|成)|改(?:为|成)|填(?:为|成)|更改为|修改为|调(?:为|到|成)|变为|换成|切换到|写成)\s*(?<text>.+)$/,
    build: set,
  },
  {
    pattern:
      /^(?:把|将)\s*(?<target>.+?)\s*(?<state>勾选|勾上|选中|打开|开启|启用|打勾|取消勾选|取消选中|关闭|关掉|停用|禁用)(?:上|掉)?$/,
    build: (parts) => ({
      kind: 'check',
      target: targetOf(parts),
      checked: !/取消|关|停用|禁用/.test(parts.masked('state')),
    }),
  },
  {
    pattern: /^(?:把|将)\s*(?<target>.+?)\s*标记?(?:为|成)\s*(?<said>.+)$/,
    build: (parts) => {
      const target = targetOf(parts);
      const said = parts.text('said');
      // What is marked as spam is not ticked.
      const isTick = /^(?:已|未|没有?)?(?:完成|办|做|勾选|选中|打勾)$/.test(said);
      const ticked = isTick
        ? target
        : chineseTarget(`${parts.masked('target')}的标记为${parts.masked('said')}`, parts.atoms);
      return {
        kind: 'mark',
        target,
        said,
        otherwise: { kind: 'check', target: ticked, checked: !/^(?:未|没)/.test(said) },
      };
    },
  },
  {
    pattern: /^(?:设置|填写|填|修改|更改)\s*(?<target>.+?)\s*(?:为|成|[:：=])\s*(?<text>.+)$/,
    build: set,
  },
  {
    // “目的地改成苏州” sets a field.
    pattern:
      /^(?<target>(?![把将如若当等])[^\s，,。:：；;]{2,12}?)\s*(?:改(?:为|成)|设置?(?:为|成)|换成|更改为|修改为)\s*(?<text>[^\s？?].*)$/,
    build: set,
  },
  { pattern: new RegExp(`^(?<target>${QUOTE})\\s*(?:填写?|输入|设为|写)\\s*(?<text>${ATOM})$`), build: set },
  {
    pattern: /^(?:清空|清除)\s*(?<target>.+?)\s*(?:的内容|中的内容|里的内容)?$/,
    build: (parts) => ({ kind: 'type', text: '', target: targetOf(parts) }),
  },
  {
    pattern: /^(?:取消勾选|取消选中|不勾选|去掉勾选|取消选择|(?<verb>停用|禁用))\s*(?<target>.+)$/,
    build: (parts) => ({
      kind: 'check',
      target: parts.has('verb') ? orItsButton(targetOf(parts), parts, DISABLES) : targetOf(parts),
      checked: false,
    }),
  },
  {
    pattern: /^(?:关闭|关掉|关上)\s*(?!.*(?:标签|页面|网页|窗口|对话框|弹窗))(?<target>.+?)(?:开关|功能)?$/,
    // 关闭工单 is its button, no switch.
    build: (parts) =>
      thingNames(parts.text('target')).length > 1
        ? undefined
        : { kind: 'check', target: targetOf(parts), checked: false },
  },
  {
    pattern: /^(?:切换到|切换至|切到|启动|激活)\s*(?<target>.+?模式)$/,
    build: (parts) => ({ kind: 'check', target: targetOf(parts), checked: true }),
  },
  {
    pattern:
      /^按(?:照)?\s*(?<text>.+?)\s*(?:来)?\s*(?<order>从低到高|从高到低|由低到高|由高到低|升序|降序)?\s*(?:来)?排(?:序|列)?$/,
    build: (parts) => ({ kind: 'sort', by: `${parts.text('text')}${parts.text('order')}` }),
  },
  {
    // “耗时最短的排前面” sorts.
    pattern: /^(?:把|将|让)?(?<text>[^，,]+?最[^，,]+?)的?(?:都)?排(?:在|到)?最?前面?$/,
    build: (parts) => ({ kind: 'sort', by: parts.text('text') }),
  },
  {
    pattern: new RegExp(
      `^(?:在|用|去|上)?\\s*(?<site>${SEARCHED_SITE})(?:上|里|中)?\\s*(?:一下|搜索|搜一下|搜|查)(?:一下)?\\s*(?<text>.+)$`,
      'i',
    ),
    build: (parts) => ({
      kind: 'search',
      text: parts.text('text'),
      address: searchAddress(parts.text('site'), parts.text('text')),
    }),
  },
  {
    pattern: /^(?:勾选|勾上|勾|打勾|启用|开启)\s*(?:上)?\s*(?<target>.+)$/,
    build: (parts) => ({ kind: 'check', target: targetOf(parts), checked: true }),
  },
  {
    pattern: new RegExp(
      `^(?:从|在)\\s*(?<target>.+?)\\s*${INSIDE}\\s*(?:选择|选取|选中|挑选|选)(?:了)?\\s*(?<text>.+)$`,
    ),
    build: (parts) => ({ kind: 'select', option: optionOf(parts), target: targetOf(parts) }),
  },
  {
    pattern: /^(?:选择|选取|选中|挑选|选)\s*(?<text>.+?)\s*(?:作为|为)\s*(?<target>.+)$/,
    build: (parts) => ({ kind: 'select', option: optionOf(parts), target: targetOf(parts) }),
  },
  {
    pattern: /^(?:选择|选取|选中|挑选|选)\s*(?<text>.+)$/,
    build: (parts) => ({ kind: 'select', option: optionOf(parts) }),
  },
  {
    pattern: /^(?:在\s*(?<target>.+?)\s*(?:中|里|内|上)?)?(?:搜索|搜一下|搜|检索)\s*(?:一下)?\s*(?<text>.+)$/,
    build: (parts) =>
      parts.has('target') && !/^(?:页面|网页|这里|本站|网站)$/.test(parts.text('target'))
        ? { kind: 'search', text: parts.text('text'), target: targetOf(parts) }
        : { kind: 'search', text: parts.text('text') },
  },
  {
    pattern: new RegExp(`^(?:输入|键入|打字)\\s*(?<text>.+?)${SUBMIT}$`, 'i'),
    build: typed,
  },
];
