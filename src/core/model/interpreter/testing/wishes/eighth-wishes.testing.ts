import type { Wanted, WishRow } from './first-wishes.testing.ts';

const acts = (...list: string[]): Wanted => ({ acts: list });
const says = (pattern: RegExp): Wanted => ({ says: pattern });

export const eighthWishes: WishRow[] = [
  ['checkin', 'get me seat 12c', acts('click 12')],
  ['checkin', 'choose the cheapest aisle seat', acts('click 15')],
  ['checkin', 'choose the most expensive window seat', acts('click 7')],
  ['checkin', 'choose the cheapest middle seat', 'refused'],
  [
    'checkin',
    'set passport country to Sweden and add priority boarding',
    acts('select_option 19 Sweden', 'set_checked 17 true'),
  ],
  ['checkin', 'what is the booking reference?', says(/K7QX2M/)],
  ['rental', 'view the details for the Renault Clio', acts('click 14')],
  ['rental', 'only automatic', acts('set_checked 8 true')],
  ['rental', 'only diesel cars', says(/Tourneo/)],
  ['rental', 'how much does the Fiat Panda cost per day?', says(/24/)],
  ['queue', 'export the table', acts('click 22')],
  ['queue', 'snooze all open tickets', acts('click 10', 'click 14')],
  ['queue', 'solve everything from Jo Park', 'refused'],
  ['queue', 'my ticket number is 2203', 'refused'],
  ['amt', 'enter 1990-12-05 in Geburtsdatum', acts('type 6 05.12.1990')],
  ['amt', 'Vorname: Ada, Haarfarbe: rot', { begins: 'type 4 Ada' }],
  ['podcast', 'play spark', acts('click 12')],
  ['podcast', 'turn the volume down to 30', acts('set_value 18 30')],
  ['heating', 'go to away mode', acts('set_checked 12 true')],
  ['heating', 'turn off the heating in the bedroom', acts('set_checked 7 false')],
  ['heating', 'switch to holiday mode', 'refused'],
  ['library', 'only audiobooks', acts('select_option 7 Audiobook')],
  ['files', 'export the list', acts('save_file')],
];
