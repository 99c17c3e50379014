import { expect, it } from 'vitest';
import { nameScore } from './score.ts';

it('takes a name for part of another only where a word begins, but in compounds', () => {
  expect(nameScore('print', 'Imprint')).toBe(0);
  expect(nameScore('book', 'Facebook')).toBe(0);
  expect(nameScore('port', 'Export report')).toBe(0);
  expect(nameScore('note', 'New notebook')).toBeGreaterThanOrEqual(58);
  expect(nameScore('name', 'Username', 'any')).toBeGreaterThanOrEqual(58);
  expect(nameScore('name', 'Username')).toBe(0);
});

it('takes nobody for another whose name goes on', () => {
  expect(nameScore('Sam', 'Samantha Jones 14:00', 'none')).toBe(0);
  expect(nameScore('Samantha', 'Samantha Jones 14:00', 'none')).toBeGreaterThanOrEqual(58);
  expect(nameScore('delete John', 'Delete Johnson')).toBe(0);
  expect(nameScore('李明', '李明远 10:00')).toBe(0);
  expect(nameScore('李明', '李明医生')).toBeGreaterThanOrEqual(58);
});

it('knows no words in Chinese, but opposites', () => {
  expect(nameScore('订阅', '立即订阅')).toBeGreaterThanOrEqual(58);
  expect(nameScore('订阅', '取消订阅')).toBe(0);
});

it('takes no amount for another one', () => {
  expect(nameScore('$50', '€50')).toBe(0);
  expect(nameScore('50', '€50')).toBeGreaterThanOrEqual(92);
  expect(nameScore('€4.50', '€450')).toBe(0);
  expect(nameScore('1000', '1,000')).toBeGreaterThanOrEqual(92);
  expect(nameScore('check out', 'Checkout')).toBeGreaterThanOrEqual(92);
});
