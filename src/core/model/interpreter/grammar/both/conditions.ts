import type { Compared, Comparison, Condition } from '../../instruction.ts';
import { ATOM, type Atom, plain } from '../../text/mask.ts';
import { hasHan } from '../../text/normalise.ts';
import { COUNT, countOf } from '../english/numbers.ts';
import { englishTarget } from '../english/target.ts';
import { currencyIn, SIGNS } from '../words/money.ts';

/** What decides an "if", and whether the words deny it. */
export interface Decided {
  condition: Condition;
  not: boolean;
}

interface Way {
  pattern: RegExp;
  /** Given the named parts as plain text; undefined steps aside. */
  build: (parts: Record<string, string>) => Condition | undefined;
}

const MONEY = `(?<amount>(?:[${SIGNS}]\\s?)?\\d+(?:[.,]\\d+)*(?:\\s?(?:[${SIGNS}]|[a-z]{2,7}|元))?)`;
export const COMPARED =
  '(?<than>(?:strictly )?(?:less|fewer|cheaper|lower|smaller) than|under|below|at most|no(?:t)? more than|up to|(?:more|greater|higher|bigger|dearer) than|more expensive than|over|above|at least|exactly)';
const OF_WORDS: readonly [pattern: RegExp, than: Comparison][] = [
  [/^(?:at most|no|not more|up to|不超过|最多)/i, 'at most'],
  [/^(?:at least|不少于|至少|不低于)/i, 'at least'],
  [/^(?:exactly|等于|正好)/i, 'exactly'],
  [/^(?:more|greater|higher|bigger|dearer|over|above|高于|大于|多于|超过|贵于)/i, 'more than'],
];
export const comparisonOf = (words: string): Comparison =>
  OF_WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? 'less than';

function amountIn(words: string, than: string): Compared | undefined {
  const number = Number(
    /\d[\d.,]*/
      .exec(words)?.[0]
      .replace(/,(?=\d{3})/g, '')
      .replace(',', '.'),
  );
  const currency = currencyIn(words);
  if (!Number.isFinite(number)) return undefined;
  return { than: comparisonOf(than), number, ...(currency === undefined ? {} : { currency }) };
}

const NOT = "(?<not>n['’]t|\\s+not|\\s+no longer)?";
const IS = `(?:is|are|was)${NOT}`;
const ON_PAGE = '(?:\\s+(?:(?:any\\s?where\\s+)?on (?:the|this) (?:page|screen)|here|there|left))?';
const POPUP =
  '(?<what>(?:cookie|consent|privacy)(?: (?:banner|notice|bar|dialog|pop-?up|wall|message|consent))?|pop-?up(?: window)?|dialog(?:ue)?|modal|overlay|message box)s?';
const topicOf = (words: string): string =>
  words.replace(/^(?:(?:the|an?|any|some|that|this|my|its|no)\s+)+/i, '').trim();

const priced: Way['build'] = ({ of = '', amount = '', than = '' }) => {
  const compared = amountIn(amount, than);
  return compared && { kind: 'amount', of: topicOf(of), compared };
};

const stateOf = (words: string): 'on' | 'off' | 'enabled' | 'disabled' => {
  if (/abled$/i.test(words)) return /^dis/i.test(words) ? 'disabled' : 'enabled';
  return /^un|off$/i.test(words) ? 'off' : 'on';
};

