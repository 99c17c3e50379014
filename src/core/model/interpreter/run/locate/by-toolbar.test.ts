import { expect, test } from 'vitest';
import type { PageSnapshot } from '../../../../page/snapshot.ts';
import { understandText } from '../../grammar/understand.ts';
import { pageFrom } from '../../testing/fixtures.testing.ts';
import { contextFor, run } from '../../testing/loop.testing.ts';
import { byToolbar, namesForToolbar } from './by-toolbar.ts';

const inbox = (toolbar = '[12] checkbox "Select all" unchecked\n'): string => `
heading 1 "Inbox"
${toolbar}[13] button "Archive"
[14] button "Delete"
[15] button "Mark as read"
table
  row
    columnheader "From"
    columnheader "Subject"
  row
    [1] checkbox "Select Ada" unchecked
    cell "Ada"
    [2] link "Dinner on Friday" -> https://a.example/1
  row
    [3] checkbox "Select Parcelo" unchecked
    cell "Parcelo"
    [4] link "Your parcel" -> https://a.example/2
  row
    [5] checkbox "Select Ada" unchecked
    cell "Ada"
    [6] link "Holiday photos" -> https://a.example/3
`;

/** What a wish does on a page whose boxes can be ticked. */
function done(wish: string, text: string): string[] {
  const page = pageFrom(text);
  const made = run(contextFor(wish), {
    page,
    play: ({ tool, input }) => {
      const node = page.nodes.find(({ ref }) => ref !== undefined && ref === input.ref);
      if (tool === 'set_checked' && node) node.states = ['checked'];
      return { status: tool === 'find' ? 'not-found' : 'done' };
    },
  });
  return made.calls
    .filter(({ tool }) => tool === 'click' || tool === 'set_checked')
    .map(({ tool, input }) => `${tool} ${input.ref}`);
}

test('the box of the one that is meant is ticked, then the button over the list is pressed', () => {
  expect(done('archive the email from Parcelo', inbox())).toEqual(['set_checked 3', 'click 13']);
  expect(done('delete the email from Parcelo', inbox())).toEqual(['set_checked 3', 'click 14']);
  expect(done('delete the email about the holiday photos', inbox())).toEqual(['set_checked 5', 'click 14']);
  expect(done('delete “Holiday photos”', inbox())).toEqual(['set_checked 5', 'click 14']);
  expect(done('mark the email from Parcelo as read', inbox())).toEqual(['set_checked 3', 'click 15']);
});

const wayOf = (found: ReturnType<typeof byToolbar>): string | undefined =>
  found && (found.box === undefined ? 'button' : 'box');

const way = (wish: string, text: string): unknown => {
  const instruction = understandText(wish);
  const page: PageSnapshot = pageFrom(text);
  return instruction?.kind === 'click' ? wayOf(byToolbar(page, instruction.target)) : 'no click';
};

test('of several none is ticked', () => {
  expect(way('delete the email from Ada', inbox())).toBeUndefined();
});

test('nothing is done while another one is ticked, which would go as well', () => {
  const other = inbox().replace('[1] checkbox "Select Ada" unchecked', '[1] checkbox "Select Ada" checked');
  expect(way('delete the email from Parcelo', other)).toBeUndefined();
  const all = inbox('[12] checkbox "Select all" checked\n');
  expect(way('delete the email from Parcelo', all)).toBeUndefined();
});

const todos = (button: string): string => `
heading 1 "Groceries"
${button}
list
  listitem
    [1] checkbox "Milk" unchecked
    text "Milk"
  listitem
    [2] checkbox "Bread" unchecked
    text "Bread"
`;

test('a box that says that something is done chooses nothing for a “Delete” over its list', () => {
  expect(way('delete the milk', todos('[9] button "Delete"'))).toBeUndefined();
  expect(
    way('delete the milk', todos('[8] checkbox "All day" unchecked\n[9] button "Delete"')),
  ).toBeUndefined();
  // Only with something ticked there is something to delete.
  expect(way('delete the milk', todos('[9] button "Delete" disabled'))).toBe('box');
});

test('a button in a row, or two of them, are over no list', () => {
  const inRow = inbox().replace('    cell "Parcelo"', '    cell "Parcelo"\n    [7] button "Pin"');
  expect(way('pin the email from Parcelo', inRow)).toBeUndefined();
  expect(way('delete the email from Parcelo', inbox('[11] button "Delete"\n'))).toBeUndefined();
});

test('what is done with several is done with each', () => {
  const page = pageFrom(inbox());
  expect(namesForToolbar(page, 'all emails from Ada', ['Delete'])).toEqual([
    'Dinner on Friday',
    'Holiday photos',
  ]);
  expect(namesForToolbar(page, 'all emails from Ada', ['Forward'])).toBeUndefined();
  expect(namesForToolbar(pageFrom(todos('[9] button "Delete"')), 'all items', ['Delete'])).toBeUndefined();
});

const files = (name: string): string => `
heading 1 "Files"
[9] checkbox "Select all" unchecked
[10] button "Download"
[11] button "Share"
table
  row
    columnheader "Name"
  row
    [1] checkbox "${name}" unchecked
    cell "report.pdf"
  row
    [2] checkbox "${name}" unchecked
    cell "holiday.jpg"
`;

test('what a button alone may mean is chosen first, too', () => {
  expect(done('download report.pdf', files(''))).toEqual(['set_checked 1', 'click 10']);
  expect(done('share holiday.jpg', files('Select'))).toEqual(['set_checked 2', 'click 11']);
  // Nothing is called so: the button is pressed as before.
  expect(done('click “Download”', files(''))).toEqual(['click 10']);
});
