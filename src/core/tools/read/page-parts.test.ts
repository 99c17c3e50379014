import fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimateTokens } from '../../page/tokens.ts';
import { partsOf } from './page-parts.ts';

test('cuts between paragraphs', () => {
  expect(partsOf('one two\n\nthree four\n\nfive six', 5)).toEqual([
    'one two\n\n',
    'three four\n\n',
    'five six',
  ]);
});

test('the parts are the whole, and each is about short enough', () => {
  const piece = fc.constantFrom(
    'word ',
    '\n',
    '\n\n',
    '汉字',
    'a'.repeat(60),
    '# Head\n',
    '😀',
    '| a | b |\n',
    '12345 ',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 80 }), fc.integer({ min: 3, max: 40 }), (pieces, limit) => {
      const text = pieces.join('');
      const parts = partsOf(text, limit);
      expect(parts.join('')).toBe(text);
      for (const part of parts) expect(estimateTokens(part)).toBeLessThanOrEqual(limit * 1.5);
    }),
    { numRuns: 500, examples: [[['word ', 'a'.repeat(60), 'word ', 'a'.repeat(60)], 7]] },
  );
});

test('a word that is cut costs what it costs whole', () => {
  const word = 'a'.repeat(60);
  for (const part of partsOf(`word ${word}word ${word}`, 7))
    expect(estimateTokens(part)).toBeLessThanOrEqual(8);
});

test('a crumb at the end is no part of its own', () => {
  const paragraph = `${'one two three four five '.repeat(20)}\n\n`;
  const limit = estimateTokens(paragraph);
  expect(partsOf(`${paragraph}six`, limit)).toEqual([`${paragraph}six`]);
  expect(partsOf(paragraph + 'six '.repeat(20), limit)).toHaveLength(2);
});
