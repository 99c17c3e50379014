import { expect, test } from 'vitest';
import { refOf } from './ref-of.ts';

test.each<[unknown, string | undefined]>([
  [{ ref: '7' }, '7'],
  [{ ref: 'f1.3', text: 'x' }, 'f1.3'],
  [{ ref: '' }, ''],
  [{}, undefined],
  [{ ref: 7 }, undefined],
  [{ ref: ['7'] }, undefined],
  [{ ref: null }, undefined],
  [null, undefined],
  [undefined, undefined],
  ['ref', undefined],
  [['7'], undefined],
])('what a call of ours with %j names', (input, ref) => {
  expect(refOf({}, input)).toBe(ref);
});

test('a field of a server’s tool is data, whatever it is called', () => {
  expect(refOf({ server: 'Notes' }, { ref: '7' })).toBeUndefined();
});
