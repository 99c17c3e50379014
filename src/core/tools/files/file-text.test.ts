import { expect, test } from 'vitest';
import { plainFileName } from './file-text.ts';

test('a long name that is cut begins with neither a dot nor a blank', () => {
  const end = `${'x'.repeat(94)}.html`;
  expect(plainFileName(`folder/${'y'.repeat(50)}.${end}`)).toBe(end);
  expect(plainFileName(`${'y'.repeat(50)} ${end}`)).toBe(end);
  expect(plainFileName(' .. ')).toBe('');
});
