/** A time given in words, and the rest of the words: what to do then. */
export interface TimedWords {
  /** In the format of checkTime. */
  time: string;
  /** The words that name the time. */
  said: string;
  rest: string;
}

const HOURS = [
  'twelve',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
];
const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const PARTS: Record<string, number> = { morning: 9, afternoon: 14, evening: 18, night: 21 };
const NUMBER = `(?:\\d{1,2}|${HOURS.join('|')})`;
const CLOCK = `(?:noon|midnight|(?:half past |quarter past |quarter to )?${NUMBER}(?:[:.]\\d{2})?(?:\\s*o['’]?clock)?(?:\\s*[ap]\\.?m\\b\\.?)?)`;
const DAY = `(?:${DAYS.join('|')})`;
const ENGLISH = new RegExp(
  `(?:\\b(?:(?<often>every|each) (?:(?<every>\\d{1,3}) )?(?<unit>minutes?|half hour|hours?)|(?<hourly>hourly)|(?:every|each|(?<on>on)) (?<days>${DAY}s?(?:(?:,| and|, and) ${DAY}s?)*)|(?:every|each|on)? ?(?<group>weekdays?|weekends?)|(?:every|each) month on the (?<date>\\d{1,2})(?:st|nd|rd|th)?|(?<daily>daily|every day|each day)|(?:every|each) (?<daypart>morning|afternoon|evening|night)|(?<once>today|tomorrow|tonight))(?: (?:in the )?(?<part>morning|afternoon|evening|night))?(?:,? at (?<clock>${CLOCK}))?(?: in the (?<late>morning|afternoon|evening))?|\\bat (?<clockFirst>${CLOCK})(?: in the (?<partFirst>morning|afternoon|evening))? (?<dayLast>every day|daily|tomorrow|today|on weekdays|every weekday))`,
  'iu',
);

const HAN_NUMBER = '(?:\\d{1,2}|[零〇一二两三四五六七八九十]{1,3})';
const HAN_CLOCK = `(?<hour>${HAN_NUMBER})(?:[点點时時]|:|：)(?:(?<half>半)|(?<quarter>[一三])刻|(?<minute>${HAN_NUMBER})分?|整|钟)?`;
const CHINESE = new RegExp(
  `(?:每隔?(?<every>${HAN_NUMBER}|半)?个?(?<unit>分钟|小时)|(?:每个?|每到)?(?:(?<days>(?:周|星期|礼拜)[一二三四五六日天](?:[、和,，]?(?:(?:周|星期|礼拜)?[一二三四五六日天]))*)|(?<group>工作日|周末)|每个?月(?<date>${HAN_NUMBER})[号日])|(?<daily>每天|每日|天天)|每(?<short>[早晚])|(?<once>今天|明天|后天|今晚|明早|明晚))(?:的)?(?<part>凌晨|清晨|早上|早晨|上午|中午|下午|傍晚|晚上|夜里)?(?:的)?(?:${HAN_CLOCK})?`,
  'u',
);

/**
 * Finds the time in a wish: "every morning at nine …", "… every day at 18:30", "每天早上九点……". Undefined when it contains
 * none. `now` is the person's local date and time.
 */
