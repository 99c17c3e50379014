import { MONTH_NAME, monthOf } from '../text/month-names.ts';

/** A month or a year; a month of which no year is said is that of any year. */
export interface Period {
  year?: number;
  month?: number;
}

const AT_END = new RegExp(
  `\\s+(?:(?<which>this|last)\\s+(?<unit>month|year)|(?:in|during|for)\\s+(?<month>${MONTH_NAME}\\.?)(?:\\s+(?<year>\\d{4}))?|in\\s+(?<only>\\d{4}))$`,
  'i',
);
const HAN = /(?<last>上个?月|去年)|(?<this>这个月|本月|今年)|(?:(?<year>\d{4})年)?(?<month>\d{1,2})月份?/;

/** A time that words limit themselves to, and the words without it; undefined where they name none. */
export function periodIn(
  words: string,
  now: Date | undefined,
): { rest: string; period: Period | undefined } | undefined {
  const found = AT_END.exec(words);
  const han = found === null ? HAN.exec(words) : null;
  const said = found ?? han;
  if (said === null) return undefined;
  const rest = words
    .replace(said[0], '')
    .replace(/^[的在]+|[的在]+$/g, '')
    .trim();
  return {
    rest,
    period: found === null ? hanPeriod(said.groups ?? {}, said[0], now) : english(said.groups ?? {}, now),
  };
}

type Groups = Record<string, string | undefined>;

function english({ which, unit, month, year, only }: Groups, now: Date | undefined): Period | undefined {
  if (only !== undefined) return { year: Number(only) };
  if (month !== undefined) {
    return { month: monthOf(month), ...(year === undefined ? {} : { year: Number(year) }) };
  }
  return fromNow(/month/i.test(unit ?? ''), /last/i.test(which ?? ''), now);
}

function hanPeriod({ last, month, year }: Groups, said: string, now: Date | undefined): Period | undefined {
  if (month !== undefined)
    return { month: Number(month) - 1, ...(year === undefined ? {} : { year: Number(year) }) };
  return fromNow(said.includes('月'), last !== undefined, now);
}

function fromNow(isMonth: boolean, isLast: boolean, now: Date | undefined): Period | undefined {
  if (now === undefined) return undefined;
  if (!isMonth) return { year: now.getFullYear() - (isLast ? 1 : 0) };
  const at = new Date(now.getFullYear(), now.getMonth() - (isLast ? 1 : 0), 1);
  return { year: at.getFullYear(), month: at.getMonth() };
}

/** Those of the days (as read/days.ts tells them) that fall into it; undefined where the year is in doubt. */
export function isWithin(days: readonly number[], { year, month }: Period): boolean[] | undefined {
  const dates = days.map((day) => new Date(day));
  const fitting = dates.map(
    (date) =>
      (month === undefined || date.getUTCMonth() === month) &&
      (year === undefined || date.getUTCFullYear() === year),
  );
  const years = new Set(dates.flatMap((date, at) => (fitting[at] ? [date.getUTCFullYear()] : [])));
  return years.size > 1 ? undefined : fitting;
}
