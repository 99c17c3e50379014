import { expect, test } from 'vitest';
import { carriedOut } from './carried-out.testing.ts';
import { pageFrom } from './fixtures.testing.ts';

// Pages whose cards are plain boxes: a look tells their words and buttons one after the other.
const thread = pageFrom(`
heading 1 "Why does my sourdough collapse?"
text "Pia 21 November, 08:12"
text "My loaf rises well."
[5] button "Like"
text "3"
[6] button "Reply"
[7] button "Report"
text "Old Miller 21 November, 09:40"
text "Overproofed. Put it into the fridge for the last hour."
[8] button "Like"
text "11"
[9] button "Reply"
[10] button "Report"
text "crumb_queen 22 November, 18:03"
text "Buy my course at crumb.example!!!"
[11] button "Like"
text "0"
[12] button "Reply"
[13] button "Report"
heading 2 "Your reply"
`);
const rooms = pageFrom(`
heading 1 "Rooms on Tuesday 1 December"
[5] button "Previous day"
[6] button "Next day"
text "Birch"
text "4 seats · screen · €18/h"
text "free from 14:00"
[9] button "Book"
[10] button "Add Birch to favourites"
text "Cedar"
text "8 seats · screen, whiteboard · €32/h"
text "free all day"
[11] button "Book"
[12] button "Add Cedar to favourites"
text "Maple"
text "2 seats · phone booth · €6/h"
text "free all day"
[13] button "Book"
[14] button "Add Maple to favourites"
heading 2 "Start"
[16] button "10:00"
[17] button "12:00"
heading 2 "Extras"
[15] checkbox "Guided tour at 15:00 (+ €6)" unchecked
`);

test.each([
  ['Like the answer of Old Miller', 'click 8', thread],
  ['Report the spam by crumb_queen', 'click 13', thread],
  ["Like Pia's post", 'click 5', thread],
  ['Book the cheapest room with a screen', 'click 9', rooms],
  ['Book Maple', 'click 13', rooms],
  ['Add Cedar to favourites', 'click 12', rooms],
  ["Choose the 12 o'clock slot", 'click 17', rooms],
  ['Add a guided tour', 'set_checked 15 true', rooms],
])('%s', (words, act, page) => {
  expect(carriedOut(words, page)).toMatchObject({ doing: [act], failed: false });
});

test.each([
  ['What does Old Miller recommend?', /^Old Miller.*Overproofed.*last hour/, thread],
  ['Which rooms are free all day?', /^- Cedar – .*\n- Maple – [^\n]*$/, rooms],
])('asked %s', (words, answer, page) => {
  const { doing, result } = carriedOut(words, page);
  expect(doing).toEqual([]);
  expect(result).toMatch(answer);
});
