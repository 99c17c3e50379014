import { page } from './wish-page.testing.ts';

/** A household's budget, parcels under way, and the appointments of a doctor's practice. */
export const errandPages = {
  budget: page(
    'Household budget – Penny',
    `
banner
  [1] link "Overview" -> https://site.example/overview
  [2] link "Reports" -> https://site.example/reports
  [3] link "Sign out" -> https://site.example/out
main
  heading 1 "Household budget"
  [4] button "Previous month"
  text "November 2026"
  [5] button "Next month"
  region "Summary"
    heading 2 "Summary"
    text "Income: € 3,200.00"
    text "Spent: € 1,284.35"
    text "Left: € 1,915.65"
  heading 2 "Budgets"
  list "Budgets"
    listitem
      text "Food"
      text "€ 310.20 of € 400"
      [6] button "Edit"
    listitem
      text "Transport"
      text "€ 96.00 of € 120"
      [7] button "Edit"
    listitem
      text "Leisure"
      text "€ 84.15 of € 80"
      [8] button "Edit"
  heading 2 "Transactions"
  [9] searchbox "Search transactions"
  [10] combobox "Category" = "All" (All|Food|Transport|Leisure|Rent)
  table "Transactions"
    row
      columnheader "Date"
      columnheader "Description"
      columnheader "Category"
      columnheader "Amount"
      columnheader
    row
      cell "2 Nov 2026"
      cell "Rent November"
      cell "Rent"
      cell "€ 794.00"
      cell
        [11] button "Edit"
        [12] button "Delete"
    row
      cell "5 Nov 2026"
      cell "Corner shop"
      cell "Food"
      cell "€ 62.40"
      cell
        [13] button "Edit"
        [14] button "Delete"
    row
      cell "9 Nov 2026"
      cell "Bus pass"
      cell "Transport"
      cell "€ 96.00"
      cell
        [15] button "Edit"
        [16] button "Delete"
    row
      cell "14 Nov 2026"
      cell "Cinema"
      cell "Leisure"
      cell "€ 24.00"
      cell
        [17] button "Edit"
        [18] button "Delete"
    row
      cell "20 Nov 2026"
      cell "Market stall"
      cell "Food"
      cell "€ 18.35"
      cell
        [19] button "Edit"
        [20] button "Delete"
  navigation "Pages"
    [21] link "1" -> https://site.example/budget?page=1 current
    [22] link "2" -> https://site.example/budget?page=2
    [23] link "Next" -> https://site.example/budget?page=2
  form "Add a transaction"
    heading 2 "Add a transaction"
    [24] textbox "Date" = "" date
    [25] textbox "Description" = ""
    [26] combobox "Category" = "Food" (Food|Transport|Leisure|Rent)
    [27] spinbutton "Amount" = "" number
    [28] checkbox "Recurring" unchecked
    [29] button "Add transaction" submits
`,
  ),
  parcels: page(
    'My parcels – Swift Post',
    `
banner
  [1] link "My parcels" -> https://site.example/parcels
  [2] link "Send a parcel" -> https://site.example/send
  [3] link "Help" -> https://site.example/help
main
  heading 1 "My parcels"
  form
    [4] textbox "Tracking number" = ""
    [5] button "Track" submits
  list "Parcels"
    listitem
      heading 2 "Blue Sky Books"
      text "JD0146 0001"
      text "Out for delivery"
      text "Expected today, 14:00–16:00"
      [6] button "Change delivery"
      [7] button "Remove"
    listitem
      heading 2 "Garden World"
      text "JD0146 0002"
      text "In transit"
      text "Expected 3 December 2026"
      [8] button "Change delivery"
      [9] button "Remove"
    listitem
      heading 2 "Shoe Corner"
      text "JD0146 0003"
      text "Delivered"
      text "24 November 2026, to a neighbour"
      [10] button "Report a problem"
      [11] button "Remove"
    listitem
      heading 2 "Phone Store"
      text "JD0146 0004"
      text "Delivered"
      text "20 November 2026"
      [12] button "Report a problem"
      [13] button "Remove"
  form "Delivery preferences"
    heading 2 "Delivery preferences"
    [14] radio "At the door" checked
    [15] radio "Neighbour" unchecked
    [16] radio "Parcel shop" unchecked
    [17] checkbox "Text me on the day" unchecked
    [18] textbox "Mobile number" = "" tel
    [19] button "Save preferences" submits
`,
  ),
  practice: page(
    'Appointments – Linden Practice',
    `
banner
  [1] link "Home" -> https://site.example/home
  [2] link "Messages (1)" -> https://site.example/messages
  [3] link "My records" -> https://site.example/records
  [4] button "Log out"
main
  heading 1 "Appointments"
  region "Upcoming appointments"
    heading 2 "Upcoming appointments"
    table
      row
        columnheader "Date"
        columnheader "Time"
        columnheader "With"
        columnheader "Reason"
        columnheader
      row
        cell "4 December 2026"
        cell "09:20"
        cell "Dr. Amara Obi"
        cell "Blood test"
        cell
          [5] button "Reschedule"
          [6] button "Cancel"
      row
        cell "15 December 2026"
        cell "16:40"
        cell "Nurse Kim Doyle"
        cell "Flu jab"
        cell
          [7] button "Reschedule"
          [8] button "Cancel"
  form "Book an appointment"
    heading 2 "Book an appointment"
    [9] combobox "Doctor" = "Any" (Any|Dr. Amara Obi|Dr. Leon Fry|Nurse Kim Doyle)
    [10] combobox "Reason" = "Please choose" (Please choose|Check-up|Vaccination|Test results|Other) required
    [11] textbox "Preferred date" = "" date
    [12] radio "Morning" checked
    [13] radio "Afternoon" unchecked
    [14] checkbox "Video call" unchecked
    [15] textbox "Notes for the doctor" = ""
    [16] button "Find a time" submits
  region "Repeat prescriptions"
    heading 2 "Repeat prescriptions"
    list
      listitem
        heading 3 "Ibuprofen 400 mg"
        text "2 repeats left"
        [17] button "Request"
      listitem
        heading 3 "Salbutamol inhaler"
        text "No repeats left"
        [18] button "Request" disabled
      listitem
        heading 3 "Cetirizine 10 mg"
        text "5 repeats left"
        [19] button "Request"
`,
  ),
  lamps: page(
    'Lamps – Oak & Pine',
    `
main
  heading 1 "Lamps"
  list
    listitem
      heading 2 "Oak Lamp"
      text "was € 60, now € 40"
      [1] button "Add to cart"
    listitem
      heading 2 "Pine Lamp"
      text "€ 40"
      [2] button "Add to cart"
    listitem
      heading 2 "Steel Lamp"
      text "€ 75"
      [3] button "Add to cart"
    listitem
      heading 2 "Gift card"
      text "€ 25"
      [4] button "Add to cart"
`,
  ),
  dinners: page(
    'Meal plan – Kitchen',
    `
main
  heading 1 "Meal plan"
  table "Dinner"
    row
      columnheader "Day"
      columnheader "Meal"
    row
      cell "Mon"
      cell
        [1] combobox "Meal" = "None" (None|Fish|Pasta)
    row
      cell "Tue"
      cell
        [2] combobox "Meal" = "None" (None|Fish|Pasta)
  table "Opening hours"
    row
      cell "Monday"
      cell "9–17"
    row
      cell "Tuesday"
      cell "9–17"
`,
  ),
} as const;
