const DIGITS = '零一二三四五六七八九';

/** Source of a pattern for a Chinese or Arabic number. */
export const NUMBER = '(?:\\d{1,4}(?:\\.\\d+)?|[一二两三四五六七八九十半]{1,3})';

/** 一 to 九十九, 两, 半, or Arabic figures; undefined for anything else. */
export function numberOf(words: string): number | undefined {
  const text = words.trim().replaceAll('两', '二');
  if (/^\d+(?:\.\d+)?$/.test(text)) return Number.parseFloat(text) || undefined;
  if (text === '半') return 0.5;
  if (!/^[一二三四五六七八九十]{1,3}$/.test(text)) return undefined;
  const ten = text.indexOf('十');
  if (ten < 0) return text.length === 1 ? DIGITS.indexOf(text) : undefined;
  const tens = ten === 0 ? 1 : DIGITS.indexOf(text.charAt(ten - 1));
  const ones = ten === text.length - 1 ? 0 : DIGITS.indexOf(text.charAt(ten + 1));
  return tens * 10 + Math.max(0, ones);
}

/** 七座 as 7座: a number that is spelled out, in figures; other texts as they are. */
export const inFigures = (text: string): string =>
  text.replace(/[一二两三四五六七八九十]{1,3}/g, (word) => String(numberOf(word) ?? word));

/** Source of a pattern for what stands between a number, or 哪, and the thing: 个, 辆, 间. */
export const MEASURE = '[个件款双本张条辆台只间套位份趟班家部首集种段座场门]';
