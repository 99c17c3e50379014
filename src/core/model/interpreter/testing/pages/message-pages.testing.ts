import { page } from './wish-page.testing.ts';

/** Mail in a browser, and the money of a household. */
export const messagePages = {
  inbox: page(
    'Inbox (3) - Larkmail',
    `
banner
  [1] link "Larkmail" -> https://site.example/
  search
    [2] searchbox "Search mail"
    [3] button "Search" submits
  [4] button "Account: Nora Fell"
navigation "Folders"
  [5] button "Compose"
  [6] link "Inbox (3)" -> https://site.example/inbox current
  [7] link "Starred" -> https://site.example/starred
  [8] link "Sent" -> https://site.example/sent
  [9] link "Drafts (1)" -> https://site.example/drafts
  [10] link "Spam" -> https://site.example/spam
  [11] link "Trash" -> https://site.example/trash
main
  toolbar
    [12] checkbox "Select all" unchecked
    [13] button "Refresh"
    text "1–4 of 128"
    [14] button "Older"
  table "Messages"
    row class-unread
      cell
        [15] checkbox "Select" unchecked
      cell
        [16] button "Star"
      cell "Petra Voss"
      cell
        [17] link "Minutes of Monday's meeting" -> https://site.example/m/1
      cell "10:12"
      cell
        [18] button "Archive"
        [19] button "Delete"
        [20] button "Mark as read"
    row class-unread
      cell
        [21] checkbox "Select" unchecked
      cell
        [22] button "Star"
      cell "City Library"
      cell
        [23] link "Your book is due on Friday" -> https://site.example/m/2
      cell "9:40"
      cell
        [24] button "Archive"
        [25] button "Delete"
        [26] button "Mark as read"
    row class-unread
      cell
        [27] checkbox "Select" unchecked
      cell
        [28] button "Star"
      cell "Shoe Planet"
      cell
        [29] link "Only today: 40% off everything" -> https://site.example/m/3
      cell "8:05"
      cell
        [30] button "Archive"
        [31] button "Delete"
        [32] button "Mark as read"
    row
      cell
        [33] checkbox "Select" unchecked
      cell
        [34] button "Remove star"
      cell "Petra Voss"
      cell
        [35] link "Train tickets for June" -> https://site.example/m/4
      cell "Yesterday"
      cell
        [36] button "Archive"
        [37] button "Delete"
        [38] button "Mark as unread"
  region "New message"
    heading 2 "New message"
    [39] textbox "To" email
    [40] button "Add Cc"
    [41] textbox "Subject"
    [42] textbox "Message"
    [43] button "Attach files"
    [44] button "Send" submits
    [45] button "Discard draft"
`,
  ),
  giro: page(
    'Accounts - Heron Bank',
    `
banner
  [1] link "Heron Bank" -> https://site.example/
  navigation
    [2] link "Accounts" -> https://site.example/accounts current
    [3] link "Payments" -> https://site.example/payments
    [4] link "Cards" -> https://site.example/cards
    [5] link "Documents" -> https://site.example/documents
  [6] button "Log out"
main
  heading 1 "Good morning, Jonas"
  heading 2 "Your accounts"
  list
    listitem
      [7] link "Everyday account" -> https://site.example/a/1
      text "DE02 1203 0000 0000 2020 51"
      text "€2,418.77"
    listitem
      [8] link "Savings" -> https://site.example/a/2
      text "DE02 5001 0517 0137 0750 30"
      text "€11,050.00"
    listitem
      [9] link "Credit card" -> https://site.example/a/3
      text "•••• 4417"
      text "−€312.40"
      [10] button "Pay off"
  heading 2 "Recent transactions"
  table "Recent transactions"
    row
      columnheader "Date"
      columnheader "Payee"
      columnheader "Category"
      columnheader "Amount"
      columnheader ""
    row
      cell "4 May 2026"
      cell "Greenleaf Market"
      cell "Groceries"
      cell "−€54.20"
      cell
        [11] button "Details"
    row
      cell "3 May 2026"
      cell "Metro Transit"
      cell "Transport"
      cell "−€29.00"
      cell
        [12] button "Details"
    row
      cell "1 May 2026"
      cell "Harbour Homes"
      cell "Rent"
      cell "−€980.00"
      cell
        [13] button "Details"
    row
      cell "30 April 2026"
      cell "Finch Studio GmbH"
      cell "Salary"
      cell "€3,150.00"
      cell
        [14] button "Details"
    row
      cell "28 April 2026"
      cell "Greenleaf Market"
      cell "Groceries"
      cell "−€31.75"
      cell
        [15] button "Details"
  [16] button "Show more"
  [17] link "Download statement" -> https://site.example/statement.pdf
  heading 2 "Transfer money"
  form
    [18] combobox "From account" = "Everyday account" (Everyday account|Savings)
    [19] textbox "Recipient name" required
    [20] textbox "IBAN" required
    [21] textbox "Amount (€)" required
    [22] textbox "Reference"
    [23] date "Execution date" = "2026-05-05" date
    [24] checkbox "Instant transfer (€0.50)" unchecked
    [25] button "Continue" submits
  heading 2 "Standing orders"
  list
    listitem
      text "Rent to Harbour Homes"
      text "€980.00, monthly on the 1st"
      [26] button "Edit"
      [27] button "Cancel"
    listitem
      text "Gym to Iron & Oak"
      text "€35.00, monthly on the 15th"
      [28] button "Edit"
      [29] button "Cancel"
`,
  ),
} as const;
