import { describe, expect, test } from 'vitest';
import { AMOUNT, CURRENCY, codeOfCurrency, currencyIn, soleCurrencyIn } from './money.ts';

test.each([
  ['€ 12', '€'],
  ['12 euros', '€'],
  ['20 bucks', '$'],
  ['5 pounds', '£'],
  ['30元', '¥'],
  ['￥30', '¥'],
  ['3000 yen', '¥'],
  ['12 pieces', undefined],
])('the sign of %s', (text, sign) => {
  expect(currencyIn(text)).toBe(sign);
});

test('each name of a currency has a sign', () => {
  const names = [
    'euro',
    'eur',
    'dollars',
    'usd',
    'bucks',
    'pound',
    'gbp',
    'yuan',
    'rmb',
    'cny',
    'yen',
    'jpy',
  ];

  for (const name of names) {
    expect(name).toMatch(new RegExp(`^${CURRENCY}$`, 'i'));
    expect(currencyIn(name)).toBeDefined();
  }
});

test.each(['40', '€40', '€ 40', '40 €', '40 euros', '￥40', '12.50 lei'])('%s is an amount', (text) => {
  const number = new RegExp(`^${AMOUNT}$`, 'i').exec(text)?.groups?.amount;

  expect(Number(number)).toBeGreaterThan(10);
});

describe('what is paid', () => {
  test('keeps yen and yuan apart', () => {
    expect(soleCurrencyIn('3000日元')).not.toBe(soleCurrencyIn('3000元'));
    expect(soleCurrencyIn('3000 yen')).toBe(soleCurrencyIn('3000日元'));
  });

  test('names no currency where two are named', () => {
    expect(soleCurrencyIn('100 euros in dollars')).toBeUndefined();
  });
});

test('a list of currencies has codes', () => {
  expect(codeOfCurrency('dollars')).toBe('USD');
  expect(codeOfCurrency('SEK')).toBe('SEK');
});
