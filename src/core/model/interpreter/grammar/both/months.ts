import type { Instruction } from '../../instruction.ts';
import { monthOf } from '../../text/month-names.ts';
import { numberOf } from '../chinese/numbers.ts';
import type { Parts, Rule } from '../rule.ts';

/** Full names and their usual short forms: “mar” and “may be” are no months to show. */
const MONTH =
  '(?<month>january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|apr|jun|jul|aug|sept?|oct|nov|dec)';

function shown(parts: Parts, month: number): Instruction | undefined {
  if (!(month >= 0 && month < 12)) return undefined;
  const year = parts.masked('year');
  const words = parts.text('words');
  return {
    kind: 'show-month',
    month,
    words,
    ...(year === '' ? {} : { year: Number(year) }),
    otherwise: { kind: 'read', topic: words, what: 'part' },
  };
}

/** "show december", "go to June 2027": a month of a calendar, or of a list of months. */
export const englishMonthRules: Rule[] = [
  {
    pattern: new RegExp(
      `^(?:show|display|open|go to|switch to|jump to|move to|turn to|see|view)(?:\\s+me)?\\s+(?:the\\s+)?(?:(?:month|calendar)\\s+(?:of\\s+|for\\s+)?)?(?<words>${MONTH}(?:,?\\s+(?<year>\\d{4}))?)(?:\\s+in\\s+the\\s+calendar)?$`,
      'i',
    ),
    build: (parts) => shown(parts, monthOf(parts.masked('month'))),
  },
];

export const chineseMonthRules: Rule[] = [
  {
    pattern:
      /^(?:显示|查看|打开|切换到|转到|跳到|看看?)(?:日历的?)?(?<words>(?:(?<year>\d{4})年)?(?<month>十[一二]?|[一二三四五六七八九]|1[0-2]|[1-9])月(?:份)?)$/,
    build: (parts) => shown(parts, (numberOf(parts.masked('month')) ?? 0) - 1),
  },
];
