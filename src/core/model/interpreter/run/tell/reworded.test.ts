import { expect, test } from 'vitest';
import { carriedOut } from '../../testing/carried-out.testing.ts';
import { pageFrom } from '../../testing/fixtures.testing.ts';

const page = pageFrom(`
main
  heading 1 "Lake Ohrid"
  text "Lake Ohrid is one of the oldest lakes of Europe."
  table "Facts"
    row
      rowheader "Maximum depth"
      cell "288 m"
    row
      rowheader "Length"
      cell "30.4 km"
  heading 2 "Visiting"
  text "Boats leave from the pier. Departure at 9:30 and 14:00."
  text "Dogs cannot be taken on board."
`);

test.each([
  ['how deep is the lake?', /288 m/],
  ['how long is the lake?', /^Length · 30\.4 km$/],
  ['when do the boats leave?', /9:30/],
  ["what can't be taken on board?", /Dogs/],
])('“%s” is told in the words of the page', (words, told) => {
  expect(carriedOut(words, page).result).toMatch(told);
});

test('what the page does not say is not told by a part that bears the name, nor by what is said to be so', () => {
  expect(carriedOut('how heavy is the lake?', page).result).toMatch(/says nothing about “weight of lake”/);
  expect(carriedOut("what can't be eaten?", page)).toMatchObject({ doing: [], failed: true });
});
