import type { GivenKind, ValueKind } from '../../instruction.ts';
import { readingsOf, type Target } from '../../named-control.ts';
import { MONTHS } from '../../text/month-names.ts';

const MONTH = `(?:${MONTHS.join('|')})[a-z]*\\.?`;

/** Source of a pattern for each kind of value, without groups. */
export const VALUE: Record<ValueKind, string> = {
  email: '[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)+',
  phone: '\\+?\\d[\\d ()/-]{4,}\\d',
  date: `\\d{4}-\\d{1,2}-\\d{1,2}|\\d{4}/\\d{1,2}/\\d{1,2}|\\d{4}\\s*年\\s*\\d{1,2}\\s*月\\s*\\d{1,2}\\s*[日号]|\\d{1,2}[./]\\d{1,2}[./]\\d{4}|\\d{1,2}(?:st|nd|rd|th)?\\s+(?:of\\s+)?${MONTH},?\\s+\\d{4}|${MONTH}\\s+\\d{1,2}(?:st|nd|rd|th)?,?\\s+\\d{4}`,
  time: "\\d{1,2}(?:[:.]\\d{2})?(?: o['’]?clock)? in the (?:morning|afternoon|evening)|\\d{1,2}[:：]\\d{2}(?:\\s*[ap]\\.?m\\.?)?|\\d{1,2}\\s*[ap]\\.?m\\.?|(?:上午|下午|晚上)?\\d{1,2}点(?:半|\\d{1,2}分)?",
};

/** A date reads as a telephone number, too: it is tried first. */
const ORDER: readonly ValueKind[] = ['email', 'date', 'time', 'phone'];

export const ANY_VALUE = `(?:${ORDER.map((kind) => VALUE[kind]).join('|')})`;

export const kindOfValue = (text: string): ValueKind | undefined =>
  ORDER.find((kind) => new RegExp(`^(?:${VALUE[kind]})$`, 'i').test(text.trim()));

/** What fields of each kind are called. */
const FIELD_NAMES: Record<GivenKind, readonly string[]> = {
  email: ['Email', 'E-mail', 'Email address', '邮箱', '电子邮件'],
  phone: ['Phone', 'Phone number', 'Telephone', 'Mobile', 'Tel', '电话', '手机号', '手机'],
  date: ['Date', 'Day', '日期'],
  time: ['Time', '时间'],
  code: [
    ...['Coupon', 'Promo', 'Promotion', 'Discount', 'Voucher', 'Gift card'].flatMap((name) => [
      `${name} code`,
      name,
    ]),
    'Code',
    '优惠码',
    '优惠券',
    '折扣码',
    '验证码',
  ],
};

/** The field for values of a kind, rather at the place that the words name. */
export const fieldFor = (kind: GivenKind, words: string, about?: string): Target => {
  const names = FIELD_NAMES[kind];
  const near =
    about === undefined
      ? []
      : readingsOf(names, 'close', { within: { relation: 'for' as const, name: about } });
  return { words, readings: [...near, ...readingsOf(names, 'close')] };
};

const two = (number: number): string => String(number).padStart(2, '0');

/**
 * A date as a date field takes it, YYYY-MM-DD. Undefined for other texts, and where nothing tells which number is the
 * month.
 */
export function isoDate(text: string): string | undefined {
  const numbers = text.match(/\d+/g)?.map(Number) ?? [];
  const month = MONTHS.findIndex((name) => new RegExp(`(?<![a-z])${name}`, 'i').test(text)) + 1;
  if (kindOfValue(text) !== 'date') return undefined;
  const [first = 0, second = 0, third = 0] = numbers;
  if (month > 0) return numbers.length === 2 ? `${second}-${two(month)}-${two(first)}` : undefined;
  if (first > 31) return `${first}-${two(second)}-${two(third)}`;
  // 24.12.2026 is written with the day first; with strokes both ways are usual.
  if (text.includes('.') || first > 12) return `${third}-${two(second)}-${two(first)}`;
  return second > 12 ? `${third}-${two(first)}-${two(second)}` : undefined;
}

/** A time as HH:MM; undefined for other texts. */
export function isoTime(text: string): string | undefined {
  if (kindOfValue(text) !== 'time') return undefined;
  const [hour = 0, minute = /半/.test(text) ? 30 : 0] = text.match(/\d+/g)?.map(Number) ?? [];
  const late = /p\.?m|afternoon|evening|下午|晚上/i.test(text) && hour < 12;
  const midnight = /a\.?m|上午|in the morning/i.test(text) && hour === 12;
  return `${two(midnight ? 0 : late ? hour + 12 : hour)}:${two(minute)}`;
}
