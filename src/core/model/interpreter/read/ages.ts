/** How long ago something was, as lists say it: “2 days ago”, “yesterday”, “3 小时前”. */

const MINUTES: readonly (readonly [unit: RegExp, minutes: number])[] = [
  [/^(?:s|sec|second|秒)/i, 1 / 60],
  [/^(?:mo|个?月)/i, 43_200],
  [/^(?:m|min|minute|分)/i, 1],
  [/^(?:h|hr|hour|个?小时|钟头)/i, 60],
  [/^(?:d|day|天|日)/i, 1440],
  [/^(?:w|wk|week|周|个?星期)/i, 10_080],
  [/^(?:y|yr|year|年)/i, 525_600],
];
const UNIT =
  '(?:s|secs?|seconds?|m|mins?|minutes?|h|hrs?|hours?|d|days?|w|wks?|weeks?|mos?|months?|y|yrs?|years?)';
const AGO = new RegExp(
  `(?<![\\d.,])(?<count>\\d{1,4}|an?|one)\\s?(?<unit>${UNIT})\\.? ago\\b|(?<number>\\d{1,4})\\s?(?<han>秒钟?|分钟?|个?小时|天|日|周|个?星期|个?月|年)前|(?<now>\\bjust now\\b|刚刚)|(?<today>\\btoday\\b|今天)|(?<yesterday>\\byesterday\\b|昨天)`,
  'gi',
);
const DAY = 1440;

/** The one age that a text says, in minutes; undefined where it says none, or several. */
export function ageIn(text: string): number | undefined {
  const ages = new Set([...text.matchAll(AGO)].map(({ groups = {} }) => ageOf(groups)));
  const [age] = ages;
  return ages.size === 1 ? age : undefined;
}

function ageOf(groups: Partial<Record<string, string>>): number {
  if (groups.now !== undefined) return 0;
  if (groups.today !== undefined) return TODAY;
  if (groups.yesterday !== undefined) return DAY;
  const count = Number(groups.count ?? groups.number);
  const unit = groups.unit ?? groups.han ?? '';
  const minutes = MINUTES.find(([pattern]) => pattern.test(unit))?.[1] ?? Number.NaN;
  return (Number.isNaN(count) ? 1 : count) * minutes;
}
/** Less than any other day; beside hours it is not known which was first. */
const TODAY = DAY - 1;

/**
 * One number for each text that grows with time, in minutes; undefined where one says no age or several, or where some
 * are of today and others so many hours old.
 */
export function agesOf(texts: readonly string[]): number[] | undefined {
  const ages = texts.map(ageIn);
  const known = ages.filter((age) => age !== undefined);
  if (known.length < texts.length) return undefined;
  return known.includes(TODAY) && known.some((age) => age < TODAY) ? undefined : known.map((age) => -age);
}
