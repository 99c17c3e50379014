import { page } from './wish-page.testing.ts';

/** Pages of a family's week: a school's portal for parents, a report of expenses. */
export const familyPages = {
  portal: page(
    'Lena Novak – Ashgrove School parent portal',
    `
banner
  [1] link "Ashgrove School" -> https://site.example/home
  navigation "Main"
    [2] link "Messages (2)" -> https://site.example/messages
    [3] link "Calendar" -> https://site.example/calendar
    [4] link "Payments" -> https://site.example/payments
  [5] combobox "Child" = "Lena Novak" (Lena Novak|Theo Novak)
main
  heading 1 "Lena Novak, class 4b"
  form "Report an absence"
    heading 2 "Report an absence"
    [6] textbox "From" = "" date required
    [7] textbox "Until" = "" date
    [8] combobox "Reason" = "Please choose" (Please choose|Illness|Doctor's appointment|Family|Other) required
    [9] textbox "Note to the school" = ""
    [10] button "Report absence" submits
  region "Forms"
    heading 2 "Forms to sign"
    list
      listitem
        heading 3 "Museum trip"
        text "12 May 2026 · £14.00"
        text "Sign by 8 May 2026"
        [11] button "Sign"
        [12] button "Decline"
      listitem
        heading 3 "Swimming lessons"
        text "from 18 May 2026 · £32.00"
        text "Sign by 11 May 2026"
        [13] button "Sign"
        [14] button "Decline"
      listitem
        heading 3 "Photo permission"
        text "no cost"
        text "Signed on 2 May 2026"
        [15] button "Withdraw"
  region "Lunch"
    heading 2 "Lunch next week"
    table
      row
        columnheader "Day"
        columnheader "Choice"
      row
        rowheader "Monday"
        cell
          [16] radio "Pasta" checked
          [17] radio "Fish" unchecked
          [18] radio "No lunch" unchecked
      row
        rowheader "Tuesday"
        cell
          [19] radio "Curry" checked
          [20] radio "Omelette" unchecked
          [21] radio "No lunch" unchecked
    [22] button "Save lunch choices"
  region "Open payments"
    heading 2 "Open payments"
    table
      row
        columnheader "For"
        columnheader "Due"
        columnheader "Amount"
        columnheader
      row
        cell "Class fund"
        cell "15 May 2026"
        cell "£10.00"
        cell
          [23] button "Pay"
      row
        cell "After-school club"
        cell "1 June 2026"
        cell "£48.50"
        cell
          [24] button "Pay"
  heading 2 "Notices"
  [25] switch "Weekly digest by e-mail" checked
  [26] checkbox "Text me when Lena is late" unchecked
  text "Class teacher: Mr. Bell, bell@ashgrove.example"
`,
  ),
  expenses: page(
    'Berlin, May 2026 – Expense report – Tally',
    `
banner
  [1] link "My reports" -> https://site.example/reports
  [2] link "Help" -> https://site.example/help
main
  heading 1 "Berlin, May 2026"
  text "Draft · 4 expenses · total €273.80"
  [3] combobox "Approver" = "Choose" (Choose|Ms Keller|Mr Osei)
  [4] textbox "Purpose of the trip" = ""
  table "Expenses"
    row
      columnheader "Date"
      columnheader "Merchant"
      columnheader "Category"
      columnheader "Amount"
      columnheader "Receipt"
      columnheader
    row
      cell "3 May 2026"
      cell "Deutsche Bahn"
      cell "Travel"
      cell "€89.90"
      cell "attached"
      cell
        [5] button "Edit"
        [6] button "Delete"
    row
      cell "3 May 2026"
      cell "Hotel Adler"
      cell "Hotel"
      cell "€142.00"
      cell "missing"
      cell
        [7] button "Edit"
        [8] button "Delete"
    row
      cell "4 May 2026"
      cell "Café Luise"
      cell "Meals"
      cell "€18.40"
      cell "missing"
      cell
        [9] button "Edit"
        [10] button "Delete"
    row
      cell "5 May 2026"
      cell "Taxi Blitz"
      cell "Travel"
      cell "€23.50"
      cell "attached"
      cell
        [11] button "Edit"
        [12] button "Delete"
  form "New expense"
    heading 2 "New expense"
    [13] textbox "Date" = "" date required
    [14] textbox "Merchant" = "" required
    [15] combobox "Category" = "Travel" (Travel|Hotel|Meals|Office|Other)
    [16] spinbutton "Amount" = "" number required
    [17] combobox "Currency" = "EUR" (EUR|USD|GBP)
    [18] checkbox "Paid with company card" unchecked
    [19] button "Attach receipt"
    [20] button "Add expense" submits
  [21] button "Save draft"
  [22] button "Submit report"
  [23] link "Download PDF" -> https://site.example/berlin.pdf
`,
  ),
} as const;
