import { MONTH_NAME, monthOf } from '../text/month-names.ts';

const MONTH = `(?<name>${MONTH_NAME})\\b\\.?`;
/** Ways to write a day whose order of day and month is beyond doubt: 3/11/2026 is two days to two people. */
const WRITTEN: readonly RegExp[] = [
  /(?<!\d)(?<year>\d{4})[-/](?<month>\d{1,2})[-/](?<day>\d{1,2})(?!\d)/,
  /(?<year>\d{4})\s?年\s?(?<month>\d{1,2})\s?月\s?(?<day>\d{1,2})\s?[日号]/,
  /(?<!\d)(?<day>\d{1,2})\.\s?(?<month>\d{1,2})\.\s?(?<year>\d{4})(?!\d)/,
  new RegExp(`(?<!\\d)(?<day>\\d{1,2})(?:st|nd|rd|th)?\\s+${MONTH},?\\s+(?<year>\\d{4})`, 'i'),
  new RegExp(`\\b${MONTH}\\s+(?<day>\\d{1,2})(?:st|nd|rd|th)?,?\\s+(?<year>\\d{4})`, 'i'),
];
const TIME = /(?<!\d)(?<hour>[01]?\d|2[0-3]):(?<minute>[0-5]\d)(?!\s?[ap]\.?m)/i;

/** The first day that a text says, and its time of day on a clock of 24 hours, as a number that grows with time. */
export function dayIn(text: string): number | undefined {
  for (const pattern of WRITTEN) {
    const { year, month, day, name } = pattern.exec(text)?.groups ?? {};
    if (year === undefined) continue;
    const at = name === undefined ? Number(month) : monthOf(name) + 1;
    if (at < 1 || at > 12) return undefined;
    const { hour = 0, minute = 0 } = TIME.exec(text)?.groups ?? {};
    return Date.UTC(Number(year), at - 1, Number(day), Number(hour), Number(minute));
  }
  return undefined;
}

/** Every day that a text says. */
export const daysIn = (text: string): number[] => [
  ...new Set(
    WRITTEN.flatMap((pattern) => text.match(new RegExp(pattern.source, `${pattern.flags}g`)) ?? []).flatMap(
      (said) => dayIn(said) ?? [],
    ),
  ),
];

const CLOCK =
  /(?<![\d:.,])(?<hour>[01]?\d|2[0-3])(?::(?<minute>[0-5]\d)(?![\d:])(?:\s?(?<half>[ap])\.?m\b)?|\.(?<minutes>[0-5]\d)\s?(?<part>[ap])\.?m\b)/gi;

/** The first time of day that a text says, in minutes since midnight; what lasts so long (“1:30 h”) is none. */
export function timeOfDayIn(text: string): number | undefined {
  for (const said of text.matchAll(CLOCK)) {
    const { hour = '', minutes, minute = minutes, part, half = part } = said.groups ?? {};
    if (/^\s?(?:h|hrs?|hours?|min)\b/i.test(text.slice(said.index + said[0].length))) continue;
    const isAfternoon = half?.toLowerCase() === 'p';
    return (
      ((half === undefined ? Number(hour) : Number(hour) % 12) + (isAfternoon ? 12 : 0)) * 60 + Number(minute)
    );
  }
  return undefined;
}

const SOME_DAYS_AGO = /\bago\b|\byesterday\b|昨天|[天周月年]前/i;
/**
 * The time of day that each text says first, where all are of one day. Undefined where some say none or may be of
 * another day: “1:30” may be in the afternoon, and half past midnight comes after 23:50.
 */
export function timesOfDay(texts: readonly string[]): number[] | undefined {
  const times = texts.flatMap((text) => timeOfDayIn(text) ?? []);
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const isClear = texts.some((text) => /(?<!\d)(?:0\d|1[3-9]|2[0-3]):|[ap]\.?m\b/i.test(text));
  const isPastMidnight = first < 240 && last >= 1200 && !times.some((time) => time >= 240 && time < 720);
  return times.length < texts.length ||
    texts.some((text) => SOME_DAYS_AGO.test(text)) ||
    (first < 420 && !isClear) ||
    isPastMidnight
    ? undefined
    : times;
}

/** Whether a text is a day, and at most its time, and nothing else. */
export const isDay = (text: string): boolean =>
  dayIn(text) !== undefined && WRITTEN.some((pattern) => !/\p{L}/u.test(text.replace(pattern, '')));
