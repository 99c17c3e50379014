import { expect, test } from 'vitest';
import { storableValues } from './storable-values.ts';

test('what is typed for a password or a key is kept from the disk, the rest is not', () => {
  const typed = { city: 'Paris', password: 'two words', 'API key': 'x1', 密码: 'hunter2', 日期: '明天' };
  expect(
    storableValues({ ...typed, note: 'password: hunter2', 'P\u0430ssword': 'hunter3', pin: '' }),
  ).toEqual({
    city: 'Paris',
    日期: '明天',
    pin: '',
  });
});
