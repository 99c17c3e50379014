import { page } from './wish-page.testing.ts';

/** Small pages of visits and choices: a clinic's appointments, a car put together, a thread, flights. */
export const visitPages = {
  clinic: page(
    'My appointments - Lakeside Hospital',
    `
banner
  [1] link "Lakeside Hospital" -> https://site.example/
  navigation "Main"
    [2] link "Appointments" -> https://site.example/appointments current
    [3] link "Test results" -> https://site.example/results
    [4] link "Messages (2)" -> https://site.example/messages
  [5] button "Sign out"
main
  heading 1 "My appointments"
  [6] button "Book an appointment"
  tablist
    [7] tab "Upcoming" selected
    [8] tab "Past"
  heading 2 "Upcoming appointments"
  table "Upcoming appointments"
    row
      columnheader "Date"
      columnheader "Time"
      columnheader "Doctor"
      columnheader "Department"
      columnheader "Status"
      columnheader "Actions"
    row
      cell "2 June 2026"
      cell "09:30"
      cell "Dr. Weiss"
      cell "Cardiology"
      cell "Confirmed"
      cell
        [9] button "Reschedule"
        [10] button "Cancel"
    row
      cell "11 June 2026"
      cell "14:00"
      cell "Dr. Amundsen"
      cell "Eye clinic"
      cell "Requested"
      cell
        [11] button "Reschedule"
        [12] button "Cancel"
    row
      cell "30 June 2026"
      cell "08:15"
      cell "Dr. Weiss"
      cell "Cardiology"
      cell "Confirmed"
      cell
        [13] button "Reschedule"
        [14] button "Cancel"
  heading 2 "Reminders"
  [15] checkbox "Remind me by text message" checked
  [16] checkbox "Remind me by e-mail" unchecked
  [17] link "Download as PDF" -> https://site.example/appointments.pdf
  text "Emergency: 116 117"
`,
  ),
  configurator: page(
    'Build your Vela 3 - Vela Cars',
    `
banner
  [1] link "Models" -> https://site.example/models
main
  heading 1 "Build your Vela 3"
  form
    group "Engine"
      [2] radio "Electric 60 kWh" checked
      [3] radio "Electric 80 kWh" unchecked
      [4] radio "Hybrid" unchecked
    group "Colour"
      [5] radio "Polar white" checked
      [6] radio "Forest green" unchecked
      [7] radio "Night black" unchecked
    [8] combobox "Wheels" = "18 inch" (18 inch|19 inch|20 inch)
    [9] combobox "Interior" = "Cloth" (Cloth|Leather|Wool)
    group "Extras"
      [10] checkbox "Tow bar" unchecked
      text "+ 790 €"
      [11] checkbox "Heated seats" checked
      text "+ 350 €"
      [12] checkbox "Glass roof" unchecked
      text "+ 1,200 €"
    [13] textbox "Number plate"
    [14] button "Save configuration"
    [15] button "Request an offer" submits
  complementary "Summary"
    heading 2 "Your price"
    text "Base price: 38,900 €"
    text "Extras: 350 €"
    text "Total: 39,250 €"
    text "Delivery: 14 weeks"
    [16] button "Reset"
`,
  ),
  thread: page(
    'Which hive for beginners? - Bee Forum',
    `
banner
  [1] searchbox "Search the forum"
navigation "Breadcrumb"
  [2] link "Forum" -> https://site.example/forum
  [3] link "Beginners" -> https://site.example/forum/beginners
main
  heading 1 "Which hive for beginners?"
  text "3 replies · 214 views"
  [4] button "Follow thread"
  article "Post by Runa"
    [5] link "Runa" -> https://site.example/u/runa
    text "2 May 2026"
    text "I want to begin next spring. Which hive is easy to handle?"
    [6] button "Like"
    [7] button "Quote"
    [8] button "Report"
  article "Post by Bo Lind"
    [9] link "Bo Lind" -> https://site.example/u/bo
    text "3 May 2026"
    text "Take a Dadant, it has large frames."
    text "12 likes"
    [10] button "Like"
    [11] button "Quote"
    [12] button "Report"
  article "Post by Tom"
    [13] link "Tom" -> https://site.example/u/tom
    text "7 May 2026"
    text "Langstroth is cheaper, and parts are easy to get."
    text "4 likes"
    [14] button "Like"
    [15] button "Quote"
    [16] button "Report"
  form "Reply"
    [17] textbox "Your reply"
    [18] button "Post reply" submits
`,
  ),
  flights: page(
    'Berlin to Lisbon, 12 December - Flights',
    `
main
  heading 1 "Flights from Berlin to Lisbon"
  text "Saturday, 12 December 2026 · 2 adults"
  [1] button "Change search"
  complementary "Filters"
    [2] checkbox "Direct flights only" unchecked
    [3] checkbox "Baggage included" unchecked
    [4] slider "Maximum price" = "500"
  [5] combobox "Sort by" = "Best" (Best|Cheapest|Fastest|Earliest departure)
  text "14 flights found"
  list "Flights"
    listitem
      heading 3 "Atlantic Air AA 120"
      text "06:40 – 09:35"
      text "Direct"
      text "189.00 €"
      [6] button "Details"
      [7] button "Select"
    listitem
      heading 3 "Iberwing IW 88"
      text "10:15 – 15:50"
      text "1 stop, Madrid"
      text "129.00 €"
      [8] button "Details"
      [9] button "Select"
    listitem
      heading 3 "Sunjet SJ 7"
      text "17:05 – 20:00"
      text "Direct"
      text "154.00 €"
      [10] button "Details"
      [11] button "Select"
  [12] button "Show more flights"
`,
  ),
};
