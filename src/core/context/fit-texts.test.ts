import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutBehindWord, fitTexts, lengthsAsJson } from './fit-texts.ts';

const words = (count: number): string => Array.from({ length: count }, (_, at) => `word${at}`).join(' ');

test('short texts stay whole, and long ones share what these leave', () => {
  const [short, ...long] = fitTexts(['a short one', words(400), words(500)], 1000);
  expect(short).toBe('a short one');
  for (const text of long) {
    expect(text).toMatch(/word\d+ … \(\d+ more characters\)$/);
    expect(text.length).toBeGreaterThan(440);
  }
});

test('what is cut is cut behind a word and counted', () => {
  const cut = cutBehindWord('one two three four five six seven eight nine ten', 40);
  const [, kept = '', more] = /^(.*) … \((\d+) more characters\)$/.exec(cut) ?? [];
  expect('one two three four five six seven eight nine ten'.startsWith(`${kept} `)).toBe(true);
  expect(kept.length + Number(more)).toBe(48);
});

test('a text without blanks is cut anywhere but within a character', () => {
  const cut = cutBehindWord('😀'.repeat(100), 99);
  expect(cut).toMatch(/^(?:😀)+ … \(\d+ more characters\)$/u);
});

test('whatever the texts, they fit, and those that are short enough are whole', () => {
  const text = fc.oneof(fc.string({ maxLength: 400 }), fc.string({ unit: 'binary', maxLength: 200 }));
  fc.assert(
    fc.property(fc.array(text, { maxLength: 6 }), fc.integer({ min: 0, max: 1500 }), (texts, room) => {
      const fitted = fitTexts(texts, room);
      expect(lengthsAsJson(fitted)).toBeLessThanOrEqual(Math.max(room, 0));
      if (lengthsAsJson(texts) <= room) expect(fitted).toEqual(texts);
    }),
  );
});
