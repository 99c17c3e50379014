import { expect, test } from 'vitest';
import { carriedOut } from '../../testing/carried-out.testing.ts';
import { pageFrom } from '../../testing/fixtures.testing.ts';

const evening = pageFrom(`
heading 2 "Parents' evening"
list
  listitem
    text "Mr Behrens"
    [1] button "17:20"
    [2] button "17:40"
    [3] button "18:00" disabled
  listitem
    text "Mme Caron"
    [4] button "17:20"
    [5] button "19:00"
`);

test.each([
  ['book Mr Behrens at 17:40', '2'],
  ['book 17:20 with Mme Caron', '4'],
  ['reserve the 17:20 slot with Mr Behrens', '1'],
  ['book me an appointment with Mme Caron at 19:00', '5'],
])('%s', (words, ref) => {
  expect(carriedOut(words, evening).doing).toEqual([`click ${ref}`]);
});

test.each([
  'book Mr Behrens at 18:30',
  'book Ms Whitlock at 17:20',
  'book Mr Behrens at 17:20 and 17:40',
  'book Mme Caron at 17:40',
])('%s: nobody else is booked, and no other time', (words) => {
  const { doing, failed } = carriedOut(words, evening);
  expect(doing.filter((each) => each.startsWith('click'))).toEqual([]);
  expect(failed).toBe(true);
});
