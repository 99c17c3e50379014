import type { Wanted, WishRow } from './first-wishes.testing.ts';

const acts = (...list: string[]): Wanted => ({ acts: list });
const says = (pattern: RegExp): Wanted => ({ says: pattern });

export const ninthWishes: WishRow[] = [
  ['rental', 'reserve the cheapest car', acts('click 13')],
  ['rental', 'reserve the cheapest electric car', acts('click 17')],
  ['rental', 'reserve the cheapest bike', 'refused'],
  ['rental', 'which car has the most seats?', says(/^Ford Tourneo/)],
  // By the hour another one is the cheapest than by the day.
  ['halls', 'book the cheapest room', 'refused'],
  ['halls', 'which room is the cheapest?', 'refused'],
  ['halls', 'book the most expensive room', acts('click 2')],
  ['halls', 'book the room with most seats', acts('click 2')],
  ['halls', 'book the room with the fewest seats', acts('click 3')],
  ['halls', 'the room with most seats', says(/^Great hall/)],
  ['halls', 'book the room with the most windows', 'refused'],
  ['halls', 'book the largest room', 'refused'],
  ['accounts', 'which account has the highest balance', says(/^Savings/)],
  ['accounts', 'open the account with the lowest balance', acts('click 7')],
  ['podcast', 'play the longest episode', acts('click 9')],
  ['podcast', 'play the shortest episode', acts('click 12')],
  ['podcast', 'play the newest episode', acts('click 6')],
  ['podcast', 'which episode is the longest?', says(/^Two-Stroke Blues/)],
  ['podcast', 'play the longest song', 'refused'],
  ['podcast', 'download everything except Spark', acts('click 7', 'click 10')],
  ['files', 'download the biggest file', acts('click 24')],
  ['files', 'delete the oldest file', acts('click 31')],
  ['queue', 'give ticket 2201 to Priya', acts('select_option 8 Priya')],
  ['queue', 'give the refund to Priya', acts('select_option 16 Priya')],
  ['queue', 'give the refund to Bob', 'refused'],
  ['checkin', 'give my seat to Emil', 'refused'],
  ['amt', 'set Straße und Hausnummer to Hauptstr. 5', acts('type 7 Hauptstr. 5')],
  ['heating', 'set the bedroom to 18 degrees', acts('type 6 18')],
  ['heating', 'turn the living room up to 21 degrees', acts('type 4 21')],
  ['heating', 'set the bathroom to on', acts('set_checked 9 true')],
  ['heating', 'set the kitchen to 18 degrees', 'refused'],
  ['heating', 'set the bedroom to eco', 'refused'],
  ['heating', 'set Brightness to 50 %', acts('set_value 20 50')],
  // Nobody says which of the two is meant.
  ['timesheet', 'set Support to 3', 'refused'],
];
