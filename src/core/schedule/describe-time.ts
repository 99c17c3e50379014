import { isOneMoment } from './moments.ts';

type Language = 'en' | 'zh';

const DAYS = {
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  zh: ['周日', '周一', '周二', '周三', '周四', '周五', '周六'],
};

/**
 * A time (see checkTime) in words: "every weekday at 09:00". A time without plain words is described field by field.
 */
export function timeToWords(time: string, language: Language): string {
  const isChinese = language === 'zh';
  if (isOneMoment(time))
    return isChinese ? `${time.replace('T', ' ')}，一次` : `once, ${time.replace('T', ' ')}`;
  const [minutes = '', hours = '', date = '', month = '', weekday = ''] = time.trim().split(/\s+/);
  const [minute, hour] = [writtenOut(minutes, 60), writtenOut(hours, 24)];
  const isEveryDay = date === '*' && month === '*' && weekday === '*';
  const often = isEveryDay ? withinDayToWords(minute, hour, language) : undefined;
  if (often !== undefined) return often;
  const clocks = clocksOf(minute, hour);
  const day = month === '*' ? dayToWords(date, weekday, language) : undefined;
  if (clocks && day) return isChinese ? `${day} ${clocks.join('、')}` : `${day} at ${clocks.join(', ')}`;
  return isChinese
    ? `分 ${minute}，时 ${hour}，日 ${date}，月 ${month}，星期 ${weekday}`
    : `minute ${minute}, hour ${hour}, day ${date}, month ${month}, weekday ${weekday}`;
}

/** What happens every few minutes, every hour or every few hours. */
function withinDayToWords(minute: string, hour: string, language: Language): string | undefined {
  const isChinese = language === 'zh';
  if (hour === '*') return withinHourToWords(minute, isChinese);
  const every = stepOf(hour);
  if (every === undefined || minute !== '0') return undefined;
  return isChinese ? `每 ${every} 小时` : `every ${every} hours`;
}

function withinHourToWords(minute: string, isChinese: boolean): string | undefined {
  const every = minute === '*' ? 1 : stepOf(minute);
  if (every !== undefined && isChinese) return `每 ${every} 分钟`;
  if (every !== undefined) return every === 1 ? 'every minute' : `every ${every} minutes`;
  if (!LIST.test(minute)) return undefined;
  if (isChinese) return `每小时的第 ${minute.replaceAll(',', '、')} 分`;
  return `every hour at minute${minute.includes(',') ? 's' : ''} ${minute.replaceAll(',', ', ')}`;
}

/** The times of a day, where they are said one by one. */
const clocksOf = (minute: string, hour: string): string[] | undefined =>
  /^\d+$/.test(minute) && LIST.test(hour) ? hour.split(',').map((one) => clock(one, minute)) : undefined;

const STEP = /^\*\/(\d+)$/;
const LIST = /^\d+(,\d+)*$/;

/** How many minutes or hours lie between two times of a field that only says this. */
function stepOf(field: string): number | undefined {
  const step = Number(STEP.exec(field)?.[1]);
  return step > 0 ? step : undefined;
}

/**
 * A step that does not divide its field restarts with each hour or day: its times are listed, because "every 45" would
 * be wrong.
 */
function writtenOut(field: string, size: number): string {
  const step = stepOf(field);
  if (step === undefined || size % step === 0) return field;
  return Array.from({ length: Math.ceil(size / step) }, (_, index) => index * step).join(',');
}

const clock = (hour: string, minute: string): string => `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;

function dayToWords(date: string, weekday: string, language: Language): string | undefined {
  const isChinese = language === 'zh';
  if (date === '*' && weekday === '*') return isChinese ? '每天' : 'every day';
  if (weekday === '*' && /^\d+$/.test(date))
    return isChinese ? `每月 ${date} 日` : `every month on day ${date}`;
  if (date !== '*') return undefined;
  if (weekday === '1-5') return isChinese ? '每个工作日' : 'every weekday';
  if (weekday === '0,6' || weekday === '6,0') return isChinese ? '每个周末' : 'every weekend day';
  if (!/^[0-7](,[0-7])*$/.test(weekday)) return undefined;
  const days = weekday.split(',').map((day) => DAYS[language][Number(day) % 7]);
  return isChinese ? `每${days.join('、')}` : `every ${days.join(', ')}`;
}
