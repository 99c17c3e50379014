import type { Wanted, WishRow } from './first-wishes.testing.ts';

const acts = (...list: string[]): Wanted => ({ acts: list });

/** Wishes that pressed something else, or were refused. */
export const eleventhWishes: WishRow[] = [
  // The button of the last item is none of what stands below the list.
  ['shop', 'remove the Shipping', 'refused'],
  ['shop', 'remove Subtotal', 'refused'],
  ['shop', 'remove the Discount code', 'refused'],
  ['shop', 'remove the Pine Stool', acts('click 9')],
  // A box takes no other value than on and off.
  ['settings', 'set Two-factor login to blue', 'refused'],
  ['settings', 'set newsletter to weekly', 'refused'],
  ['settings', 'set Two-factor login to off', acts('set_checked 6 false')],
  // Several rows have a Monday.
  ['timesheet', 'set Support Monday to 3', acts('type 11 3')],
  ['portal', 'set Monday to fish', acts('set_checked 17 true')],
  ['portal', "set Monday's lunch to fish", acts('set_checked 17 true')],
  ['portal', 'set lunch on Monday to fish', acts('set_checked 17 true')],
  ['portal', 'set Tuesday to no lunch', acts('set_checked 21 true')],
  ['portal', 'set Tuesday to fish', 'refused'],
  ['portal', "set Monday's dinner to fish", 'refused'],
  ['portal', 'set Wednesday to fish', 'refused'],
];
