import { expect, test } from 'vitest';
import { createFormat } from './format.ts';

test('sizes are told in the unit that a person reads at a glance, and bytes in the plural', () => {
  const { bytes } = createFormat('en');
  expect([0, 1, 7, 2400, 3_500_000].map(bytes)).toEqual(['0 bytes', '1 byte', '7 bytes', '2.4 kB', '3.5 MB']);
  expect(createFormat('zh').bytes(7)).toBe('7字节');
});
