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
