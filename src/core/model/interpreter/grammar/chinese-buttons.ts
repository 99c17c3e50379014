import { type OfThing, type Reading, readingsOf, type Target } from '../named-control.ts';
import { inEnglish } from './chinese-glossary.ts';
import { chineseTarget } from './chinese-target.ts';
import type { Parts, Rule } from './rule.ts';
import { thingNames } from './thing-names.ts';

const VERBS =
  '重新打开|取消订阅|取消关注|取消收藏|取消置顶|退出登录|提交订单|立即购买|删除|移除|编辑|修改|重命名|复制|归档|添加|新增|新建|创建|保存|取消|确认|确定|批准|通过|拒绝|驳回|应用|继续|上一步|下一步|上一页|下一页|完成|购买|下单|付款|支付|结账|结算|订阅|退订|发布|分享|发送|回复|下载|打印|播放|暂停|停止|开始|运行|导出|导入|注册|登出|退出|注销|重置|更新|查看|点赞|关注|收藏|预订|预约|撤销|重做|置顶|静音|跳过|重试|加入|转发|放大|缩小|领取|签到|全屏|冻结|解冻|停用|启用|恢复|关闭|续借|续订|续期|举报|候补|改签|退票|催单|撤回|邀请';

export const beginsAsChineseVerb = (name: string): boolean => new RegExp(`^(?:${VERBS})`).test(name.trim());

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

/** 要判断、要挑选，或者一次指好几样的，都不是名字。 */
const NO_NAME =
  /所有|全部|每|最(?!后)|哪|什么|怎么|如何|如果|要是|是否|或者|因为|所以|吗$|呢$|多少|几个|[，,：:]/;
