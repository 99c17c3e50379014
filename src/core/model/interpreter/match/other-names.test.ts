import { expect, it } from 'vitest';
import { pageFrom } from '../testing/fixtures.testing.ts';
import { match } from './match.ts';
import { otherNames } from './other-names.ts';

const page = pageFrom(`
main
  [1] textbox "From" = "Hamburg"
  [2] textbox "To" = "Lisbon"
  [3] textbox "Departure" = "2026-12-11"
  [4] textbox "Return" = ""
  [5] link "Earlier day"
  [6] link "Later day"
`);

it.each([
  ['destination', 'set', '2'],
  ['departure airport', 'set', '1'],
  ['departure date', 'set', '3'],
  ['return date', 'set', '4'],
  ['next day', 'open', '6'],
  ['previous day', 'open', '5'],
] as const)('finds the %s', (words, use, ref) => {
  const target = otherNames({ words, readings: [{ name: words, fit: 'close' }] });
  expect(target && match(page, target, use)).toMatchObject({ kind: 'one', node: { ref } });
});

it('knows no other name for anything else', () => {
  expect(otherNames({ words: 'next page', readings: [] })).toBeUndefined();
  expect(otherNames({ words: 'destination folder', readings: [] })).toBeUndefined();
});
