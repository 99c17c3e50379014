import { describe, expect, it, test } from 'vitest';
import { extremeRow } from './columns.ts';
import { extremePrice } from './extreme-prices.ts';
import { gistOf } from './gist.ts';
import { allOf, priceOf, pricesBetween, pricesOf } from './things.ts';

const LIST = '- Pan\n$19.90\n- Lamp\n$1,289.00 *Sold out*\n\n| Item | Price |\n| --- | --- |\n| Mug | 8 kr |';

test('of a price that is struck out the one that holds now is read', () => {
  expect(pricesOf('- Lamp ~~$40~~ $30\n- Mug $35')).toEqual([
    { name: 'Lamp', price: '$30' },
    { name: 'Mug', price: '$35' },
  ]);
});

test('a price belongs to the rest of its line, to the item that it stands under, or to its row', () => {
  expect(pricesOf(`${LIST}\n\nBread: 3,50 €\n\n## Offer\n\n¥12`)).toEqual([
    { name: 'Pan', price: '$19.90' },
    { name: 'Lamp', price: '$1,289.00' },
    { name: 'Mug', price: '8 kr' },
    { name: 'Bread', price: '3,50 €' },
    { name: 'Offer', price: '¥12' },
  ]);
  expect(pricesOf('3 items, 5 km, 2026, 50 %')).toEqual([]);
});

test('what stands behind a price under a heading is no name, unless several lines stand there', () => {
  expect(pricesOf('### Hotel Aurora\n\n€ 98 per night, rated 8.9\n[Book]')).toEqual([
    { name: 'Hotel Aurora', price: '€ 98' },
  ]);
  expect(pricesOf('### Prices\n\n98 € Single room\n140 € Double room')).toEqual([
    { name: 'Single room', price: '98 €' },
    { name: 'Double room', price: '140 €' },
  ]);
});

test('two things together cost the sum of their prices', () => {
  const shop = '- Desk Lamp € 39.00\n- Wall Clock € 59.90\n- Wall Lamp € 12';
  expect(pricesBetween(shop, ['desk lamp', 'clock'], undefined, true)).toBe(
    'Desk Lamp: € 39.00\nWall Clock: € 59.90\n= € 98.90',
  );
  expect(pricesBetween(shop, ['lamp', 'clock'], undefined, true)).not.toContain('=');
  // Both names are those of one thing.
  expect(pricesBetween(shop, ['wall clock', 'clock'], undefined, true)).not.toContain('=');
  expect(pricesBetween('- Pen 1,50 €\n- Ink 3 €', ['pen', 'ink'], undefined, true)).toContain('= 4,50 €');
});

test('the cheapest among what the words name; several currencies are not compared', () => {
  const shop = '- Desk Lamp $1,289.00\n- Clip Lamp $30\n- Mug $8\n- Small Lamp $30.00';
  expect(extremePrice(shop, 'least', 'lamp')).toBe('Clip Lamp: $30\nSmall Lamp: $30.00');
  expect(extremePrice(shop, 'most', '')).toBe('Desk Lamp: $1,289.00');
  expect(extremePrice(shop, 'least', 'kettle')).toBeUndefined();
  expect(extremePrice(LIST, 'least', '')).toBeUndefined();
  expect(priceOf(shop, 'clip lamp')).toBe('Clip Lamp: $30');
});

test('the highest of a column, the total left out', () => {
  const table = '| Region | Orders |\n| --- | --- |\n| North | 412 |\n| South | 1,655 |\n| Total | 2,067 |';
  expect(extremeRow(table, 'most', 'orders')).toBe('South – Orders: 1,655');
  expect(extremeRow(table, 'least', 'orders')).toBe('North – Orders: 412');
  expect(extremeRow(table, 'most', 'weight')).toBeUndefined();
});

describe('all of a kind', () => {
  it.each([
    ['email', 'Write to a.b@c.example or d@e.example, a.b@c.example', '- a.b@c.example\n- d@e.example'],
    ['phone', 'Call +47 55 12 34 56, since 2020-01-02, 1234567 items', '+47 55 12 34 56'],
    ['phone', '电话：13800138000', '13800138000'],
    ['date', 'On 3 May 2026, not 2026', '3 May 2026'],
    ['author', 'Hello\n\nBy Mara Lind', 'By Mara Lind'],
    ['link', '[A](https://a.example/) ![p](p.png)', '[A](https://a.example/)'],
    ['image', '![A cat](c.png)', 'A cat'],
    ['table', 'x\n\n| a |\n| --- |\n| 1 |', '| a |\n| --- |\n| 1 |'],
    ['product', '- One\n- Two', '- One\n- Two'],
  ] as const)('%s of %s', (thing, markdown, all) => {
    expect(allOf(markdown, thing)).toBe(all);
  });
  it('is nothing where there is none', () => {
    for (const thing of ['price', 'email', 'link', 'author'] as const)
      expect(allOf('Some text.', thing)).toBeUndefined();
  });
});

test('what a page is about is its own title, sentences and list', () => {
  expect(gistOf('# Lamps\n\nMade slowly by hand.\n\n[ ] Mail me when they are back\n\n- Desk\n- Floor')).toBe(
    '**Lamps**\n\n> Made slowly by hand.\n\n- Desk\n- Floor',
  );
  expect(gistOf('')).toBeUndefined();
});

test('a flight is called by the heading of its entry, and the time before its price is no part of that', () => {
  const flights = `- ### Iberwing IW 88
  06:40 – 09:35 **129.00 €** [Select]
- ### Sunjet SJ 7
  17:05 – 20:00 Direct **1 154.00 €** [Select]`;
  expect(pricesOf(flights)).toEqual([
    { name: 'Iberwing IW 88', price: '129.00 €' },
    { name: 'Sunjet SJ 7', price: '1 154.00 €' },
  ]);
});