const LONGEST_NAME = 14;
/** 外文的一个词，和一两个汉字一样长。 */
const lengthOf = (name: string): number => name.replace(/[\p{Script=Latin}\d'’.-]+\s*/gu, '词词').length;
const THIS =
  /^(?:它|这个|这页|本页|当前页面?|(?:这个|该|本)(?:页面|网页|文章|帖子|视频|商品|产品|表单|图片))$/;
/** 不改动任何东西的：名字更长的按钮（“下载 CSV”）也可以。 */
const HARMLESS = /^(?:下载|导出|打印|播放|查看)$/;
const WITH_WORDS = /^(?:回复|发送|发布|转发|创建|新建|重命名|修改)$/;
const OUT_OF = /^(?:购物车|列表|清单|表格)(?:中|里|上)?的?/;
const COUNTED =
  /^(?:第\s*(?<number>\d{1,3}|[一二三四五六七八九十]{1,3})|(?<last>最后))一?[个条项行张篇封款件]?[\p{Script=Han}]{0,4}$/u;
const DIGITS = '零一二三四五六七八九十';

/** 第几个：-1 是最后一个。 */
function placeIn(object: string): number | undefined {
  const { number, last } = COUNTED.exec(object)?.groups ?? {};
  if (last !== undefined) return -1;
  if (number === undefined) return undefined;
  const place = /^\d/.test(number) ? Number(number) : number.length === 1 ? DIGITS.indexOf(number) : -1;
  return place > 0 ? place : undefined;
}

/** “关注这个帖子”的按钮也叫“关注此帖”。 */
const ofThis = (verb: string, which: string, thing: string): Reading => ({
  name: `${verb}${which}${which === '' ? thing : thing.slice(0, 1)}`,
  fit: 'same',
});

const OF = /^(?<whose>[^的]+)的(?<kind>预约|预定|预订|订单|挂号|订阅|申请|会议|课程|行程|航班|酒店)$/;

/** “删除杯子”是杯子那一行的“删除”，除非有控件就叫“删除杯子”。 */
function buttonOf(parts: Parts): Target {
  const verb = parts.text('verb');
  const said = parts.text('object').trim();
  const object = chineseTarget(said.replace(OUT_OF, ''), []).words;
  const names = namesOf(verb);
  const whole = `${verb}${said}`;
  const readings: Reading[] = [{ name: whole, fit: 'close' }];
  const bare = said.replace(/^[这该本]一?[个首张件条篇部]?/, '');
  if (bare !== said && bare !== '')
    readings.push(...['', '此', '本', '该'].map((which) => ofThis(verb, which, bare)));
  if (said === '' || THIS.test(said))
    return {
      words: whole,
      readings: [...readings, ...readingsOf(names, 'same')],
    };
  const place = placeIn(object);
  // 点赞的按钮后面还写着有几个赞。
  const fit = names[0] === '点赞' ? 'begins' : 'same';
  for (const name of names) {
    if (place !== undefined)
      readings.push({ name, within: { relation: 'row', name: '', ordinal: place }, fit: 'any' });
    else {
      readings.push({ name, within: { relation: 'row', name: object }, fit });
      readings.push({ name, within: { relation: 'for', name: object }, fit });
    }
  }
  // “取消眼科的预约”是眼科那一行的“取消预约”。
  const { whose, kind } = OF.exec(object)?.groups ?? {};
  if (whose !== undefined && kind !== undefined && place === undefined)
    for (const name of names)
      for (const called of [`${name}${kind}`, name])
        readings.push({ name: called, within: { relation: 'row', name: whose }, fit: 'same' });
  // “米家的电饭煲”也写作“米家电饭煲”。
  const others = [
    ...thingNames(object).slice(1),
    ...(/.的./.test(object) ? [object.replace(/的/g, '')] : []),
  ];
  for (const name of names)
    for (const other of place === undefined ? others : [])
      readings.push({ name, within: { relation: 'for', name: other }, fit: 'same' });
  for (const name of names.filter((each) => /^\p{Script=Latin}/u.test(each)))
    for (const thing of [said, ...inEnglish(said)]) readings.push({ name: `${name} ${thing}`, fit: 'same' });
  const of: OfThing = { things: thingNames(object), control: readingsOf(names, 'begins') };
  if (HARMLESS.test(verb)) readings.push(...readingsOf(names, 'close'));
  return { words: whole, readings, ...(place === undefined && { of }) };
}

/** 动词就是按钮的名字。排在其他所有规则之后。 */
export const buttonRules: Rule[] = [
  {
    // 费用是“交”的，按钮叫“缴费”“支付”；缴哪一项，看那一行。
    pattern:
      /^(?:把|将)?(?<object>\p{Script=Han}{0,6}(?:费|账单|罚款|房租))(?:[交缴付](?:了|掉|清|一下)+|[交缴付]清?)$|^(?:[交缴付](?:一下|掉)?)(?<fee>\p{Script=Han}{1,6}(?:费|账单|罚款))$/u,
    build: (parts) => {
      const name = parts.text('object') || parts.text('fee');
      const names = ['缴费', '去缴费', '立即缴费', '缴纳', '交费', '支付', '去支付', '立即支付', '付款'];
      const control = readingsOf(names, 'same');
      return {
        kind: 'click',
        implied: true,
        target: {
          words: `缴纳${name}`,
          readings: control.map((each) => ({ ...each, within: { relation: 'row', name } })),
          of: { things: [name], control },
        },
      };
    },
  },
  {
    pattern: /^(?:把|将)?(?<object>[^，,]+?)(?<verb>改(?:一下|个|一个)?(?:时间|日期|期))$/,
    build: (parts) => pressed(parts),
  },
  {
    // “催一下”：叫“催单”也好，叫“催派送”也好，页面上只有一个。
    pattern: /^催(?:一下|一催|催)?(?<object>单|派送|发货|件)?$/,
    build: (parts) => ({
      kind: 'click',
      implied: true,
      target: {
        words: `催${parts.text('object')}`,
        readings: readingsOf(
          ['催单', '催派送', '催发货', '催件', '催促', '催一下'].filter((name) =>
            name.startsWith(`催${parts.text('object').replace('单', '')}`),
          ),
          'begins',
        ),
      },
    }),
  },
  {
    // “换成王小宝”：列表里有这一项的那个。
    pattern: /^(?:切?换成|换到|换为)\s*(?<option>[^，,的]{1,12})$/,
    build: (parts) => ({ kind: 'select', option: parts.text('option') }),
  },
  {
    pattern: /^给(?<object>[^，,]+?)(?<verb>退款|发货|续费|续期|升级)$/,
    build: (parts) => pressed(parts),
  },
  {
    pattern: /^给(?<object>.+?)(?<verb>点)(?:个|一个)?赞$/,
    build: (parts) => pressed(parts),
  },
  {
    pattern: /^(?:(?:把|将)(?<object>.+?))?(?<verb>加入收藏|收藏)(?:夹|起来)?(?:里|中)?$/,
    build: (parts) => pressed(parts),
  },
  {
    pattern: /^(?:把|将)(?<object>.+?)(?<verb>删除?|移除|归档|置顶|收藏|分享|打印|下载|导出)(?:了|掉)?$/,
    build: (parts) => pressed(parts),
  },
  {
    pattern: new RegExp(`^(?<verb>${VERBS})(?:一下|掉|了)?\\s*(?<object>.*)$`),
    build: (parts) => pressed(parts),
  },
];

function pressed(parts: Parts): ReturnType<Rule['build']> {
  const object = parts.text('object').trim();
  if (NO_NAME.test(parts.masked('object')) || lengthOf(object) > LONGEST_NAME) return undefined;
  // 要写的字不是按钮的名字：“回复‘谢谢’”。
  if (WITH_WORDS.test(parts.masked('verb')) && parts.quoted('object')) return undefined;
  return { kind: 'click', target: buttonOf(parts), implied: true };
}
