import { expect, test } from 'vitest';
import { pageFrom } from '../../testing/fixtures.testing.ts';
import { statedValue } from './stated.ts';

const page = pageFrom(`
main
  [1] textbox "Date of the damage" date
  [2] textbox "Estimated damage in euros" number
  [3] spinbutton "High chairs" = "0"
  [4] combobox "Colour" = "Red" (Red|Blue)
  [5] textbox "Name of the owner"
  [6] textbox "Name of the driver"
  [9] textbox "Call me at" time
  radiogroup "Was the police informed?"
    [7] radio "Yes" unchecked
    [8] radio "No" unchecked
`);

test.each([
  [
    'the damage is about 1200 euros',
    { kind: 'set', value: '1200', target: { words: 'Estimated damage in euros' } },
  ],
  ['the damage was on 3 May', { kind: 'set', target: { words: 'Date of the damage' } }],
  ['we need two high chairs', { kind: 'set', value: '2', target: { words: 'High chairs' } }],
  ['the colour is blue', { kind: 'select', option: 'blue', target: { words: 'Colour' } }],
  ['the police was informed', { kind: 'check', target: { readings: [{ name: 'Yes' }] } }],
  [
    'call me at 7:30 in the evening',
    { kind: 'set', value: '7:30 in the evening', target: { words: 'Call me at' } },
  ],
  ["the police wasn't informed", { kind: 'check', target: { readings: [{ name: 'No' }] } }],
])('“%s” fills in the one field for it', (words, instruction) => {
  expect(statedValue(page, words)).toMatchObject(instruction);
});

test.each([
  'the damage is terrible',
  'the colour is green',
  // Two fields are called so.
  'the name is Ada',
  'the weather is fine',
  'is the damage 1200 euros?',
])('“%s” fills in nothing', (words) => {
  expect(statedValue(page, words)).toBeUndefined();
});
