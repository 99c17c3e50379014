import { expect, test } from 'vitest';
import { withPart } from './part-of-list.ts';

const list = Int32Array.of(1, 2, 3, 4, 5);

test('numbers stand in place of others, however many', () => {
  expect([...withPart(list, Int32Array.of(8, 9), { start: 1, wasEnd: 3 })]).toEqual([1, 8, 9, 4, 5]);
  expect([...withPart(list, Int32Array.of(7), { start: 0, wasEnd: 3 })]).toEqual([7, 4, 5]);
  expect([...withPart(list, Int32Array.of(6, 7, 8), { start: 5, wasEnd: 5 })]).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8,
  ]);
  expect([...withPart(list, Int32Array.of(), { start: 2, wasEnd: 4 })]).toEqual([1, 2, 5]);
});

test('the same numbers leave the same list', () => {
  expect(withPart(list, Int32Array.of(2, 3), { start: 1, wasEnd: 3 })).toBe(list);
  expect(withPart(list, Int32Array.of(), { start: 3, wasEnd: 3 })).toBe(list);
  expect(withPart(list, Int32Array.of(2, 4), { start: 1, wasEnd: 3 })).not.toBe(list);
});
