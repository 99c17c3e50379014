import { expect, it } from 'vitest';
import { carriedOut } from '../../testing/carried-out.testing.ts';
import { pageFrom } from '../../testing/fixtures.testing.ts';

const users = pageFrom(`
main
  heading 1 "Users"
  table
    row
      columnheader "Name"
      columnheader "Email"
      columnheader ""
    row
      cell "Ann Lee"
      cell "ann@x.example"
      cell
        [1] button "Delete"
    row
      cell "Bob Ray"
      cell "bob@x.example"
      cell
        [2] button "Delete"
`);
const photos = pageFrom(`
main
  heading 1 "Photos"
  list
    listitem
      text "Ann Lee"
      [1] button "Delete"
    listitem
      text "Bob Ray"
      [2] button "Delete"
`);

it.each(["delete Ann's photo", 'delete the photo of Ann', "delete Ann's email", 'delete the email of Ann'])(
  '%s deletes no user',
  (words) => {
    const { doing, failed } = carriedOut(words, users);
    expect(doing.filter((each) => each.startsWith('click'))).toEqual([]);
    expect(failed).toBe(true);
  },
);

it.each([
  ['delete Ann', users],
  ["delete Ann's account", users],
  ['delete the user Ann', users],
  ["delete Ann's photo", photos],
])('%s deletes it', (words, page) => {
  expect(carriedOut(words, page).doing).toContain('click 1');
});
