import { targetCalled } from '../../named-control.ts';
import { PER_PAGE } from '../english/all.ts';
import { APPLY } from '../english/giving.ts';
import type { Rule } from '../rule.ts';
import { chineseTarget } from './target.ts';

const ALL = '(?:所有|全部|每一?个)的?';
/** What is told as rows with boxes; other words ask for something else. */
const THINGS =
  '(?:复选框|选项|框|行|项目|条目|邮件|消息|信息|通知|任务|待办|文件|商品|产品|照片|图片|结果|订单|用户)';

/** What is said of all at once, and codes. Before the rules in which 全部 would be a name. */
export const allRules: Rule[] = [
  {
    pattern: /^每页(?:只)?(?:显示|展示|看|列出)\s*(?<count>\d{1,4})\s*[个条项件行款张]?$/,
    build: (parts) => ({ kind: 'select', option: parts.text('count'), target: PER_PAGE }),
  },
  {
    pattern: /^(?:只|仅)(?:显示|看|列出|展示)\s*(?<value>.+?)(?:的[^的]*)?$/,
    build: (parts) => ({ kind: 'filter', choices: [parts.text('value')].map((value) => ({ value })) }),
  },
  {
    pattern: /^(?:按(?:照)?\s*(?<by>.+?)\s*)?(?:筛选|过滤)(?:出)?\s*[:：]?\s*(?<value>.+?)(?:的[^的]+)?$/,
    build: (parts) => {
      const [value, by] = [parts.text('value'), parts.text('by')];
      return { kind: 'filter', choices: [by === '' ? { value } : { value, by }] };
    },
  },
  {
    pattern: new RegExp(`^(?:全选|(?:勾选|勾上|选中|选择|选)\\s*${ALL}(?<of>${THINGS})?)$`),
    build: (parts) => ({ kind: 'check-all', checked: true, of: parts.text('of') }),
  },
  {
    pattern: new RegExp(`^(?:取消全选|全不选|取消(?:勾选|选中|选择)\\s*${ALL}(?<of>${THINGS})?)$`),
    build: (parts) => ({ kind: 'check-all', checked: false, of: parts.text('of') }),
  },
  {
    pattern: new RegExp(`^(?:(?<off>关闭|关掉|停用|禁用)|开启|启用)\\s*${ALL}(?<of>提醒|通知|警报|开关)$`),
    build: (parts) => ({ kind: 'check-all', checked: !parts.has('off'), of: parts.text('of') }),
  },
  {
    pattern: new RegExp(
      `^(?:(?:把|将)\\s*)?(?:${ALL}${THINGS}?)(?:都|全部)?\\s*标记?为\\s*(?<said>\\S{1,6})$`,
    ),
    build: (parts) => {
      const said = parts.text('said');
      return {
        kind: 'click',
        target: targetCalled(
          [`全部标记为${said}`, `全部标为${said}`, `全部设为${said}`, `全部${said}`],
          'close',
        ),
      };
    },
  },
  {
    pattern: /^清(?:空|除)\s*(?<of>购物[车篮袋]|回收站|垃圾箱|收藏夹|历史记录|筛选(?:条件)?)$/,
    build: (parts) => {
      const of = parts.text('of');
      return { kind: 'click', target: targetCalled([`清空${of}`, `清除${of}`, '清空'], 'close') };
    },
  },
  {
    pattern:
      /^(?<verb>使用|用|兑换|输入|填写|填)\s*(?:优惠码|优惠券|折扣码|兑换码|验证码|激活码)\s*[:：]?\s*(?<value>\uE000q\d+\uE001|[\w-]+)$/,
    build: (parts) => ({
      kind: 'give',
      value: parts.text('value'),
      of: 'code',
      ...(/^(?:使用|用|兑换)$/.test(parts.text('verb')) ? { send: APPLY } : {}),
    }),
  },
  {
    pattern: /^(?:回|去)(?:到)?\s*(?<target>首页|主页)$/,
    build: (parts) => ({ kind: 'open', target: chineseTarget(parts.masked('target'), parts.atoms) }),
  },
];
