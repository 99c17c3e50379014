import { expect, test } from 'vitest';
import { carriedOut } from '../../testing/carried-out.testing.ts';
import { pageFrom } from '../../testing/fixtures.testing.ts';

const form = pageFrom(`
main
  heading 1 "Donate"
  [1] radio "€10" unchecked
  [2] radio "€50" unchecked
  [3] radio "Other amount" unchecked
  [4] textbox "Other amount (€)"
  list
    listitem
      text "Oak room"
      [5] button "Choose"
    listitem
      text "Pine room"
      [6] button "Choose"`);

test.each([
  ['choose 50 euros', ['set_checked 2 true']],
  ['choose €10', ['set_checked 1 true']],
  ['choose the Pine room', ['click 6']],
  // Only the field takes a number.
  ['set the other amount to 75', ['type 4 75']],
])('%s', (words, doing) => {
  expect(carriedOut(words, form)).toMatchObject({ doing, failed: false });
});

test.each(['choose 50 dollars', 'choose 20 euros'])('%s: there is no such option', (words) => {
  expect(carriedOut(words, form)).toMatchObject({ doing: [], failed: true });
});
