import { expect, test } from 'vitest';
import { collapse } from './dom.ts';

test('white space is collapsed, invisible characters are removed, joiners of emoji and scripts stay', () => {
  expect(collapse('  a \n\t b\u00a0c ')).toBe('a b c');
  expect(collapse('x\u00ady\u202ez\ue001\u0007')).toBe('xyz');
  expect(collapse('👩‍💻 می‌خواهم')).toBe('👩‍💻 می‌خواهم');
  expect(collapse('plain words')).toBe('plain words');
});

test('long texts of any kind are collapsed quickly', () => {
  const start = performance.now();
  for (const text of [
    'a '.repeat(500_000),
    `${'a'.repeat(100_000)}\n`,
    'é '.repeat(300_000),
    `${' a'.repeat(100_000)}  é`,
  ])
    collapse(text);
  expect(performance.now() - start).toBeLessThan(2000);
});
