import { expect, test } from 'vitest';
import { carriedOut } from './carried-out.testing.ts';
import { pageFrom } from './fixtures.testing.ts';

// A form with terms that are agreed to already, cars with a deposit each, issues with labels, an article with its history.
const form = pageFrom(
  `
heading 1 "Your quote"
[2] checkbox "I agree to the terms" checked
[3] link "terms"
[4] textbox "Email address" email
[5] button "Sign up" submits
[6] button "Continue" submits
`,
);
const cover = pageFrom(
  `
heading 1 "Your quote"
[1] textbox "When should the cover start?" date
[2] button "Continue" submits
`,
);
const cars = pageFrom(
  `
heading 1 "Car hire in Porto"
text "3 cars"
article
  heading 3 "Fiat 500"
  text "Manual"
  text "Rented by Douro Cars"
  text "Deposit €900"
  text "€57.00 for 3 days"
  [1] button "Choose"
article
  heading 3 "Renault Clio"
  text "Automatic"
  text "Rented by Sunny Wheels"
  text "Deposit €600"
  text "€71.40 for 3 days"
  [2] button "Choose"
article
  heading 3 "Tesla Model 3"
  text "Automatic"
  text "Rented by Sunny Wheels"
  text "Deposit €2,000"
  text "€189.00 for 3 days"
  [3] button "Choose"
`,
);
const issues = pageFrom(
  `
heading 1 "Issues"
[1] link "128 Open"
list
  listitem
    [8] checkbox "Select #2214" unchecked
    [2] link "Crash when the file is empty" -> https://a.example/issues/2214
    [3] link "bug"
    text "#2214 opened 3 hours ago"
  listitem
    [4] link "Contrast of links is too low"
    [5] link "accessibility"
  listitem
    [6] link "Memory grows"
    [7] link "bug"
`,
);
const article = pageFrom(
  `
heading 1 "Lake Orrin"
[1] link "History"
[2] link "View history"
[3] link "Order a new map"
`,
);
const tasks = pageFrom(
  `
heading 1 "House move"
[1] textbox "New task"
[2] button "Add"
list
  listitem
    [3] checkbox "Cancel the contract" unchecked
    text "Overdue"
  listitem
    [4] checkbox "Buy boxes" unchecked
    text "Wed"
`,
);
const loans = pageFrom(
  `
heading 1 "On loan"
list
  listitem
    text "Piranesi"
    [1] button "Renew"
  listitem
    text "Orbital"
    [2] button "Renew"
[3] button "Renew all"
[4] button "Delete all"
`,
);
const fares = pageFrom(
  `
heading 1 "Trains"
heading 2 "Fares"
table
  row
    columnheader "Fare"
    columnheader "Refund"
    columnheader "Price"
  row
    cell "Saver"
    cell "No"
    cell "€47.90"
  row
    cell "Flex"
    cell "€10"
    cell "€72.50"
`,
);

const pages = { loans, tasks, fares, form, cover, cars, issues, article };
test.each([
  // Pressed, the box would lose its tick.
  ['form', 'agree to the terms', ['set_checked 2 true']],
  ['form', 'accept the terms', ['set_checked 2 true']],
  // Named as the page's question names it, it is not sent.
  ['cover', 'start the cover on 15 January 2027', ['type 1 2027-01-15']],
  ['form', 'sign up for reminders with mara@example.com', ['type 4 mara@example.com', 'click 5']],
  ['cars', 'choose the cheapest automatic', ['click 2']],
  ['cars', 'choose the most expensive car', ['click 3']],
  ['article', 'view the history of the page', ['click 2']],
  ['article', 'view the history', ['click 2']],
  ['article', 'open the history', ['click 1']],
  ['tasks', 'add the task call the bank', ['type 1 call the bank ⏎']],
  ['loans', 'renew them all', ['click 3']],
  ['loans', 'renew Orbital', ['click 2']],
  ['loans', 'delete Orbital', []],
  ['article', 'order a new map', ['click 3']],
  ['issues', 'open issue 2214', ['click 2']],
  ['issues', 'open #2214', ['click 2']],
  ['issues', 'open issue 221', []],
] as const)('%s: %s', (page, wish, doing) => {
  expect(carriedOut(wish, pages[page]).doing).toEqual(doing);
});

test.each([
  ['cars', 'which car is the cheapest?', /^Fiat 500\b.*€57\.00/],
  ['cars', 'which car is the most expensive?', /^Tesla Model 3\b.*€189\.00/],
  ['cars', 'which cars cost less than 100 euros?', /^- Fiat 500.*\n- Renault Clio[^\n]*$/],
  ['tasks', 'which tasks are overdue?', /^- Cancel the contract – Overdue$/],
  // What it costs to give it back is another price.
  ['fares', 'how much is the flex fare?', /^Flex: €72\.50$/],
  ['issues', 'how many bugs are there?', /^2 /],
  ['issues', 'how many issues are there?', /^3 /],
  ['issues', 'how many open issues are there?', /^128 /],
] as const)('%s: %s', (page, wish, answer) => {
  expect(carriedOut(wish, pages[page]).result).toMatch(answer);
});
