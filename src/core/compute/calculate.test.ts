import { describe, expect, test } from 'vitest';
import { calculate } from './calculate.ts';
import { applyFunction } from './operations.ts';

const value = (expression: string, data?: unknown) => calculate(expression, data).value;

describe('exactly', () => {
  test.each<[expression: string, value: number | string]>([
    ['0.1 + 0.2', 0.3],
    ['3 * 19.99 * 1.19', 71.3643],
    ['round(3 * 19.99 * 1.19, 2)', 71.36],
    ['2 + 3 * 4 ^ 2 / 8 - (1 - 6)', 13],
    ['-2 ^ 2', -4],
    ['2 ^ 3 ^ 2', 512],
    ['2 ^ -2', 0.25],
    ['200 * 19%', 38],
    ['1.50', 1.5],
    ['12 ÷ 4 × 2 − 1', 5],
    ['9007199254740993 + 0', '9007199254740993'],
    ['2 ^ 64', '18446744073709551616'],
    ['round(2.5) + round(-2.5) * 10', -27],
    ['round(1234.5678, -2)', 1200],
    ['floor(-7 / 2) + ceil(7 / 2)', 0],
    ['mod(-7, 3)', 2],
    ['sqrt(2.25)', 1.5],
    ['mean(1, 2, 4)', '2.3333333333333333333'],
    ['median(3, 1, 2, 10)', 2.5],
    ['max(3, 17, 5) - min(4, 2)', 15],
    ['gcd(12, 18) * lcm(4, 6)', 72],
    ['gcd(0, 0, 5) + gcd(-4, 0) + gcd(0, 0)', 9],
    ['lcm(-4, 6)', 12],
    ['1 ^ 100000 + (-1) ^ 100001 + 0 ^ 100000', 0],
    ['1.5e3 + .5', 1500.5],
    ['0.000000000000000000000000000001 * 3', '0.000000000000000000000000000003'],
  ])('%s = %s', (expression, wanted) => expect(value(expression)).toBe(wanted));

  test('a fraction that never ends is told as a fraction and as a decimal; a root is told to be about', () => {
    expect(calculate('1 / 3', undefined)).toEqual({
      status: 'done',
      text: '1 / 3 = 1/3 ≈ 0.33333333333333333333',
      value: '0.33333333333333333333',
    });
    expect(calculate('1 / 3 * 3', undefined).text).toBe('1 / 3 * 3 = 1');
    expect(calculate('sqrt(2)', undefined).text).toBe('sqrt(2) ≈ 1.4142135623730950488');
    expect(calculate('1 / 7000', undefined).value).toBe('0.0001428571428571428571');
  });

  test('a hundred prices are summed to the cent, which doubles do not', () => {
    const prices = Array.from({ length: 100 }, () => '0.10');
    expect(prices.reduce((sum, price) => sum + Number(price), 0)).not.toBe(10);
    expect(value(`sum(${prices.join(', ')})`)).toBe(10);
  });
});

