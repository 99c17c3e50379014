import { monthOf } from '../../text/month-names.ts';
import { numberOf } from '../chinese/numbers.ts';
import { countOf } from '../english/numbers.ts';

const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const HAN_DAYS = '日一二三四五六';

const IN_DAYS: readonly [pattern: RegExp, days: number][] = [
  [/^(?:today|tonight|今天|今日|今晚)$/i, 0],
  [/^(?:tomorrow|明天|明日)$/i, 1],
  [/^(?:the )?day after tomorrow$|^后天$/i, 2],
  [/^大后天$/, 3],
  [/^(?:yesterday|昨天|昨日)$/i, -1],
];
const AFTER = /^(?:in )?(?<count>\S+(?: \S+)?) (?<unit>day|week)s?(?: from (?:now|today)| later)?$/i;
const HAN_AFTER = /^(?<count>\S{1,3}?)个?(?<unit>天|星期|周)(?:后|以后|之后)$/;
const WEEKDAY = /^(?:on |this |the coming )?(?<day>sun|mon|tue|wed|thu|fri|sat)[a-z]*$/i;
const HAN_WEEKDAY = /^(?:这|本)?(?:周|星期|礼拜)(?<day>[日天一二三四五六])$/;
const WITHOUT_YEAR =
  /^(?:the )?(?<day>\d{1,2})(?:st|nd|rd|th)? (?:of )?(?<month>[a-z]{3,})\.?$|^(?<first>[a-z]{3,})\.? (?:the )?(?<last>\d{1,2})(?:st|nd|rd|th)?$/i;
const HAN_WITHOUT_YEAR = /^(?<month>\d{1,2})月(?<day>\d{1,2})[日号]?$/;

/**
 * A date that was said by what day it is now ("tomorrow", "in two weeks", "Friday", "24 December"), as YYYY-MM-DD. A
 * day without its week or year is the next one there is, today among them only where its month is said. Undefined for
 * other words, and for "next Friday", which is this week's to some and next week's to others.
 */
export function dateSaid(words: string, now: Date): string | undefined {
  const text = words.trim().replace(/\s+/g, ' ');
  const days =
    IN_DAYS.find(([pattern]) => pattern.test(text))?.[1] ?? daysAfter(text) ?? toWeekday(text, now);
  if (days !== undefined) return iso(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days));
  return withoutYear(text, now);
}

function daysAfter(text: string): number | undefined {
  const english = AFTER.exec(text)?.groups;
  const groups = english ?? HAN_AFTER.exec(text)?.groups;
  const count = english ? countOf(english.count ?? '') : numberOf(groups?.count ?? '');
  if (groups === undefined || count === undefined || !Number.isInteger(count)) return undefined;
  return /^(?:day|天)$/i.test(groups.unit ?? '') ? count : count * 7;
}

function toWeekday(text: string, now: Date): number | undefined {
  const english = WEEKDAY.exec(text)?.groups?.day?.toLowerCase();
  const chinese = HAN_WEEKDAY.exec(text)?.groups?.day?.replace('天', '日');
  if (english === undefined && chinese === undefined) return undefined;
  const day = english === undefined ? HAN_DAYS.indexOf(chinese ?? '') : DAYS.indexOf(english);
  return (day - now.getDay() + 7) % 7 || 7;
}

function withoutYear(text: string, now: Date): string | undefined {
  const english = WITHOUT_YEAR.exec(text)?.groups;
  const chinese = HAN_WITHOUT_YEAR.exec(text)?.groups;
  const month = chinese ? Number(chinese.month) - 1 : monthOf(english?.month ?? english?.first ?? '');
  const day = Number(chinese?.day ?? english?.day ?? english?.last);
  if (!(month >= 0 && month < 12 && day >= 1 && day <= 31)) return undefined;
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  const date = new Date(now.getFullYear(), month, day);
  const meant = date < today ? new Date(now.getFullYear() + 1, month, day) : date;
  return meant.getMonth() === month ? iso(meant) : undefined;
}

const two = (number: number): string => String(number).padStart(2, '0');
const iso = (date: Date): string =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
