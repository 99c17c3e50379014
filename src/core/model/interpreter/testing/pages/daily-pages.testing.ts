import { page } from './wish-page.testing.ts';

/** Small pages of the day: a bank, bookings, photos, school, a shop's filters, settings in tabs. */
export const dailyPages = {
  bank: page(
    'Statement - Fjord Bank',
    `
main
  heading 1 "Current account"
  text "Balance: 1,240.50 €"
  text "Available: 1,740.50 €"
  [1] button "New transfer"
  [2] combobox "Period" = "November" (October|November|December)
  [3] link "Download statement" -> https://site.example/statement.pdf
  heading 2 "Transactions"
  table
    row
      columnheader "Date"
      columnheader "Text"
      columnheader "Amount"
    row
      cell "3 November 2026"
      cell "Rent"
      cell "-800.00 €"
    row
      cell "5 November 2026"
      cell "Grocer Lund"
      cell "-42.10 €"
    row
      cell "15 November 2026"
      cell "Salary"
      cell "2,300.00 €"
    row
      cell "18 November 2026"
      cell "Power company"
      cell "-96.00 €"
  text "1–4 of 23"
  [4] link "Older" -> https://site.example/bank?page=2
`,
  ),
  rooms: page(
    'Rooms - bookings',
    `
main
  heading 1 "Week 48"
  [1] button "Previous week"
  [2] button "Today"
  [3] button "Next week"
  list "Bookings"
    listitem
      heading 3 "Yoga"
      text "Monday 10:00, Hall"
      [4] button "Cancel booking"
    listitem
      heading 3 "Board meeting"
      text "Tuesday 14:00, Library"
      [5] button "Cancel booking"
    listitem
      heading 3 "Chess club"
      text "Thursday 18:00, Library"
      [6] button "Cancel booking"
  [7] button "Book a room"
`,
  ),
  album: page(
    'Summer - Photos',
    `
main
  heading 1 "Summer"
  text "24 photos"
  [1] button "Share album"
  [2] button "Slideshow"
  list
    listitem
      [3] checkbox "Select Beach" unchecked
      [4] link "Beach" -> https://site.example/p/1
      text "2 July 2026"
      [5] button "Like Beach"
      [6] button "Delete Beach"
    listitem
      [7] checkbox "Select Harbour" unchecked
      [8] link "Harbour" -> https://site.example/p/2
      text "9 July 2026"
      [9] button "Like Harbour"
      [10] button "Delete Harbour"
  [11] button "Load more"
`,
  ),
  school: page(
    'Timetable 7b',
    `
main
  heading 1 "Timetable 7b"
  [1] combobox "Class" = "7b" (7a|7b|7c)
  table
    row
      columnheader "Time"
      columnheader "Monday"
      columnheader "Tuesday"
    row
      rowheader "8:00"
      cell "Maths"
      cell "Biology"
    row
      rowheader "9:00"
      cell "German"
      cell "Sports"
  [2] link "Homework" -> https://site.example/homework
  [3] button "Print"
`,
  ),
  filters: page(
    'Jackets - Shop',
    `
complementary "Filters"
  group "Size"
    [1] checkbox "S" unchecked
    [2] checkbox "M" checked
    [3] checkbox "L" unchecked
  group "Colour"
    [4] checkbox "Blue" unchecked
    [5] checkbox "Red" unchecked
  [6] spinbutton "Maximum price" = "200" number
  [7] button "Clear filters"
main
  heading 1 "Jackets"
  text "38 results"
  [8] combobox "Sort by" = "Relevance" (Relevance|Price: low to high|Newest)
  listitem
    [9] link "Rain Jacket" -> https://site.example/r
    text "89.00 €"
    [10] button "Add to cart"
  listitem
    [11] link "Down Jacket" -> https://site.example/d
    text "149.00 €"
    [12] button "Add to cart"
  [13] button "Show more"
`,
  ),
  tabs: page(
    'Preferences',
    `
main
  heading 1 "Preferences"
  tablist
    [1] tab "General" selected
    [2] tab "Notifications"
    [3] tab "Privacy"
  tabpanel "General"
    [4] textbox "Nickname" = "Runa"
    [5] combobox "Currency" = "EUR" (EUR|USD|NOK)
    [6] switch "Compact view" unchecked
    [7] button "Save"
`,
  ),
};
