import { expect, test } from 'vitest';
import { pageFrom } from '../../testing/fixtures.testing.ts';
import { nextTold } from './next-told.ts';

const page = pageFrom(
  `
heading 1 "Appointments"
heading 2 "Upcoming"
article
  heading 3 "Nurse Lowe"
  text "14 December 2026, 15:20"
  [1] button "Cancel"
article
  heading 3 "Dr Osei"
  text "8 December 2026, 09:40"
  [2] button "Cancel"
heading 2 "Past"
table
  row
    columnheader "Date"
    columnheader "With"
  row
    cell "3 September 2026"
    cell "Dr Tan"
  row
    cell "21 May 2026"
    cell "Nurse Lowe"
`,
);
const at = (day: number, hour: number): number => new Date(2026, 11, day, hour).getTime();

test('what comes first of what is to come', () => {
  expect(nextTold(page, 'next appointment', at(1, 9))?.text).toBe('Dr Osei – 8 December 2026, 09:40');
  // Half an hour later it is over.
  expect(nextTold(page, 'next appointment', at(8, 10))?.text).toBe('Nurse Lowe – 14 December 2026, 15:20');
});

test('nothing where none is to come, of another kind, without a clock, or without “next”', () => {
  expect(nextTold(page, 'next appointment', at(20, 9))).toBeUndefined();
  expect(nextTold(page, 'next delivery', at(1, 9))).toBeUndefined();
  expect(nextTold(page, 'next appointment', undefined)).toBeUndefined();
  expect(nextTold(page, 'appointment', at(1, 9))).toBeUndefined();
});

test('of two on one day without a time neither comes first', () => {
  const both = pageFrom(
    'heading 1 "Trips"\nlist\n  listitem\n    text "Graz, 8 December 2026"\n  listitem\n    text "Linz, 8 December 2026"',
  );
  expect(nextTold(both, 'next trip', at(1, 9))).toBeUndefined();
});
