import type { Wanted, WishRow } from './first-wishes.testing.ts';

const acts = (...list: string[]): Wanted => ({ acts: list });
const says = (pattern: RegExp): Wanted => ({ says: pattern });

/** The first twelve of each page were written before any was tried; what cannot be done says what can be said instead. */
export const tenthWishes: WishRow[] = [
  [
    'portal',
    'report Lena absent from 6 May to 7 May because of illness',
    acts('type 6 2026-05-06', 'type 7 2026-05-07', 'select_option 8 Illness', 'click 10'),
  ],
  ['portal', 'sign the form for the museum trip', acts('click 11')],
  ['portal', 'decline the swimming lessons', acts('click 14')],
  ['portal', 'pay the class fund', acts('click 23')],
  ['portal', 'how much is the museum trip?', says(/£14\.00/)],
  ['portal', 'which forms do I still have to sign?', says(/Museum trip[\s\S]*Swimming lessons/)],
  ['portal', 'choose fish for Monday', acts('set_checked 17 true')],
  ['portal', 'no lunch on Tuesday', acts('set_checked 21 true')],
  ['portal', 'switch to Theo', acts('select_option 5 Theo Novak')],
  ['portal', 'stop the weekly digest', acts('set_checked 25 false')],
  ['portal', 'when is the after-school club due?', says(/1 June 2026/)],
  ['portal', 'tell Mr. Bell that Lena forgot her bag', 'refused'],
  [
    'expenses',
    'add an expense: date 5 May 2026, merchant Bistro Nord, category Meals, amount 12.80',
    acts('type 13 2026-05-05', 'type 14 Bistro Nord', 'select_option 15 Meals', 'type 16 12.8', 'click 20'),
  ],
  ['expenses', 'delete the taxi', acts('click 12')],
  ['expenses', 'which expenses have no receipt?', says(/^The page does not say it/)],
  ['expenses', "what's the total?", says(/273\.80/)],
  ['expenses', 'how much did I spend on travel?', says(/89\.90[\s\S]*23\.50|113\.40/)],
  ['expenses', 'which is the most expensive expense?', says(/Hotel Adler/)],
  ['expenses', 'set the approver to Mr Osei', acts('select_option 3 Mr Osei')],
  ['expenses', 'submit the report to Ms Keller', 'refused'],
  ['expenses', 'change the amount of the hotel to 152', { begins: 'click 7' }],
  ['expenses', 'mark it as paid with the company card', acts('set_checked 18 true')],
  ['expenses', 'download the report as a PDF', acts('click 23')],
  ['expenses', 'delete the two most expensive expenses', acts('click 8', 'click 6')],
  ['portal', 'report Theo absent from 6 May to 7 May because of illness', 'refused'],
  ['portal', 'switch to Ada', 'refused'],
  ['portal', 'stop the digest', 'refused'],
  ['portal', 'sign the form for the ski trip', 'refused'],
  ['expenses', 'delete the most expensive expense', acts('click 8')],
  ['expenses', 'delete the cheapest lamp', 'refused'],
  ['expenses', 'add an expense: date 5 May 2026, merchant Bistro Nord, colour red', 'refused'],
  [
    'expenses',
    'add an expense with date 5 May 2026, merchant Bistro Nord, category Meals and amount 12.80',
    acts('type 13 2026-05-05', 'type 14 Bistro Nord', 'select_option 15 Meals', 'type 16 12.8', 'click 20'),
  ],
];
