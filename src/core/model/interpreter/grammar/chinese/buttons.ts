import { readingsOf } from '../../named-control.ts';
import type { Parts, Rule } from '../rule.ts';
import { verbTarget } from './verb-target.ts';

const VERBS =
  '重新打开|取消订阅|取消关注|取消收藏|取消置顶|退出登录|提交订单|立即购买|删除|移除|编辑|修改|重命名|复制|归档|添加|新增|新建|创建|保存|取消|确认|确定|批准|通过|拒绝|驳回|应用|继续|上一步|下一步|上一页|下一页|完成|购买|下单|付款|支付|结账|结算|订阅|退订|发布|分享|发送|回复|下载|打印|播放|暂停|停止|开始|运行|导出|导入|注册|登出|退出|注销|重置|更新|查看|点赞|关注|收藏|预订|预约|撤销|重做|置顶|静音|跳过|重试|加入|转发|放大|缩小|领取|签到|全屏|冻结|解冻|停用|启用|恢复|关闭|续借|续订|续期|举报|候补|改签|退票|催单|撤回|邀请';

/** Whether a Chinese name begins as buttons do that do something. */
export const beginsAsChineseVerb = (name: string): boolean => new RegExp(`^(?:${VERBS})`).test(name.trim());

/** Objects that ask for judgement, for a choice or for several things at once are no name of a control. */
const NO_NAME =
  /所有|全部|每|最(?!后)|哪|什么|怎么|如何|如果|要是|是否|或者|因为|所以|吗$|呢$|多少|几个|[，,：:]/;
const LONGEST_NAME = 14;
/** In characters: a word of another script is as long as one or two of them. */
const lengthOf = (name: string): number => name.replace(/[\p{Script=Latin}\d'’.-]+\s*/gu, '词词').length;
const WITH_WORDS = /^(?:回复|发送|发布|转发|创建|新建|重命名|修改)$/;

/** Verbs that are the names of buttons. After every other rule. */
export const buttonRules: Rule[] = [
  {
    // One says 交 of a fee, and its button 缴费 or 支付; which fee it is stands in the row.
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
    // “催一下” is the only button of the page for that, whether it is called 催单 or 催派送.
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
    // “换成王小宝”: whichever list has this option.
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
  // In “回复‘谢谢’” the words to be written are no part of the button's name.
  if (WITH_WORDS.test(parts.masked('verb')) && parts.quoted('object')) return undefined;
  return { kind: 'click', target: verbTarget(parts), implied: true };
}
