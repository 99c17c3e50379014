import { expect, it } from 'vitest';
import { match } from '../../match/match.ts';
import { pageFrom } from '../../testing/fixtures.testing.ts';
import { chosenFirst, takenThere } from './taken.ts';

const page = pageFrom(`
main
  heading 1 "Flights to Lisbon"
  list
    listitem
      heading 3 "Ryanair 2233"
      text "12:30 – 15:50"
      [1] button "Select"
      [2] button "Details"
    listitem
      heading 3 "KLM 1778"
      text "14:15 – 20:05"
      [3] button "Select"
    listitem
      heading 3 "TAP 565"
      [4] button "Sold out" disabled
`);
const pressed = (said: string): string | undefined => {
  const meant = takenThere(page, said, false);
  const target = meant && chosenFirst(page, meant.item);
  const found = target && match(page, target, 'click');
  return found?.kind === 'one' ? found.node.ref : undefined;
};

it.each([
  ['book the Ryanair flight', '1'],
  ["I'll take the Ryanair", '1'],
  ['reserve KLM 1778', '3'],
  ['book the 12:30.', '1'],
])('“%s” chooses it', (said, ref) => {
  expect(pressed(said)).toBe(ref);
});

it.each([
  'book the 15:50',
  'book TAP 565',
  'book the Lufthansa flight',
  'book a hotel',
  'book it',
  'cancel the KLM flight',
])('“%s” chooses nothing', (said) => {
  expect(pressed(said)).toBeUndefined();
});