describe('with a table', () => {
  const rows = [
    { name: 'Lamp', price: '€ 1.240,50', count: 2 },
    { name: 'Cup', price: '$ 3.10', count: '10' },
    { name: 'Sold out', price: '–', count: 7 },
  ];
  test('columns are named; rows without a number are left out together, and counted', () => {
    expect(calculate('sum(price * count)', rows)).toEqual({
      status: 'done',
      text: 'sum(price * count) = 2512\n1 of 3 rows were left out: they hold no single number in price or count.',
      value: 2512,
    });
    expect(value('sum(count)', rows)).toBe(19);
    expect(value('price * 2', rows)).toEqual([2481, 6.2]);
    expect(value('count(count)', rows)).toBe(3);
    expect(value('sum(values)', [1, 2.5, '3'])).toBe(6.5);
    expect(value('sum("unit price")', [{ 'unit price': 4 }])).toBe(4);
  });
  test('the name of a function is no column, also where a column has that name', () => {
    const stock = [
      { price: '1', count: 'none' },
      { price: '2', count: '3' },
    ];
    expect(calculate('count(price)', stock)).toEqual({ status: 'done', text: 'count(price) = 2', value: 2 });
    expect(value('sum(price)/count(price)', stock)).toBe(1.5);
  });
  test.each([
    ['$1.2M', '900K'],
    ['3 bn', '2 Mrd.'],
    ['1.2万元', '5 million'],
    ['(1,234.50)', '1,234.50-'],
    ['$ (5)', '5k€'],
  ])('%s and %s are no numbers, and counted as such', (...cells) => {
    const given = ['2', ...cells].map((cell) => ({ sales: cell }));
    expect(calculate('sum(sales)', given).text).toBe(
      'sum(sales) = 2\n2 of 3 rows were left out: they hold no single number in sales.',
    );
  });
  test.each(['5 kg', '12 m', '3 Bananas', '2 minutes', '5 (with tax)', '(EUR) 5', '4 mnemonics'])(
    '%s is a number with a unit',
    (cell) => expect(value('count(size)', [{ size: cell }])).toBe(1),
  );
  test('beside a number with a decimal comma points divide thousands, elsewhere they do not', () => {
    const sums = (...cells: string[]) =>
      value(
        'sum(price)',
        cells.map((price) => ({ price })),
      );
    expect(sums('1.240', '1.240,50')).toBe(2480.5);
    expect(sums('€ 2.000.000', '12,5')).toBe(2000012.5);
    expect(sums('1.240', '1,240.50')).toBe(1241.74);
    expect(sums('1.24', '1.240,50')).toBe(1241.74);
  });
  test('a column that there is not names those that there are', () => {
    expect(calculate('sum(cost)', rows).text).toBe(
      'Not calculated. At character 5 there is "cost". There is no such column of numbers; there are: price, count.',
    );
  });
});

test('what grows too long is given up on the way, and not after the last value', () => {
  const unread = {
    d: 1n,
    get n(): bigint {
      throw new Error('It went on to the end.');
    },
  };
  const [threes, fives] = [3n ** 9000n, 5n ** 7000n];
  for (const [name, values] of [
    [
      'sum',
      [
        { n: 1n, d: threes },
        { n: 1n, d: fives },
      ],
    ],
    [
      'mean',
      [
        { n: 1n, d: threes },
        { n: 1n, d: fives },
      ],
    ],
    [
      'lcm',
      [
        { n: threes, d: 1n },
        { n: fives, d: 1n },
      ],
    ],
  ] as const)
    expect(() => applyFunction(name, [[...values, unread]])).toThrow('more than 6000 digits');
});

test.each([
  ['1 / 0', 'divides by zero'],
  ['1 / (3 - 3)', 'divides by zero'],
  ['1,000 * 2', 'write 1000, not 1,000'],
  ['2 3', 'At character 3 there is "3". Put a sign'],
  ['2 *', 'ends where a number should stand'],
  ['(2 + 3', 'bracket is not closed'],
  ['sum(1, 2', 'bracket is not closed'],
  ['sin(1)', 'no function "sin". There are: sum, product'],
  ['x + 1', 'set use_tool_result'],
  ['2 $ 3', 'At character 3 there is "$ 3"'],
  ['2 ^ 0.5', 'write sqrt(x)'],
  ['sqrt(-1)', 'no square root'],
  ['sum(Constructor)', 'At character 5 there is "Constructor"'],
  ['9 ^ 9 ^ 9', 'more than 6000 digits'],
  ['product(10 ^ 5000, 10 ^ 5000)', 'more than 6000 digits'],
  ['mean()', 'mean of nothing'],
  ['abs(1, 2, 3)', 'abs wants one value'],
  ['round(1, 0.5)', 'number of places'],
  ['mod(1, 0)', 'the second not 0'],
  ['('.repeat(5000), 'too much inside each other'],
  ['1+'.repeat(6000), 'at most 10000 are read'],
  ['', 'ends where a number'],
])('%s is refused with the reason', (expression, why) => {
  const { status, text } = calculate(expression, undefined);
  expect(status).toBe('invalid-input');
  expect(text).toContain(why);
});
