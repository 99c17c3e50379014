import { expect, test } from 'vitest';
import { readableData } from './readable-data.ts';

test('an object becomes lines, everything else stays', () => {
  expect(readableData('{"text":"Hello","count":2,"to":["a"]}')).toBe('text: Hello\ncount: 2\nto: ["a"]');
  expect(readableData('{"cut off": "at')).toBe('{"cut off": "at');
  expect(readableData('[1]')).toBe('[1]');
  expect(readableData('{}')).toBeUndefined();
  expect(readableData(undefined)).toBeUndefined();
});
