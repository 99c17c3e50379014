import { expect, test } from 'vitest';
import { page } from '../../testing/pages/wish-page.testing.ts';
import { latestCell } from './latest-cell.ts';

const meter = (second: string) =>
  page(
    'Meter',
    `
main
  table "Readings"
    row
      columnheader "Date"
      columnheader "Electricity"
    row
      cell "1 March 2026"
      cell "24010"
    row
      cell "${second}"
      cell "24310"
`,
  );

test('the newest entry says what stands under that head', () => {
  expect(latestCell(meter('1 April 2026'), 'last electricity reading')).toMatch(/24310$/);
  expect(latestCell(meter('1 February 2026'), 'last electricity reading')).toMatch(/24010$/);
});

test('nothing is said of another head, of entries without a day, and of what is not the last', () => {
  expect(latestCell(meter('1 April 2026'), 'last water bill')).toBeUndefined();
  expect(latestCell(meter('unknown'), 'last electricity reading')).toBeUndefined();
  expect(latestCell(meter('1 April 2026'), 'electricity reading')).toBeUndefined();
});
