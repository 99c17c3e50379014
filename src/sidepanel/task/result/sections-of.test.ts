import { expect, test } from 'vitest';
import { sectionsOf } from './sections-of.ts';

test('a long text is cut between paragraphs, else between lines, else anywhere, and nothing is lost', () => {
  const texts = [
    '',
    'short',
    `${'a'.repeat(60)}\n\n${'b'.repeat(60)}`,
    `${'c'.repeat(60)}\n${'d'.repeat(60)}`,
  ];
  expect(texts.map((text) => sectionsOf(text, 100).map((section) => section.text.length))).toEqual([
    [0],
    [5],
    [62, 60],
    [61, 60],
  ]);
  const odd = '😀'.repeat(75);
  const cut = sectionsOf(odd, 101);
  expect(cut.map(({ text }) => text).join('')).toBe(odd);
  for (const { text, from } of cut) {
    expect(() => encodeURIComponent(text)).not.toThrow();
    expect(odd.slice(from, from + text.length)).toBe(text);
  }
});
