import { page } from './wish-page.testing.ts';

/** Pages whose lists say numbers of each thing: a bank's accounts, rooms for hire. */
export const hirePages = {
  accounts: page(
    'Accounts - Fjord Bank',
    `
banner
  [1] link "Accounts" -> https://site.example/accounts
  [2] link "Cards" -> https://site.example/cards
main
  heading 1 "Your accounts"
  list
    listitem
      [3] link "Current account" -> https://site.example/1
      text "Balance"
      text "1,240.50 €"
      [4] button "Transfer"
    listitem
      [5] link "Savings" -> https://site.example/2
      text "Balance"
      text "8,310.00 €"
      [6] button "Transfer"
    listitem
      [7] link "Holiday fund" -> https://site.example/3
      text "Balance"
      text "-12.80 €"
      [8] button "Transfer"
`,
  ),
  halls: page(
    'Rooms for hire - Town hall',
    `
main
  heading 1 "Rooms for hire"
  article
    heading 2 "Blue room"
    text "12 seats · screen · ground floor"
    text "€20 per hour, €90 per day"
    [1] button "Book"
  article
    heading 2 "Great hall"
    text "120 seats · stage · ground floor"
    text "€80 per hour, €400 per day"
    [2] button "Book"
  article
    heading 2 "Attic"
    text "8 seats · projector · third floor"
    text "€25 per hour, €60 per day"
    [3] button "Book"
`,
  ),
} as const;
