import { expect, test } from 'vitest';
import { request } from './testing/fixtures.testing.ts';
import { isTruncated } from './truncation.ts';

const ofLength = (characters: number) =>
  request({ messages: [{ role: 'user', parts: [{ type: 'text', text: 'x'.repeat(characters) }] }] });

test('far fewer tokens than the words must have: it was cut', () => {
  expect(isTruncated(4096, ofLength(60_000))).toBe(true);
  expect(isTruncated(2048, ofLength(20_000))).toBe(true);
});

test('a short request, a server that does not count, or counts only what is new, or counts high: it was not', () => {
  expect(isTruncated(600, ofLength(5000))).toBe(false);
  expect(isTruncated(undefined, ofLength(60_000))).toBe(false);
  expect(isTruncated(60, ofLength(60_000))).toBe(false);
  expect(isTruncated(9000, ofLength(60_000))).toBe(false);
});

test('pictures are not words', () => {
  const picture = { type: 'image' as const, mediaType: 'image/png', base64: 'A'.repeat(400_000) };
  const asked = request({ messages: [{ role: 'user', parts: [picture] }] });
  expect(isTruncated(1200, asked)).toBe(false);
});
