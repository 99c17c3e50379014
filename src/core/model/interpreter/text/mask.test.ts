import { expect, test } from 'vitest';
import { mask, unmask } from './mask.ts';

test.each([
  ['IBAN DE89 3704 0044 0532 0130 00, Friday', 'DE89 3704 0044 0532 0130 00'],
  ['the account NO93 8601 1117 947', 'NO93 8601 1117 947'],
  ['the card 4111 1111 1111 1111', '4111 1111 1111 1111'],
])('%s holds one text in groups of four', (words, number) => {
  const masked = mask(words);
  expect(masked.atoms).toEqual([{ kind: 'quote', text: number, raw: number }]);
  expect(unmask(masked.text, masked.atoms)).toBe(words);
});

test.each(['call 0123 4567 8901', 'from 2020 to 2024', 'room AB12 next to 2030'])(
  '%s holds none',
  (words) => {
    expect(mask(words)).toEqual({ text: words, atoms: [] });
  },
);
