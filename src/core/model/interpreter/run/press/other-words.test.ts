import { expect, test } from 'vitest';
import { carriedOut } from '../../testing/carried-out.testing.ts';
import { pageFrom } from '../../testing/fixtures.testing.ts';

const page = pageFrom(`
main
  heading 1 "Reservation"
  [1] button "Add to calendar"
  [2] button "Save requests"
  [3] button "Escalate"
  [4] button "Download invoice"
  [5] link "Edit" -> https://site.example/edit
  list "Classes"
    listitem
      heading 3 "Kettlebells"
      [6] button "Book"
    listitem
      heading 3 "Salsa"
      [7] button "Cancel booking"
    listitem
      heading 3 "Yoga"
      [8] button "Join waiting list"
`);

test.each([
  ['put it in my calendar', 'click 1'],
  ['escalate it', 'click 3'],
  ['get me the invoice', 'click 4'],
  ['edit the reservation', 'click 5'],
  ['sign me up for Kettlebells', 'click 6'],
  ['call off Salsa', 'click 7'],
  ['put me on the waiting list for yoga', 'click 8'],
])('“%s” is %s', (words, did) => {
  expect(carriedOut(words, page)).toMatchObject({ doing: [did], failed: false });
});

test.each([
  'put it in my archive',
  // Nothing is cancelled for who wants to book.
  'sign me up for Salsa',
  'get me the contract',
])('“%s” is nothing there', (words) => {
  expect(carriedOut(words, page)).toMatchObject({ doing: [], failed: true });
});
