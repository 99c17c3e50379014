/** Verbs of wishes that a form fulfils, with the names of the buttons that send it. */
const VERBS: readonly (readonly [pattern: string, senders: readonly string[]])[] = [
  ['transfer|send|pay|wire|move|donate', ['Transfer', 'Send', 'Pay', 'Donate']],
  ['book|reserve', ['Book', 'Reserve', 'Make a reservation', 'Make a booking', 'Request booking']],
  ['find|search(?: for)?|look for', ['Search', 'Find', 'Show']],
  ['fly|travel', ['Search', 'Find', 'Show', 'Book']],
  [
    'sign(?: me| us)? up|register|enrol+|join|subscribe',
    ['Sign up', 'Register', 'Create account', 'Join', 'Subscribe', 'Enrol', 'Enroll'],
  ],
  ['report|file|submit|raise', ['Report', 'Submit', 'File', 'Send', 'Create']],
  ['schedule|arrange|make|plan', ['Schedule', 'Book', 'Arrange', 'Make', 'Create', 'Plan', 'Reserve']],
  ['request|apply|ask', ['Request', 'Apply', 'Send', 'Submit']],
  ['convert|calculate|exchange', ['Convert', 'Calculate', 'Exchange']],
  ['rent|hire', ['Rent', 'Hire', 'Book', 'Search', 'Reserve']],
  ['invite', ['Invite', 'Send']],
  ['pause|suspend', ['Pause', 'Suspend']],
  ['set(?: up)?|start', ['Set', 'Start']],
  ['add|record|log', ['Add', 'Record', 'Log']],
];
const HAN_VERBS: readonly (readonly [pattern: string, senders: readonly string[]])[] = [
  ['转账|汇款|转(?!账)|汇(?!款)|付款|支付|付(?!款)|捐', ['转账', '汇款', '付款', '支付', '捐款']],
  ['预订|预约|预定|订(?!单|阅)', ['预订', '预约', '预定', '订位']],
  ['查找|搜索|查询|查(?!找|询)|搜(?!索)|找', ['搜索', '查询', '查找']],
  ['注册|报名|订阅', ['注册', '报名', '订阅']],
  ['报告|提交|反馈', ['报告', '提交', '反馈', '发送']],
  ['申请', ['申请', '提交']],
  ['报修', ['报修', '提交']],
  ['换算|兑换|计算', ['换算', '兑换', '计算']],
  ['邀请', ['邀请', '发送']],
];

/** Buttons that send whatever form they belong to. */
export const GENERIC_SENDERS = [
  'Submit',
  'Continue',
  'Next',
  'Confirm',
  'Send',
  'Go',
  '提交',
  '确定',
  '确认',
  '继续',
  '下一步',
  '发送',
];
/** Names of buttons that send a form. */
export const SENDERS: readonly string[] = [
  ...new Set([
    ...[...VERBS, ...HAN_VERBS].flatMap(([, names]) => names),
    ...GENERIC_SENDERS,
    'Save',
    'Apply',
    'Filter',
    '保存',
    '筛选',
  ]),
];

/** A wish that a form may fulfil. */
export interface FormWish {
  verb: string;
  senders: readonly string[];
  /** What stands after the verb, masked. In Chinese the whole wish, because values come before the verb. */
  rest: string;
}

const ENGLISH = VERBS.map(([pattern, senders]) => ({
  pattern: new RegExp(`^(?<verb>${pattern})\\s+(?<rest>.+)$`, 'is'),
  senders,
}));
/** They ask for judgement, for several things, or for something to be done again and again. */
const MORE =
  /\b(?:all|every|each|any|cheapest|best|latest|newest|most|least|whether|who|which|daily|weekly|if|than)\b/i;

/** The verb of an English wish; undefined where no form is asked for. */
export function englishWish(clause: string): FormWish | undefined {
  if (MORE.test(clause)) return undefined;
  for (const { pattern, senders } of ENGLISH) {
    const { verb, rest } = pattern.exec(clause)?.groups ?? {};
    if (verb !== undefined && rest !== undefined) return { verb, senders, rest };
  }
  return undefined;
}

export function chineseWish(clause: string): FormWish | undefined {
  if (/所有|全部|每|最|如果|多少|哪/.test(clause)) return undefined;
  for (const [pattern, senders] of HAN_VERBS) {
    const { verb } =
      new RegExp(
        `^(?:(?:从|在|用|给|向)[^，,]{1,40}?|[^，,]{0,20}?)(?<verb>${pattern})(?!日期|时间|金额|账户|方式|状态|记录|人|单)`,
      ).exec(clause)?.groups ?? {};
    if (verb !== undefined) return { verb, senders, rest: clause };
  }
  return undefined;
}
