import { expect, test } from 'vitest';
import { present } from './present.ts';

test('only what is undefined is left out', () => {
  const fields = { none: undefined, no: false, zero: 0, empty: '', nothing: null, list: [] };
  expect(Object.entries(present(fields))).toEqual(Object.entries(fields).slice(1));
  expect(present({})).toEqual({});
});
