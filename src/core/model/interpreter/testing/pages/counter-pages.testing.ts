import { page } from './wish-page.testing.ts';

/** What a doctor, a carrier, an airline, a supplier of water and a library put before their customers. */
export const counterPages = {
  surgery: page(
    'Book an appointment - Dr. Hale, General practice',
    `
banner
  [1] link "Practice of Dr. Hale" -> https://site.example/
  navigation "Main"
    [2] link "Appointments" -> https://site.example/appointments current
    [3] link "Prescriptions" -> https://site.example/prescriptions
    [4] link "Our team" -> https://site.example/team
main
  heading 1 "Book an appointment"
  text "Opening hours: Monday to Friday, 8:00 to 13:00. Closed on public holidays."
  form
    [5] combobox "Doctor" = "Any doctor" (Any doctor|Dr. Hale|Dr. Okoro)
    [6] combobox "Reason for visit" = "Please choose" (Please choose|Check-up|Vaccination|Acute illness|Prescription)
    group "Insurance"
      [7] radio "Public" unchecked
      [8] radio "Private" unchecked
    heading 2 "Free times on Thursday, 7 May"
    [9] button "8:20"
    [10] button "9:40"
    [11] button "11:00"
    [12] button "Next day"
    [13] checkbox "I am a new patient" unchecked
    [14] textbox "Name"
    [15] textbox "Phone" tel
    [16] textbox "Message to the practice"
    [17] button "Request appointment" submits
  heading 2 "Your appointments"
  list
    listitem
      text "Vaccination with Dr. Okoro, 28 May 2026, 10:30"
      [18] button "Reschedule"
      [19] button "Cancel appointment"
  text "In an emergency call 112. Practice: 0221 4477."
`,
  ),
  tracking: page(
    'Track your parcel - SwiftPost',
    `
banner
  [1] link "SwiftPost" -> https://site.example/
  navigation "Main"
    [2] link "Send a parcel" -> https://site.example/send
    [3] link "Track" -> https://site.example/track current
    [4] link "Claims" -> https://site.example/claims
    [5] link "Help" -> https://site.example/help
main
  heading 1 "Parcel SP 4471 0093"
  text "Out for delivery"
  text "Expected today between 14:00 and 16:00"
  text "From: Lamps & More, Hamburg"
  text "Weight: 2.4 kg"
  list "History"
    listitem
      text "5 May, 07:12"
      text "Loaded into the delivery vehicle"
      text "Cologne"
    listitem
      text "4 May, 22:40"
      text "Arrived at the depot"
      text "Cologne"
    listitem
      text "3 May, 18:05"
      text "Handed in"
      text "Hamburg"
  heading 2 "Not at home?"
  [6] button "Leave with a neighbour"
  [7] button "Choose another day"
  [8] button "Send to a pick-up point"
  [9] checkbox "Notify me by text message" unchecked
  form
    [10] textbox "Tracking number"
    [11] textbox "Postcode"
    [12] button "Track" submits
  [13] button "Report a problem"
`,
  ),
  boarding: page(
    'Check-in - Northwind Airlines',
    `
banner
  [1] link "Northwind" -> https://site.example/
  [2] combobox "Language" = "English" (English|Deutsch|Español)
main
  heading 1 "Check in for NW 218, Oslo to Rome"
  text "3 June 2026, departs 07:35 from Terminal 2. Boarding begins at 06:55, gate B14."
  heading 2 "Passengers"
  list
    listitem
      [3] checkbox "Kari Lund" checked
      text "Seat 14C"
      [4] button "Change seat"
    listitem
      [5] checkbox "Tom Lund" checked
      text "Seat 14D"
      [6] button "Change seat"
  heading 2 "Baggage"
  [7] spinbutton "Checked bags" = "0"
  text "€ 35 per bag, 23 kg each"
  [8] checkbox "Priority boarding (€ 9)" unchecked
  [9] checkbox "I carry no dangerous goods" unchecked required
  heading 2 "Boarding pass"
  [10] radio "Send by e-mail" checked
  [11] radio "Send by text message" unchecked
  [12] radio "Print at the airport" unchecked
  [13] textbox "E-mail" = "kari@lund.example"
  [14] button "Back"
  [15] button "Complete check-in" submits
  [16] link "Cancel booking" -> https://site.example/cancel
`,
  ),
  meter: page(
    'Meter reading - Blue River Utilities',
    `
banner
  [1] link "Blue River" -> https://site.example/
  navigation "My account"
    [2] link "Overview" -> https://site.example/overview
    [3] link "Bills" -> https://site.example/bills
    [4] link "Meter reading" -> https://site.example/meter current
    [5] link "Contract" -> https://site.example/contract
  [6] button "Log out"
main
  heading 1 "Enter your meter reading"
  text "Please send us your reading by 15 May 2026."
  form
    [7] textbox "Electricity reading (kWh)"
    [8] textbox "Water reading (m³)"
    [9] textbox "Date of reading" = "2026-05-05" date
    [10] checkbox "I have moved out" unchecked
    [11] button "Add a photo"
    [12] button "Send reading" submits
  heading 2 "Earlier readings"
  table "Earlier readings"
    row
      columnheader "Date"
      columnheader "Electricity"
      columnheader "Water"
    row
      cell "4 May 2025"
      cell "21,480 kWh"
      cell "311 m³"
    row
      cell "6 May 2024"
      cell "18,930 kWh"
      cell "268 m³"
  heading 2 "Monthly payment"
  text "You pay € 84 a month. The next payment is due on 1 June 2026."
  [13] textbox "New monthly payment"
  [14] button "Change payment"
  [15] checkbox "Paperless bills" unchecked
`,
  ),
  borrowed: page(
    'My loans - City Library',
    `
banner
  [1] link "City Library" -> https://site.example/
  [2] searchbox "Search the catalogue"
  navigation "My library"
    [3] link "My loans" -> https://site.example/loans current
    [4] link "Reservations" -> https://site.example/reservations
    [5] link "Fees" -> https://site.example/fees
  [6] button "Log out"
main
  heading 1 "My loans"
  text "3 items on loan. You owe € 2.40 in fees."
  [7] button "Pay fees"
  table "Loans"
    row
      columnheader "Title"
      columnheader "Author"
      columnheader "Due"
      columnheader "Status"
      columnheader ""
    row
      cell "The Dispossessed"
      cell "Ursula K. Le Guin"
      cell "2 May 2026"
      cell "Overdue"
      cell
        [8] button "Renew"
    row
      cell "Educated"
      cell "Tara Westover"
      cell "9 May 2026"
      cell "On loan"
      cell
        [9] button "Renew"
    row
      cell "Klara and the Sun"
      cell "Kazuo Ishiguro"
      cell "21 May 2026"
      cell "Reserved by another reader"
      cell
        [10] button "Renew" disabled
  [11] button "Renew all"
  heading 2 "Suggested for you"
  list
    listitem
      [12] link "The Left Hand of Darkness" -> https://site.example/b/1
      text "Available"
      [13] button "Reserve"
    listitem
      [14] link "Exhalation" -> https://site.example/b/2
      text "On loan until 19 May"
      [15] button "Reserve"
  heading 2 "Your branch"
  [16] combobox "Pick-up branch" = "Central" (Central|Harbour|Westend)
  text "Central: Tuesday to Saturday, 10:00 to 19:00"
`,
  ),
};
