import { expect, test } from 'vitest';
import { carriedOut } from '../testing/carried-out.testing.ts';
import { pageFrom } from '../testing/fixtures.testing.ts';

const mails = pageFrom(`
heading 1 "Inbox"
table
  row
    columnheader "From"
    columnheader "Subject"
  row
    [1] button "Star"
    cell "Ada"
    cell "Draft attached, comments welcome"
    text "📎"
  row
    [2] button "Star" pressed
    cell "Bo"
    cell "Lunch"
  row
    [3] button "Star"
    cell "Cy"
    cell "Photos"
    text "📎"
  row
    [4] button "★ Add to favourites"
    cell "Di"
    cell "Notes"
`);

test('a sign stands for the word that a person would say', () => {
  const { result } = carriedOut('which emails have attachments?', mails);
  expect(result).toMatch(/Ada/);
  expect(result).toMatch(/Cy/);
  expect(result).not.toMatch(/Bo|Di/);
});

test('a button that is pressed says what the thing is, one that is not says nothing', () => {
  expect(carriedOut('which emails are starred?', mails).result).toMatch(/^- Bo[^\n]*$/);
});
