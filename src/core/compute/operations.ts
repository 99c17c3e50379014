import {
  floorOf,
  greatestDivisor,
  type Rational,
  rational,
  readDecimal,
  rootOf,
  roundOf,
} from './rational.ts';

/** A failed evaluation; the message is for the model and names what to change. */
export class MathsError extends Error {}

/** Maximum size of a number in bits: some thousand digits. */
const MOST_BITS = 20_000;
const ROOT_DIGITS = 40n;

/** Refuses a number that has grown too long to be useful. */
export function bounded(value: Rational): Rational {
  for (const part of [value.n, value.d])
    if (part.toString(16).length * 4 > MOST_BITS)
      throw new MathsError('A number in it has more than 6000 digits. Work with smaller ones.');
  return value;
}

const divide = (a: Rational, b: Rational): Rational => {
  if (b.n === 0n) throw new MathsError('It divides by zero.');
  return rational(a.n * b.d, a.d * b.n, a, b);
};
const add = (a: Rational, b: Rational): Rational => rational(a.n * b.d + b.n * a.d, a.d * b.d, a, b);
const multiply = (a: Rational, b: Rational): Rational => rational(a.n * b.n, a.d * b.d, a, b);
const negative = (a: Rational): Rational => ({ ...a, n: -a.n });
const compare = (a: Rational, b: Rational): number => {
  const difference = a.n * b.d - b.n * a.d;
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
};

function power(base: Rational, exponent: Rational): Rational {
  if (exponent.d !== 1n)
    throw new MathsError('Only whole exponents can be worked out; for a square root write sqrt(x).');
  const size = exponent.n < 0n ? -exponent.n : exponent.n;
  const bits = BigInt(Math.max(base.n.toString(2).length, base.d.toString(2).length));
  // Powers of 0, 1 and -1 never grow.
  const grows = base.d !== 1n || base.n > 1n || base.n < -1n;
  if (grows && size * bits > BigInt(MOST_BITS))
    throw new MathsError('The result of ^ would have more than 6000 digits. Use a smaller exponent.');
  const raised = rational(base.n ** size, base.d ** size, base);
  return exponent.n < 0n ? divide(rational(1n), raised) : raised;
}

/** The binary operators. */
export const operators: Readonly<Record<string, (a: Rational, b: Rational) => Rational>> = {
  '+': add,
  '-': (a, b) => add(a, negative(b)),
  '*': multiply,
  '/': divide,
  '^': power,
};

function root(value: Rational): Rational {
  if (value.n < 0n) throw new MathsError('There is no square root of a number below 0.');
  const [n, d] = [rootOf(value.n), rootOf(value.d)];
  if (n * n === value.n && d * d === value.d) return rational(n, d, value);
  const scale = 10n ** ROOT_DIGITS;
  return { ...rational(rootOf((value.n * scale * scale) / value.d), scale), about: true };
}

function rounded(value: Rational, places: Rational): Rational {
  if (places.d !== 1n || places.n > 1000n || places.n < -1000n)
    throw new MathsError('The second value of round is a number of places, such as round(x, 2).');
  const scale = power(rational(10n), places);
  return divide(rational(roundOf(multiply(value, scale))), scale);
}

const total = (values: readonly Rational[]): Rational =>
  values.reduce((a, b) => bounded(add(a, b)), rational(0n));
const sorted = (values: readonly Rational[]): Rational[] => values.toSorted(compare);

function middle(values: readonly Rational[]): Rational {
  const inOrder = sorted(values);
  const half = inOrder.length >> 1;
  const pair = inOrder.length % 2 === 1 ? [inOrder[half]] : [inOrder[half - 1], inOrder[half]];
  return mean(pair.filter((value) => value !== undefined));
}
const mean = (values: readonly Rational[]): Rational =>
  divide(total(values), rational(BigInt(values.length)));

const whole = (value: Rational): bigint => {
  if (value.d !== 1n) throw new MathsError('gcd and lcm want whole numbers.');
  return value.n;
};

