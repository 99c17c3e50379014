import { expect, test } from 'vitest';
import { statedExtreme } from './stated-extreme.ts';

const MENU =
  '# Olmo\n\nOpen until 22:30 · Delivery in 35–45 min · Minimum order €15\n\n- 1 × Margherita €9.50\n';

test('a page that says itself what the least is is told by that', () => {
  expect(statedExtreme(MENU, 'order', 'least')).toBe('Minimum order €15');
  expect(statedExtreme('Max. weight: 8 kg | Max. length: 55 cm', 'weight', 'most')).toBe('Max. weight: 8 kg');
  expect(statedExtreme('Minimum order value €15', 'order', 'least')).toBe('Minimum order value €15');
  expect(
    statedExtreme('| Average depth | 18 m |\n| --- | --- |\n| Max. depth | 94 m |', 'depth', 'most'),
  ).toBe('Max. depth: 94 m');
  expect(statedExtreme('最低消费 ￥20', '消费', 'least')).toBe('最低消费 ￥20');
});

test('not by the other end, by another thing, by no number, by two that do not agree', () => {
  expect(statedExtreme(MENU, 'order', 'most')).toBeUndefined();
  expect(statedExtreme(MENU, 'delivery', 'least')).toBeUndefined();
  expect(statedExtreme('Minimum bid increment €5', 'bid', 'least')).toBeUndefined();
  expect(statedExtreme('Minimum order applies', 'order', 'least')).toBeUndefined();
  expect(statedExtreme('Minimum order €15\n\nMinimum order €20', 'order', 'least')).toBeUndefined();
  // Of a table of several columns each row is of another thing.
  expect(statedExtreme('| Max. depth | 94 m | Orrin |', 'depth', 'most')).toBeUndefined();
  expect(statedExtreme('Minimum orders-per-day 15', '', 'least')).toBeUndefined();
});
