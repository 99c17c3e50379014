import { MONTH_NAME, monthOf } from '../text/month-names.ts';
import { dayIn, isDay, timeOfDayIn } from './days.ts';

const CLOCK = /^(?:today,? )?\d{1,2}[:.]\d\d(?:\s?[ap]\.?m\.?)?$|^今天\s?\d{1,2}:\d\d$/i;
const YESTERDAY = /^yesterday(?:,? \d{1,2}[:.]\d\d(?:\s?[ap]\.?m\.?)?)?$|^昨天(?:\s?\d{1,2}:\d\d)?$/i;
const WEEKDAY =
  /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\.?$|^(?:周|星期)[一二三四五六日天]$/i;
const OF_YEAR = new RegExp(
  `^(?<day>\\d{1,2})(?:st|nd|rd|th)?\\.? (?<name>${MONTH_NAME})\\.?$|^(?<month>${MONTH_NAME})\\.? (?<at>\\d{1,2})$|^(?<number>\\d{1,2})月(?<han>\\d{1,2})日$`,
  'i',
);

/** Older than all that is said of this year comes what says its year. */
const RANK = 1_000_000;
const MS_OF_DAY = 86_400_000;
/** Days of a month are counted as 31: they are only compared. */
const DAYS = 31;
const HALF_A_YEAR = 6 * DAYS;

/** When something was, as a list says it that says “09:12” of today and “28 Nov” of a day before, as a growing number. */
function momentOf(text: string): number | undefined {
  const said = text.trim();
  if (CLOCK.test(said)) return 4 * RANK + (timeOfDayIn(said) ?? 0);
  if (YESTERDAY.test(said)) return 3 * RANK + (timeOfDayIn(said) ?? 0);
  if (WEEKDAY.test(said)) return 2 * RANK;
  const { day, name, month, at, number, han } = OF_YEAR.exec(said)?.groups ?? {};
  if (number !== undefined) return RANK + (Number(number) - 1) * DAYS + Number(han);
  if (day !== undefined || at !== undefined)
    return RANK + monthOf(name ?? month ?? '') * DAYS + Number(day ?? at);
  const whole = isDay(said) ? dayIn(said) : undefined;
  return whole === undefined ? undefined : whole / MS_OF_DAY;
}

const rankOf = (moment: number): number => Math.floor(moment / RANK);

/**
 * One number for each thing of such a list, which says in one place when it was. Undefined where one says no such time
 * or several, or where nobody can tell which was first: of December and January without a year, or of two that say a
 * weekday.
 * @param texts what each thing says, piece by piece
 */
export function mixedDays(texts: readonly (readonly string[])[]): number[] | undefined {
  const found = texts.map((some) => [...new Set(some.flatMap((text) => momentOf(text) ?? []))]);
  const moments = found.flatMap((some) => (some.length === 1 ? some : []));
  const ofYear = moments.filter((moment) => rankOf(moment) === 1);
  const isUnclear =
    moments.length < texts.length ||
    // Times alone may be those of a night.
    moments.every((moment) => rankOf(moment) === 4) ||
    moments.filter((moment) => rankOf(moment) === 2).length > 1 ||
    Math.max(...ofYear) - Math.min(...ofYear) > HALF_A_YEAR;
  return isUnclear ? undefined : moments;
}
