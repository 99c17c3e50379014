/** An exact number: numerator over denominator, in lowest terms, with a positive denominator. */
export interface Rational {
  n: bigint;
  d: bigint;
  /** It approximates an irrational number, such as the square root of 2. */
  about?: true;
}

/** Digits of an approximation. */
const ABOUT_DIGITS = 20;

/** The fraction in lowest terms. Throws a RangeError if `d` is 0. */
export function rational(n: bigint, d = 1n, ...of: readonly Rational[]): Rational {
  if (d === 0n) throw new RangeError('Division by zero.');
  const sign = d < 0n ? -1n : 1n;
  const divisor = greatestDivisor(n, d);
  const about = of.some((part) => part.about);
  return { n: (sign * n) / divisor, d: (sign * d) / divisor, ...(about && { about }) };
}

/** Greatest common divisor, positive; 1 for two zeros. */
export function greatestDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x === 0n ? 1n : x;
}

/** Parses a decimal number, "12.50" or "1.2e-3"; undefined for anything else. */
export function readDecimal(text: string): Rational | undefined {
  const [, sign, whole, places = '', power = '0'] =
    /^([-+]?)(\d*)(?:\.(\d*))?(?:e([-+]?\d{1,4}))?$/i.exec(text.trim()) ?? [];
  if (whole === undefined || whole + places === '') return undefined;
  const digits = BigInt(whole + places) * (sign === '-' ? -1n : 1n);
  const shift = Number(power) - places.length;
  return shift >= 0 ? rational(digits * 10n ** BigInt(shift)) : rational(digits, 10n ** BigInt(-shift));
}

/** Rounds down to a whole number. */
export const floorOf = ({ n, d }: Rational): bigint => (n >= 0n ? n / d : -((-n + d - 1n) / d));
/** The nearest whole number; halves are rounded away from zero. */
export const roundOf = ({ n, d }: Rational): bigint =>
  n >= 0n ? (2n * n + d) / (2n * d) : -((-2n * n + d) / (2n * d));

/** The largest whole number whose square is at most `n`, which is 0 or more (Newton's method). */
export function rootOf(n: bigint): bigint {
  if (n < 2n) return n;
  let root = 1n << BigInt((n.toString(2).length + 1) >> 1);
  for (;;) {
    const next = (root + n / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}

/**
 * The number as text: `exact` is the decimal or, if it never ends, the fraction; `decimal` is the decimal, cut to 20
 * digits if it never ends.
 */
export function writeRational(value: Rational): { exact: string; decimal: string; isExact: boolean } {
  const places = value.about ? undefined : placesOf(value.d);
  if (places !== undefined) {
    const text = withPoint((value.n * 10n ** BigInt(places)) / value.d, places);
    return { exact: text, decimal: text, isExact: true };
  }
  const whole = value.n / value.d;
  const before = whole === 0n ? 0 : whole.toString().replace('-', '').length;
  const after = Math.max(ABOUT_DIGITS - before, 2) + leadingZeros(value);
  const scaled = roundOf(rational(value.n * 10n ** BigInt(after), value.d));
  const decimal = withPoint(scaled, after).replace(/\.?0+$/, '');
  return { exact: value.about ? decimal : `${value.n}/${value.d}`, decimal, isExact: false };
}

/** Zeros after the decimal point of a number below 1. */
const leadingZeros = ({ n, d }: Rational): number =>
  n === 0n ? 0 : Math.max(0, d.toString().length - n.toString().replace('-', '').length - 1);

/** Decimal places of 1/d; undefined if the decimal never ends. */
function placesOf(d: bigint): number | undefined {
  let [rest, twos, fives] = [d, 0, 0];
  for (; rest % 2n === 0n; rest /= 2n) twos++;
  for (; rest % 5n === 0n; rest /= 5n) fives++;
  return rest === 1n ? Math.max(twos, fives) : undefined;
}

function withPoint(digits: bigint, places: number): string {
  const sign = digits < 0n ? '-' : '';
  const text = digits
    .toString()
    .replace('-', '')
    .padStart(places + 1, '0');
  return places === 0 ? sign + text : `${sign}${text.slice(0, -places)}.${text.slice(-places)}`;
}