const ENGLISH: readonly Way[] = [
  {
    pattern: new RegExp(`^there ${IS}(?<no>\\s+no|\\s+any)?\\s+(?:an?\\s+|any\\s+)?${POPUP}${ON_PAGE}$`, 'i'),
    build: ({ what = '' }) => ({ kind: 'dialog', cookies: /cookie|consent|privacy/i.test(what) }),
  },
  {
    pattern: new RegExp(
      `^(?:an?|any|the|some)\\s+${POPUP}\\s+(?:appears?|shows? up|opens?|pops up|is (?:there|shown|open))$`,
      'i',
    ),
    build: ({ what = '' }) => ({ kind: 'dialog', cookies: /cookie|consent|privacy/i.test(what) }),
  },
  {
    pattern: new RegExp(
      `^(?:i|you|we)(?:['’](?:m|re)| am| are)${NOT}\\s+(?:already\\s+|yet\\s+)?(?:logged|signed)[ -]?in(?:\\s+(?:yet|already))?$`,
      'i',
    ),
    build: () => ({ kind: 'signed-in' }),
  },
  {
    pattern: new RegExp(
      `^there are\\s+(?:${COMPARED}\\s+)?(?<number>\\d+|${COUNT})\\s+(?:or (?:more(?<more>)|fewer|less)\\s+)?(?<of>.+?)${ON_PAGE}$`,
      'i',
    ),
    build: ({ than = '', number = '', of = '' }) => {
      const count = countOf(number);
      return than === '' || count === undefined
        ? undefined
        : { kind: 'count', of, compared: { than: comparisonOf(than), number: count } };
    },
  },
  {
    pattern: new RegExp(
      `^(?<of>.+?)\\s+(?:costs?|is priced(?: at)?|sells for)\\s+${COMPARED}\\s+${MONEY}$`,
      'i',
    ),
    build: priced,
  },
  {
    pattern: new RegExp(`^(?<of>.+?)\\s+does(?<not>n['’]t|\\s+not)\\s+cost\\s+${COMPARED}\\s+${MONEY}$`, 'i'),
    build: priced,
  },
  {
    pattern: new RegExp(`^(?<of>.+?)\\s+${IS}\\s+(?:cheaper|less expensive)\\s+than\\s+(?<other>\\D+)$`, 'i'),
    build: ({ of = '', other = '' }) => ({ kind: 'cheaper', of: topicOf(of), than: topicOf(other) }),
  },
  { pattern: new RegExp(`^(?<of>.+?)\\s+${IS}\\s+${COMPARED}\\s+${MONEY}$`, 'i'), build: priced },
  {
    pattern: new RegExp(
      `^there ${IS}(?<no>\\s+no|\\s+any)?\\s+(?:(?:an?|any|some|the)\\s+)?(?<text>${ATOM}|.+?)${ON_PAGE}$`,
      'i',
    ),
    build: ({ text = '' }) => ({ kind: 'shown', text }),
  },
  {
    pattern:
      /^(?:i|you|we)\s+(?:(?:can|do)(?<not>n['’]t|not|\s+not)?\s+)?(?:see|find)\s+(?:(?:an?|any|some|the)\s+)?(?<text>.+)$/i,
    build: ({ text = '' }) => ({ kind: 'shown', text }),
  },
  {
    pattern:
      /^(?:the page|this page|the site|it)\s+(?:(?:does|do)(?<not>n['’]t|\s+not)\s+)?(?:says?|shows?|contains?|mentions?|has)\s+(?:(?:an?|any|some|the)\s+)?(?<text>.+)$/i,
    build: ({ text = '' }) => ({ kind: 'shown', text }),
  },
  {
    pattern: new RegExp(
      `^(?<text>.+?)\\s+(?:appears?|shows? up|exists?|${IS}\\s+(?:there|shown|visible|displayed|listed|on (?:the|this) (?:page|screen)))$`,
      'i',
    ),
    build: ({ text = '' }) => ({ kind: 'shown', text: topicOf(text) }),
  },
  {
    pattern: new RegExp(
      `^(?<text>.+?)\\s+${IS}\\s+(?:already\\s+|still\\s+)?(?<state>checked|ticked|selected|(?:switched |turned )?on|un(?:checked|ticked|selected)|(?:switched |turned )?off|enabled|disabled)$`,
      'i',
    ),
    build: ({ text = '', state = '' }) => ({
      kind: 'state',
      target: englishTarget(text, []),
      state: stateOf(state),
    }),
  },
  {
    pattern: new RegExp(
      `^(?<of>.+?)\\s+(?:${IS}|has)\\s+(?:already\\s+|still\\s+|currently\\s+)?(?<told>.+)$`,
      'i',
    ),
    // What is compared or judged does not stand on a page.
    build: ({ of = '', told = '' }) =>
      /\b(?:than|enough|best|good|nice|cheap|expensive|possible|necessary|sure)\b/i.test(told)
        ? undefined
        : { kind: 'told', of: topicOf(of), told: topicOf(told) },
  },
];

const CHINESE: readonly Way[] = [
  {
    pattern:
      /^(?<not>没有?)?(?:有|出现|弹出|显示)?(?:一?个|任何)?(?<what>cookie\s*(?:横幅|提示|弹窗)?|弹窗|弹框|对话框|提示框)(?:出现|弹出)?$/i,
    build: ({ what = '' }) => ({ kind: 'dialog', cookies: /cookie/i.test(what) }),
  },
  {
    pattern: /^(?:我|你)?(?:已经?)?(?<not>未|没有?|还没有?|尚未)?登[录陆]了?$/,
    build: () => ({ kind: 'signed-in' }),
  },
  {
    pattern:
      /^(?<of>.+?)(?:的)?(?:价格|价钱|售价)?(?<than>低于|小于|少于|便宜于|不超过|最多|高于|大于|多于|超过|贵于|不少于|不低于|至少|等于)\s*(?<amount>(?:[$€£¥￥]\s?)?\d[\d.,]*(?:\s?(?:[$€£¥￥]|[a-z]{2,7}|元|欧元|美元|块))?)$/i,
    build: priced,
  },
  {
    pattern: /^(?:它|商品)?(?:还|也)?(?<not>没有?|无|缺)?(?:现|有)?货$/,
    build: () => ({ kind: 'told', of: '', told: '有货' }),
  },
  {
    pattern:
      /^(?:页面|网页)?(?:上|中|里)?(?<not>没有?|不)?(?:看到|看见|显示|出现|存在|有)(?:一?个)?(?<text>.+?)$/,
    build: ({ text = '' }) => ({ kind: 'shown', text }),
  },
  {
    pattern: /^(?<text>.+?)(?<not>没有?|不)?(?:出现|显示|存在|可见)了?$/,
    build: ({ text = '' }) => ({ kind: 'shown', text }),
  },
  {
    pattern: /^(?<of>.+?)(?<not>不|没)?(?:是|有)?(?<told>现货|货|缺货|售罄|卖完|可用|已完成|打开|开启)了?$/,
    build: ({ of = '', told = '' }) => ({ kind: 'told', of, told: told === '货' ? '有货' : told }),
  },
];

/** What is to be found out for an "if"; undefined: outside the grammar. */
export function conditionIn(words: string, atoms: readonly Atom[]): Decided | undefined {
  const text = words.trim().replace(/[\s.!,，。]+$/, '');
  for (const { pattern, build } of hasHan(text) ? CHINESE : ENGLISH) {
    const groups = pattern.exec(text)?.groups;
    if (!groups) continue;
    const parts = Object.fromEntries(
      Object.entries(groups).map(([key, value]) => [key, plain(value ?? '', atoms).trim()]),
    );
    const condition = build(parts);
    if (condition !== undefined)
      return { condition, not: (groups.not ?? '') !== '' || /no$/i.test(groups.no ?? '') };
  }
  return undefined;
}
