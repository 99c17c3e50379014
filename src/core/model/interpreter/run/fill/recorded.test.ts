import { expect, test } from 'vitest';
import { carriedOut } from '../../testing/carried-out.testing.ts';
import { pageFrom } from '../../testing/fixtures.testing.ts';

const page = pageFrom(`
heading 2 "Weight"
[1] spinbutton "Today's weight (kg)" = ""
[2] button "Log"
heading 2 "Meter"
[3] textbox "Reading (kWh)" = ""
[4] textbox "Date" = "2026-11-30" date
[5] button "Submit reading"
heading 2 "Height"
[6] spinbutton "Height (cm)" = ""
[7] link "Help" -> help
`);

test.each([
  ['Log my weight: 71.1 kg', ['type 1 71.1', 'click 2']],
  ['Record a weight of 70', ['type 1 70', 'click 2']],
  ['Submit a reading of 48213 kWh', ['type 3 48213', 'click 5']],
])('%s', (words, doing) => {
  expect(carriedOut(words, page)).toMatchObject({ doing, failed: false });
});

test.each([
  // In another unit it is another number.
  'Log my weight: 156 lb',
  // No button keeps it.
  'Log my height: 180 cm',
])('%s: nothing is typed', (words) => {
  expect(carriedOut(words, page)).toMatchObject({ doing: [], failed: true });
});
