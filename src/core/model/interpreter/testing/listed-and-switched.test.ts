import { expect, test } from 'vitest';
import { carriedOut } from './carried-out.testing.ts';
import { pageFrom } from './fixtures.testing.ts';

// Things that only the page's title calls by their kind, and switches that are lists, boxes and buttons.
const flights = pageFrom(
  `
heading 1 "Hamburg → Lisbon, Fri 11 Dec"
search
  [1] textbox "From" = "Hamburg"
  [2] textbox "To" = "Lisbon"
  [3] textbox "Departure" = "2026-12-11"
  [4] combobox "Passengers" = "1" (1|2|3)
  [5] button "Search"
list
  listitem
    heading 3 "TAP 571"
    text "06:10 – 09:25"
    text "3 h 15 min, non-stop"
    text "€148"
    [9] button "Select"
    [10] button "Details"
  listitem
    heading 3 "Lufthansa 1166"
    text "07:00 – 11:40"
    text "4 h 40 min, 1 stop (FRA)"
    text "€132"
    [11] button "Select"
    [12] button "Details"
  listitem
    heading 3 "Ryanair 2233"
    text "12:30 – 15:50"
    text "3 h 20 min, non-stop"
    text "€79"
    [13] button "Select"
    [14] button "Details"
[19] link "Earlier day"
[20] link "Later day"
`,
  { title: 'Flights Hamburg to Lisbon – Skyfare' },
);
const account = pageFrom(`
heading 1 "Account settings"
heading 2 "Notifications"
[1] checkbox "Someone comments on my album" checked
[2] checkbox "Weekly memories" unchecked
[3] checkbox "Offers and news" checked
heading 2 "Privacy"
[4] combobox "Who can see my albums" = "Friends" (Everyone|Friends|Only me)
[5] combobox "Face grouping" = "Off" (On|Off)
heading 2 "Linked accounts"
list
  listitem
    text "Google"
    [6] button "Disconnect"
  listitem
    text "Facebook"
    [7] button "Connect"
heading 2 "Payment methods"
table
  row
    columnheader "Card"
    columnheader "Expires"
    columnheader ""
  row
    cell "Visa ending 4242 (default)"
    cell "05/27"
    cell
      [8] button "Remove"
  row
    cell "Mastercard ending 1881"
    cell "11/26"
    cell
      [9] button "Make default"
      [10] button "Remove"
`);
const bookings = pageFrom(`
heading 1 "Bookings"
list
  listitem
    text "Annabel Lee"
    text "10:00, haircut"
    [1] button "Cancel"
  listitem
    text "Markus Weber"
    text "11:30, colour"
    [2] button "Cancel"
  listitem
    text "Thomas Johnson"
    text "15:30, styling"
    [3] button "Cancel"
list
  listitem
    text "Room 12"
    [4] button "Close"
  listitem
    text "Room 2A"
    [5] button "Close"
`);

test.each([
  ['select the cheapest flight', flights, ['click 13']],
  ['select the earliest flight', flights, ['click 9']],
  ['select the fastest flight', flights, ['click 9']],
  ['book the Ryanair flight', flights, ['click 13']],
  ["I'll take the Lufthansa", flights, ['click 11']],
  ['show details of the Lufthansa flight', flights, ['click 12']],
  ['go to the next day', flights, ['click 20']],
  ['change the destination to Porto and search', flights, ['type 2 Porto', 'click 5']],
  ['set the passengers to 2 and search', flights, ['select_option 4 2', 'click 5']],
  ['stop sending me offers', account, ['set_checked 3 false']],
  ["don't notify me about comments", account, ['set_checked 1 false']],
  ['turn on face grouping', account, ['select_option 5 On']],
  ['only I should see my albums', account, ['select_option 4 only me']],
  ['unlink Google', account, ['click 6']],
  ['remove the card that expires in 11/26', account, ['click 10']],
])('%s', (words, page, acts) => {
  const { doing, failed } = carriedOut(words, page);
  expect(doing.filter((each) => !/^(?:find|read_page)/.test(each))).toEqual(acts);
  expect(failed).toBe(false);
});

test('what is chosen is not said to be booked', () => {
  expect(carriedOut('book the Ryanair flight', flights).result).toContain('Nothing is ordered yet');
});

test.each([
  // Nobody of these is here, though their names begin so.
  ["cancel John's booking", bookings],
  ['cancel the booking of Mark', bookings],
  ["cancel Ann's booking", bookings],
  ['close Room 1', bookings],
  ['close Room 2', bookings],
  ['disconnect Facebook', account],
  ['book the KLM flight', flights],
])('%s: nothing is pressed', (words, page) => {
  const { doing, failed } = carriedOut(words, page);
  expect(doing.filter((each) => each.startsWith('click'))).toEqual([]);
  expect(failed).toBe(true);
});

test.each([
  ['which flight is the cheapest?', /^Ryanair 2233/, flights],
  ['which flight is the fastest?', /^TAP 571/, flights],
  ['how many flights are non-stop?', /^2 of the 3|^2\b/, flights],
  ['how much is the Lufthansa flight?', /^Lufthansa 1166: €132$/, flights],
  ['when does the Lufthansa flight arrive?', /does not say it in these words.*07:00 – 11:40/, flights],
  ['which is my default card?', /^Card: Visa ending 4242 \(default\)$/, account],
])('asked %s', (words, answer, page) => {
  const { doing, result } = carriedOut(words, page);
  expect(doing).toEqual([]);
  expect(result.replaceAll('\n', ' ')).toMatch(answer);
});
