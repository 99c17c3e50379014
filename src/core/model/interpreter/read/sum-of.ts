/** 4,200 and 4.200,50 and 12,5: the last sign with other than three digits after it divides. */
export function amountOf(text: string): number | undefined {
  const digits = /\d[\d., {2}]*/u
    .exec(text)?.[0]
    .replace(/[\s ]/g, '')
    .replace(/[.,]+$/, '');
  if (digits === undefined) return undefined;
  const fraction = /[.,](\d{1,2})$/.exec(digits)?.[1] ?? '';
  const whole = (fraction === '' ? digits : digits.slice(0, -fraction.length - 1)).replace(/[.,]/g, '');
  return Number(`${whole}.${fraction || '0'}`);
}

const THOUSANDS: readonly (readonly [word: RegExp, times: number])[] = [
  [/\d\s?(?:K\b|thousand)/, 1e3],
  [/\d\s?万/, 1e4],
  [/\d\s?(?:M\b|million)/, 1e6],
  [/\d\s?亿/, 1e8],
  [/\d\s?(?:B\b|billion)/, 1e9],
];

/** The amount of “1.2M” and “61K”, too. */
export function wholeAmountOf(text: string): number | undefined {
  const times = THOUSANDS.find(([word]) => word.test(text))?.[1] ?? 1;
  const amount = amountOf(text);
  return amount === undefined ? undefined : amount * times;
}

/**
 * The sum of amounts, divided by `parts`, in the writing of the first one: its sign where it stands there, its comma or
 * point.
 */
export function sumOf(texts: readonly string[], parts = 1): string {
  const [first = ''] = texts;
  const all = texts.reduce((sum, text) => sum + Math.round((amountOf(text) ?? 0) * 100), 0);
  const cents = Math.round(all / parts);
  const said = texts.map((text) => /[.,](?=\d{1,2}(?!\d))/.exec(text)?.[0]).find(Boolean);
  const fraction = said ?? (cents % 100 > 0 ? '.' : undefined);
  const whole = String(Math.floor(cents / 100));
  const number =
    fraction === undefined ? whole : `${whole}${fraction}${String(cents % 100).padStart(2, '0')}`;
  return first.replace(/\d[\d.,]*/, () => number);
}