/** Functions of any number of values; one list as the argument gives all of its values. */
const overLists: Readonly<Record<string, (values: readonly Rational[]) => Rational>> = {
  sum: total,
  product: (values) => values.reduce((a, b) => bounded(multiply(a, b)), rational(1n)),
  count: (values) => rational(BigInt(values.length)),
  mean,
  average: mean,
  median: middle,
  min: (values) => sorted(values)[0] ?? rational(0n),
  max: (values) => sorted(values).at(-1) ?? rational(0n),
  // Every number divides 0.
  gcd: (values) =>
    rational(
      values
        .map(whole)
        .filter((value) => value !== 0n)
        .reduce(greatestDivisor, 0n),
    ),
  lcm: (values) =>
    values.reduce((a, value) => {
      const b = whole(value);
      if (a.n === 0n || b === 0n) return rational(0n);
      const common = (a.n * b) / greatestDivisor(a.n, b);
      return bounded(rational(common < 0n ? -common : common));
    }, rational(1n)),
};
const MAY_BE_EMPTY = new Set(['sum', 'product', 'count']);

/** Functions of one value, or of a value and a second one; for a list they return a list. */
const ofEach: Readonly<Record<string, (value: Rational, second: Rational | undefined) => Rational>> = {
  abs: (value) => (value.n < 0n ? negative(value) : value),
  floor: (value) => rational(floorOf(value), 1n),
  ceil: (value) => rational(-floorOf(negative(value)), 1n),
  round: (value, places) => rounded(value, places ?? rational(0n)),
  sqrt: (value) => root(value),
  mod: (value, by) => {
    if (!by || by.n === 0n)
      throw new MathsError('mod wants two values, such as mod(17, 5), the second not 0.');
    return add(value, negative(multiply(by, rational(floorOf(divide(value, by))))));
  },
};

/** Named constants. */
export const constants: Readonly<Record<string, Rational>> = {
  pi: { ...(readDecimal('3.1415926535897932384626433832795028841972') ?? rational(3n)), about: true },
  e: { ...(readDecimal('2.7182818284590452353602874713526624977572') ?? rational(3n)), about: true },
};

/** Names of functions. */
export const functionNames: readonly string[] = [...Object.keys(overLists), ...Object.keys(ofEach)];

/** A number, or the numbers of a column. */
export type Value = Rational | readonly Rational[];

const isList = (value: Value): value is readonly Rational[] => Array.isArray(value);

/** Calls a function by its name. Throws a MathsError that names what is wrong. */
export function applyFunction(name: string, given: readonly Value[]): Value {
  const over = Object.hasOwn(overLists, name) ? overLists[name] : undefined;
  if (over) {
    const values = given.flatMap((value) => (isList(value) ? value : [value]));
    if (values.length === 0 && !MAY_BE_EMPTY.has(name))
      throw new MathsError(`${name} of nothing has no value.`);
    return bounded(over(values));
  }
  const each = Object.hasOwn(ofEach, name) ? ofEach[name] : undefined;
  if (!each) throw new MathsError(`There is no function "${name}". There are: ${functionNames.join(', ')}.`);
  const [first, second] = given;
  if (first === undefined || given.length > 2 || (second !== undefined && isList(second)))
    throw new MathsError(
      `${name} wants one value${name === 'round' || name === 'mod' ? ' and a second number' : ''}.`,
    );
  const one = (value: Rational) => bounded(each(value, second as Rational | undefined));
  return isList(first) ? first.map(one) : one(first);
}

/**
 * Applies a binary operator; a list and a number are combined value by value, and so are two lists of the same length.
 */
export function applyOperator(sign: string, a: Value, b: Value): Value {
  const operate = operators[sign];
  if (!operate) throw new MathsError(`There is no sign "${sign}".`);
  const one = (x: Rational, y: Rational) => bounded(operate(x, y));
  if (!isList(a) && !isList(b)) return one(a, b);
  if (isList(a) && isList(b)) {
    if (a.length !== b.length)
      throw new MathsError(
        `The columns have ${a.length} and ${b.length} values, and need as many as each other.`,
      );
    return a.map((value, index) => one(value, b[index] ?? rational(0n)));
  }
  if (isList(a)) return a.map((value) => one(value, b as Rational));
  return (b as readonly Rational[]).map((value) => one(a, value));
}
