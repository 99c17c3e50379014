/** What pages call the days of the week, each with its English stem and its Chinese number. */
const DAYS: readonly (readonly [english: string, han: string])[] = [
  ['mon', '一'],
  ['tue', '二'],
  ['wed', '三'],
  ['thu', '四'],
  ['fri', '五'],
  ['sat', '六'],
  ['sun', '日'],
];
const ENGLISH =
  /(?<![\p{L}\d])(?<day>mon|tue|wed|thu|fri|sat|sun)(?:s|nes|rs|ur)?day(?:['’]s)?(?![\p{L}\d])/iu;
const HAN = /(?:周|星期|礼拜)(?<day>[一二三四五六日天])/;

/** The day that words name, as any page may call it, with what else they say; undefined where they name none. */
export function dayNamed(words: string): { names: string[]; rest: string } | undefined {
  const english = ENGLISH.exec(words);
  const found = english ?? HAN.exec(words);
  if (found === null) return undefined;
  const said = (found.groups?.day ?? '').toLowerCase().replace('天', '日');
  const day = DAYS.find((names) => names.includes(said));
  const [stem = '', han = ''] = day ?? [];
  const rest = words
    .replace(found[0], ' ')
    .replace(/\b(?:on|for|the|my|of)\b|的/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  // “the second Monday” is no row of a week.
  if (/\b(?:next|last|first|second|third|fourth|every|each)\b|[上下]/i.test(rest)) return undefined;
  return english === null
    ? { names: [`周${han}`, `星期${han}`, `礼拜${han}`, ...(han === '日' ? ['星期天', '周天'] : [])], rest }
    : { names: [stem, found[0].replace(/['’]s$/, '')], rest };
}
