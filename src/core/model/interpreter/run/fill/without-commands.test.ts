import { expect, test } from 'vitest';
import { carriedOut } from '../../testing/carried-out.testing.ts';
import { page } from '../../testing/pages/wish-page.testing.ts';

const checkout = page(
  'Checkout',
  `main
  heading 1 "Checkout"
  [1] button "Delete address"
  [2] button "Remove coupon"
  [3] textbox "Coupon code"
  [4] button "Apply"
  [5] link "About US cups" -> https://site.example/cups
  [6] button "Pay with card"
  [7] radio "Pay on the bill"
  [8] button "Choose parcel station"`,
);

test.each<[string, string[]]>([
  ['use my address', []],
  ['choose address', []],
  ['use the coupon', ['click 3']],
  ['use the card', []],
  ['use US cups', ['click 5']],
  ['use the parcel station', ['click 8']],
  ['choose pay on the bill', ['set_checked 7 true']],
  ['choose delete address', ['click 1']],
])('%s', (words, doing) => {
  expect(carriedOut(words, checkout).doing).toEqual(doing);
});
