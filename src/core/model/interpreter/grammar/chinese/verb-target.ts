import { type OfThing, type Reading, readingsOf, type Target } from '../../named-control.ts';
import type { Parts } from '../rule.ts';
import { thingNames } from '../words/thing-names.ts';
import { inEnglish } from './glossary.ts';
import { chineseTarget } from './target.ts';

/** Other wordings of the same button. */
const SYNONYMS: readonly (readonly string[])[] = [
  ['退出登录', '退出', '登出', '注销', 'Log out', 'Sign out'],
  ['删除', '移除', 'Delete', 'Remove'],
  ['移除', '删除', 'Remove', 'Delete'],
  ['编辑', '修改', 'Edit'],
  ['修改', '编辑', 'Edit'],
  ['结账', '结算', '去结算', 'Checkout', 'Check out'],
  ['结算', '结账', '去结算', 'Checkout', 'Check out'],
  ['下一页', '后一页', 'Next page', 'Next'],
  ['上一页', '前一页', 'Previous page', 'Previous'],
  ['下载', 'Download'],
  ['打印', 'Print'],
  ['回复', 'Reply'],
  ['加入收藏', '收藏', 'Favourite', 'Favorite', 'Add to favourites'],
  ['收藏', '加入收藏', 'Favourite', 'Favorite', 'Add to favourites'],
  ['关注', 'Follow'],
  ['点赞', '赞', 'Like'],
  ['举报', 'Report'],
  ['导出', 'Export'],
  ['分享', 'Share'],
  ['邀请', 'Invite'],
  ['预订', '预定', 'Book', 'Reserve'],
  ['保存', 'Save'],
  ['取消', 'Cancel'],
  ['确认', 'Confirm'],
  ['归档', 'Archive'],
  ['批准', 'Approve'],
  ['拒绝', 'Reject', 'Decline'],
  ['续借', 'Renew'],
  ['续订', 'Renew'],
  ['续期', 'Renew', 'Extend'],
  ['停止', 'Stop'],
  ['退款', 'Refund'],
  ['改期', '改时间', '更改时间', '修改时间', 'Reschedule'],
];
const namesOf = (said: string): readonly string[] => {
  const verb = { 删: '删除', 点: '点赞' }[said] ?? said.replace(/^改.*$/, '改期');
  return SYNONYMS.find(([first]) => first === verb) ?? [verb];
};

const THIS =
  /^(?:它|这个|这页|本页|当前页面?|(?:这个|该|本)(?:页面|网页|文章|帖子|视频|商品|产品|表单|图片))$/;
/** Changes nothing of the person's: a button that says more (“下载 CSV”) may be meant, too. */
const HARMLESS = /^(?:下载|导出|打印|播放|查看)$/;
const OUT_OF = /^(?:购物车|列表|清单|表格)(?:中|里|上)?的?/;
const COUNTED =
  /^(?:第\s*(?<number>\d{1,3}|[一二三四五六七八九十]{1,3})|(?<last>最后))一?[个条项行张篇封款件]?[\p{Script=Han}]{0,4}$/u;
const DIGITS = '零一二三四五六七八九十';

/** Its place in a list, from 1; -1 is the last. */
function placeIn(object: string): number | undefined {
  const { number, last } = COUNTED.exec(object)?.groups ?? {};
  if (last !== undefined) return -1;
  if (number === undefined) return undefined;
  const place = /^\d/.test(number) ? Number(number) : number.length === 1 ? DIGITS.indexOf(number) : -1;
  return place > 0 ? place : undefined;
}

/** “取消眼科的预约” is “取消预约” in the row of 眼科. */
const OF = /^(?<whose>[^的]+)的(?<kind>预约|预定|预订|订单|挂号|订阅|申请|会议|课程|行程|航班|酒店)$/;

/**
 * The control that a verb and what it is said of mean: “删除杯子” is “删除” in the row of the mug, unless a control is
 * called “删除杯子”.
 * @param parts of a clause, with its `verb` and its `object`, which may be absent
 */
export function verbTarget(parts: Parts): Target {
  const verb = parts.text('verb');
  const said = parts.text('object').trim();
  const object = chineseTarget(said.replace(OUT_OF, ''), []).words;
  const names = namesOf(verb);
  const words = `${verb}${said}`;
  const whole = [...readingsOf([words], 'close'), ...readingsOf(namesOfThis(verb, said), 'same')];
  if (said === '' || THIS.test(said)) return { words, readings: [...whole, ...readingsOf(names, 'same')] };
  const place = placeIn(object);
  const readings = [
    ...whole,
    ...(place === undefined
      ? atThing(names, object)
      : readingsOf(names, 'any', { within: { relation: 'row', name: '', ordinal: place } })),
    ...readingsOf(inLatin(names, said), 'same'),
    ...(HARMLESS.test(verb) ? readingsOf(names, 'close') : []),
  ];
  if (place !== undefined) return { words, readings };
  const of: OfThing = { things: thingNames(object), control: readingsOf(names, 'begins') };
  return { words, readings, of };
}

/** The button for “关注这个帖子” may be called “关注帖子” or “关注此帖”. */
function namesOfThis(verb: string, said: string): string[] {
  const thing = said.replace(/^[这该本]一?[个首张件条篇部]?/, '');
  const isThis = thing !== said && thing !== '';
  const short = ['此', '本', '该'].map((which) => `${verb}${which}${thing.slice(0, 1)}`);
  return isThis ? [`${verb}${thing}`, ...short] : [];
}

/** The verb's button at one thing of a list, by all that may tell which of them is meant. */
function atThing(names: readonly string[], object: string): Reading[] {
  // Behind the name of the button for 点赞 stands how many have pressed it.
  const fit = names[0] === '点赞' ? 'begins' : 'same';
  const { whose, kind } = OF.exec(object)?.groups ?? {};
  // “米家的电饭煲” is also written “米家电饭煲”.
  const others = [
    ...thingNames(object).slice(1),
    ...(/.的./.test(object) ? [object.replace(/的/g, '')] : []),
  ];
  return [
    ...names.flatMap((name): Reading[] => [
      { name, within: { relation: 'row', name: object }, fit },
      { name, within: { relation: 'for', name: object }, fit },
    ]),
    ...(whose === undefined
      ? []
      : readingsOf(
          names.flatMap((name) => [`${name}${kind}`, name]),
          'same',
          { within: { relation: 'row', name: whose } },
        )),
    ...names.flatMap((name) =>
      others.map((other): Reading => ({ name, within: { relation: 'for', name: other }, fit: 'same' })),
    ),
  ];
}

/** On a page in English: “Report comment” for “举报评论”. */
const inLatin = (names: readonly string[], said: string): string[] =>
  names
    .filter((name) => /^\p{Script=Latin}/u.test(name))
    .flatMap((name) => [said, ...inEnglish(said)].map((thing) => `${name} ${thing}`));
