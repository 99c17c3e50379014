import { describe, expect, test } from 'vitest';
import { extremeNames, extremePrice, headWord, loneKind, nameInLine } from './extreme-prices.ts';

const SHOP = '## Desk lamp\n\n$ 49.00\n\n## Floor lamp\n\n$ 25.50\n\n## Mug\n\n$ 8.00';
const HOTELS = '## Hotel Aurora\n\n€ 120\n\n## Pension Maria\n\n€ 80';

describe('the cheapest and the dearest', () => {
  test.each([
    ['least', '', 'Mug: $ 8.00'],
    ['most', '', 'Desk lamp: $ 49.00'],
    ['least', 'lamp', 'Floor lamp: $ 25.50'],
  ] as const)('%s of all that is called “%s”', (extreme, only, line) => {
    expect(extremePrice(SHOP, extreme, only)).toBe(line);
    expect(extremeNames(SHOP, extreme, only)).toEqual([line.split(':')[0]]);
  });

  test('none where nothing is called so, or prices are in several currencies', () => {
    expect(extremePrice(SHOP, 'least', 'sofa')).toBeUndefined();
    expect(extremePrice(`${SHOP}\n\n## Cup\n\n€ 5.00`, 'least', '')).toBeUndefined();
  });

  test('of the only one with a word in its name, what comes before it is told too: it may be one as well', () => {
    expect(extremePrice(HOTELS, 'least', 'hotel')).toBe('Pension Maria: € 80\nHotel Aurora: € 120');
    expect(loneKind(HOTELS, 'least', 'hotel')).toMatchObject({
      called: { name: 'Hotel Aurora' },
      first: { name: 'Pension Maria' },
    });
    // A lamp is what the name ends with.
    expect(loneKind('## Desk lamp\n\n$ 49.00\n\n## Mug\n\n$ 8.00', 'least', 'lamp')).toBeUndefined();
  });
});

test.each([
  ['Desk lamp', 'lamp'],
  ['Desk lamp for children', 'lamp'],
  ['Desk lamp (small)', 'lamp'],
  ['', undefined],
])('the last word that says what “%s” is: %s', (name, word) => {
  expect(headWord(name)).toBe(word);
});

test('a line tells the name of one thing; several lines do not', () => {
  expect(nameInLine('Lamp: tall: $ 8.00')).toBe('Lamp: tall');
  expect(nameInLine('Lamp: $ 8.00\nMug: $ 8.00')).toBeUndefined();
  expect(nameInLine('Lamp: blue')).toBeUndefined();
});