export function timeInWords(words: string, now: Date): TimedWords | undefined {
  const isChinese = /\p{Script=Han}/u.test(words);
  const found = (isChinese ? CHINESE : ENGLISH).exec(words);
  const time = found?.groups && (isChinese ? chineseTime : englishTime)(found.groups, now);
  if (!found || !time) return undefined;
  const before = words.slice(0, found.index);
  const after = words.slice(found.index + found[0].length);
  // "set the date to tomorrow" says what to set, and "tell them that I am late tomorrow" what to tell, not when.
  if (VALUE_OF.test(before) || TOLD.test(before)) return undefined;
  // So does "order the soup on Tuesday", unlike "on Tuesday order the soup".
  const isPolite = POLITE.test(before);
  if (!isPolite && isOneDay(found.groups ?? {})) return undefined;
  // "the mail from Deals Daily" says who, not when.
  if (/\p{Lu}\S* $/u.test(before) && /^[A-Z]\w*$/.test(found[0])) return undefined;
  // In the middle of a sentence, or between quotes, it is part of what to do.
  if ((!isPolite && !/^[\s.。!！]*$/u.test(after)) || /^[^"“「]*["“「][^"”」]*$/u.test(before))
    return undefined;
  const rest = `${before.trim()} ${after.trim()}`
    .replace(/^[\s,，、:：]+|[\s,，、]+$/gu, '')
    .replace(/^(?:please|请|就|都|要)\s*/iu, '');
  return { time, said: found[0].trim(), rest };
}

const VALUE_OF = /(?:\b(?:to|as|for|of|is|by|until|before|after|from)\s+(?:the\s+)?|[:=为成到是至])$/iu;

/** Behind these words somebody is told something. */
const TOLD =
  /\b(?:tell|inform|let|say|write|message|mail|text|notify)\s(?!(?:me|us)\b).*\bthat\s|(?:告诉|转告)(?!我)/iu;
const POLITE = /^\s*(?:please|请|帮我)?[\s,，]*$/iu;

type Groups = Record<string, string | undefined>;

function englishTime(groups: Groups, now: Date): string | undefined {
  const { every, unit, hourly, group, date, once } = groups;
  if (unit?.startsWith('minute')) return `*/${every ?? 1} * * * *`;
  if (unit === 'half hour') return '*/30 * * * *';
  if (unit || hourly) return every ? `0 */${every} * * *` : '0 * * * *';
  const clock = englishClock(groups.clock ?? groups.clockFirst, partOfDay(groups));
  if (!clock) return undefined;
  const last = groups.dayLast ?? '';
  const day = once ?? (/^to/.test(last) ? last : undefined);
  // "Today" alone is now.
  if (day?.toLowerCase() === 'today' && !(groups.clock ?? groups.clockFirst ?? partOfDay(groups)))
    return undefined;
  if (isOneDay(groups)) return moment(now, daysUntil(groups.days ?? '', now), clock);
  if (day) return moment(now, day.toLowerCase() === 'tomorrow' ? 1 : 0, clock);
  const weekdays = weekdaysOf(groups.days, group ?? (last.includes('weekday') ? 'weekday' : undefined));
  return `${clock.minute} ${clock.hour} ${date ?? '*'} * ${weekdays}`;
}

/** "On Tuesday", unlike "every Tuesday", "on Tuesdays", and "on Tuesday and Friday". */
const isOneDay = ({ on, days = '' }: Groups): boolean =>
  on !== undefined && DAYS.includes(days.toLowerCase());

/** From 1, the same day being a week away, to 7. */
const daysUntil = (day: string, now: Date): number =>
  ((DAYS.indexOf(day.toLowerCase()) - now.getDay() + 6) % 7) + 1;

/** Before, between or after the other words of the time. */
const partOfDay = ({ daypart, part, late, partFirst, once }: Groups): string =>
  daypart ?? part ?? late ?? partFirst ?? (once === 'tonight' ? 'night' : '');

/** The field of a cron time for "Monday and Friday", or for "weekdays" and "weekends". */
function weekdaysOf(days: string | undefined, group: string | undefined): string {
  if (days)
    return [...days.toLowerCase().matchAll(new RegExp(DAY, 'g'))]
      .map(([name]) => DAYS.indexOf(name))
      .join(',');
  if (!group) return '*';
  return group.toLowerCase().startsWith('weekday') ? '1-5' : '0,6';
}

interface Clock {
  hour: number;
  minute: number;
}

function englishClock(said: string | undefined, part: string): Clock | undefined {
  if (said === undefined) return { hour: PARTS[part] ?? 9, minute: 0 };
  const words = said.toLowerCase();
  if (words === 'noon') return { hour: 12, minute: 0 };
  if (words === 'midnight') return { hour: 0, minute: 0 };
  const [, shift, number = '', minutes, half] =
    /^(half past |quarter past |quarter to )?(\d+|[a-z]+?)(?:[:.](\d{2}))?(?:\s*o['’]?clock)?(?:\s*([ap])\.?m\.?)?$/.exec(
      words,
    ) ?? [];
  let hour = /^\d/.test(number) ? Number(number) : HOURS.indexOf(number) || 12;
  if (hour < 12 && (half === 'p' || (half === undefined && /afternoon|evening|night/.test(part)))) hour += 12;
  if (hour === 12 && half === 'a') hour = 0;
  const minute = shift?.startsWith('half') ? 30 : shift?.startsWith('quarter') ? 15 : Number(minutes ?? 0);
  return valid(shift === 'quarter to ' ? { hour: (hour + 23) % 24, minute: 45 } : { hour, minute });
}

const valid = (clock: Clock): Clock | undefined =>
  clock.hour >= 0 && clock.hour < 24 && clock.minute < 60 ? clock : undefined;

function chineseTime(groups: Groups, now: Date): string | undefined {
  const { every, unit, days, group, date, once } = groups;
  if (unit) return chineseInterval(every, unit);
  const clock = chineseClock(groups, chinesePartOfDay(groups));
  if (!clock) return undefined;
  if (once) return moment(now, once === '后天' ? 2 : once.startsWith('明') ? 1 : 0, clock);
  return `${clock.minute} ${clock.hour} ${date ? hanNumber(date) : '*'} * ${chineseWeekdays(days, group)}`;
}

/** “每隔十分钟”、“每半小时” */
function chineseInterval(every: string | undefined, unit: string): string {
  const number = every === '半' ? 30 : hanNumber(every);
  if (unit === '分钟') return `*/${number ?? 1} * * * *`;
  if (every === '半') return '*/30 * * * *';
  return number ? `0 */${number} * * *` : '0 * * * *';
}

/** What is said of the hour, also inside “每晚”、“明早”. */
function chinesePartOfDay({ part, short = '', once = '' }: Groups): string {
  if (part !== undefined) return part;
  if (once === '明早') return `${short}早`;
  return /晚/.test(once) ? `${short}晚` : short;
}

/** The field of a cron time for “周一、三” or for “工作日”. */
function chineseWeekdays(days: string | undefined, group: string | undefined): string {
  const on = [...(days ?? '').replace(/周|星期|礼拜/g, '')]
    .map((day) => '日一二三四五六'.indexOf(day === '天' ? '日' : day))
    .filter((at) => at !== -1);
  if (on.length > 0) return on.join(',');
  if (!group) return '*';
  return group === '工作日' ? '1-5' : '0,6';
}

function chineseClock({ hour: said, half, quarter, minute: past }: Groups, part: string): Clock | undefined {
  if (said === undefined) return { hour: usualHour(part), minute: 0 };
  const named = hanNumber(said) ?? 0;
  const isAfternoon = isLate(part) || (/中午/.test(part) && named < 5);
  const hour = named < 12 && isAfternoon ? named + 12 : named;
  const minute = half ? 30 : quarter ? (quarter === '一' ? 15 : 45) : (hanNumber(past) ?? 0);
  return valid({ hour, minute });
}

const isLate = (part: string): boolean => /下午|傍晚|晚|夜/.test(part);

/** The hour of a part of the day for which no time is said. */
function usualHour(part: string): number {
  if (/中午/.test(part)) return 12;
  if (/下午/.test(part)) return 14;
  return isLate(part) ? 20 : 9;
}

/** 零 to 九十九, or digits. */
function hanNumber(words: string | undefined): number | undefined {
  if (words === undefined) return undefined;
  if (/^\d+$/.test(words)) return Number(words);
  const text = words
    .replaceAll('两', '二')
    .replaceAll('〇', '零')
    .replace(/^零(?=.)/, '');
  const ten = text.indexOf('十');
  const digit = (sign: string): number => '零一二三四五六七八九'.indexOf(sign);
  if (ten === -1) return text.length === 1 ? digit(text) : undefined;
  return (ten === 0 ? 1 : digit(text.charAt(0))) * 10 + Math.max(0, digit(text.charAt(ten + 1)));
}

function moment(now: Date, inDays: number, { hour, minute }: Clock): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + inDays);
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}T${two(hour)}:${two(minute)}`;
}
