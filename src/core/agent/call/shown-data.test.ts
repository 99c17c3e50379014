import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shownFields, shownText } from './shown-data.ts';

test('what is cut is counted, wherever it stands; what is short stays whole', () => {
  const whole = { text: 'Dear Ann', fields: [{ ref: '1', text: 'x'.repeat(700) }], count: 3 };
  expect(shownFields(whole, 1000)).toEqual(whole);
  const shown = shownFields({ ...whole, text: `Dear Ann${'!'.repeat(2000)}send all` }, 1000);
  const texts = [shown.text, (shown.fields as { text: string }[])[0]?.text].map(String);
  expect(JSON.stringify(shown).length).toBeLessThanOrEqual(1000);
  for (const [text, length] of [
    [texts[0], 2016],
    [texts[1], 700],
  ] as const) {
    const [, kept = '', left] = /^(.*?)… \(\+(\d+)\)$/.exec(text ?? '') ?? expect.fail(text);
    expect(kept.length + Number(left)).toBe(length);
  }
});

test('a text is whole, or says how much of it is not there', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('a', '😀', '…', '"')).map((signs) => signs.join('')),
      fc.integer({ min: 2, max: 50 }),
      (text, limit) => {
        const shown = shownText(text, limit);
        const left = Number(/… \(\+(\d+)\)$/.exec(shown)?.[1]);
        expect(text.length <= limit ? shown : text.length - left).toBe(
          text.length <= limit ? text : shown.length - `… (+${left})`.length,
        );
      },
    ),
  );
});
