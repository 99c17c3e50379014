import { expect, test } from 'vitest';
import { estimateTokens } from './tokens.ts';

test('words, digits, signs and scripts without spaces', () => {
  expect(estimateTokens('')).toBe(0);
  expect(estimateTokens('Add to cart')).toBe(3);
  expect(estimateTokens('1234567')).toBe(3);
  expect(estimateTokens('添加到购物车')).toBe(6);
  expect(estimateTokens('a\n  b')).toBe(3);
});

test('an outline line costs what a tokenizer of a large model takes, roughly', () => {
  const tokens = estimateTokens('  [5] textbox "Card number" required = ""');
  expect(tokens).toBeGreaterThanOrEqual(11);
  expect(tokens).toBeLessThanOrEqual(17);
});

test('characters of all scripts between others', () => {
  expect(estimateTokens('Zürich, Éclair')).toBe(3);
  expect(estimateTokens('“Привет” … 日本々語')).toBe(3 + 1 + 4);
  expect(estimateTokens('naïve ① αβγ한글')).toBe(1 + 1 + 1 + 2);
});
