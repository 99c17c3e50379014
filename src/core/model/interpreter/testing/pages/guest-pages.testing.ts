import { page } from './wish-page.testing.ts';

/** What a hotel, a shop's returns, a restaurant and an insurer put before their guests and customers. */
export const guestPages = {
  stay: page(
    'Rooms - Hotel Marten, Trieste',
    `
banner
  [1] link "Hotel Marten" -> https://site.example/
  navigation "Main"
    [2] link "Rooms" -> https://site.example/rooms current
    [3] link "Restaurant" -> https://site.example/restaurant
    [4] link "Contact" -> https://site.example/contact
  [5] combobox "Currency" = "EUR" (EUR|USD|GBP)
main
  heading 1 "Choose your room"
  form "Your stay"
    [6] textbox "Check-in" date
    [7] textbox "Check-out" date
    [8] spinbutton "Adults" = "2"
    [9] spinbutton "Children" = "0"
    [10] textbox "Promo code"
    [11] button "Check availability" submits
  group "Filters"
    [12] checkbox "Breakfast included" unchecked
    [13] checkbox "Free cancellation" unchecked
    [14] checkbox "Pets allowed" unchecked
  [15] combobox "Sort by" = "Recommended" (Recommended|Price: low to high|Price: high to low|Guest rating)
  list
    listitem
      heading 3 "Garden room"
      text "18 m², double bed"
      text "€ 94 per night"
      text "Only 2 left"
      [16] button "Photos"
      [17] button "Book"
    listitem
      heading 3 "Harbour room"
      text "22 m², twin beds, sea view"
      text "€ 128 per night"
      text "Free cancellation"
      [18] button "Photos"
      [19] button "Book"
    listitem
      heading 3 "Tower suite"
      text "41 m², king-size bed, balcony"
      text "€ 210 per night"
      text "Breakfast included"
      [20] button "Photos"
      [21] button "Book"
  heading 2 "Good to know"
  text "Check-in from 15:00, check-out until 11:00."
  text "Parking: € 12 per night, please reserve."
  text "Wi-Fi is free in all rooms."
`,
  ),
  returns: page(
    'Order 70-3391 - Loom & Thread',
    `
banner
  [1] link "Loom & Thread" -> https://site.example/
  [2] searchbox "Search"
  navigation "Account"
    [3] link "Orders" -> https://site.example/orders current
    [4] link "Addresses" -> https://site.example/addresses
    [5] link "Basket (1)" -> https://site.example/basket
main
  heading 1 "Order 70-3391"
  text "Placed on 22 April 2026. Delivered on 27 April 2026."
  text "Return by 27 May 2026. Returns are free."
  list "Items"
    listitem
      [6] link "Wool jumper, green" -> https://site.example/p/1
      text "Size M"
      text "£54.00"
      [7] checkbox "Return this item" unchecked
      [8] combobox "Reason" = "Choose a reason" (Choose a reason|Too small|Too big|Damaged|Not as described|Changed my mind)
      [9] button "Buy again"
      [10] button "Write a review"
    listitem
      [11] link "Linen shirt, white" -> https://site.example/p/2
      text "Size L"
      text "£38.50"
      [12] checkbox "Return this item" unchecked
      [13] combobox "Reason" = "Choose a reason" (Choose a reason|Too small|Too big|Damaged|Not as described|Changed my mind)
      [14] button "Buy again"
      [15] button "Write a review"
    listitem
      [16] link "Cotton socks, 3 pairs" -> https://site.example/p/3
      text "Size 39–42"
      text "£12.00"
      text "Cannot be returned"
      [17] button "Buy again"
      [18] button "Write a review"
  text "Delivery £3.95"
  text "Total £108.45"
  heading 2 "How would you like to be refunded?"
  radiogroup "Refund"
    [19] radio "Original payment method" checked
    [20] radio "Store credit" unchecked
  [21] textbox "Comments (optional)"
  [22] button "Request return" submits
  [23] button "Download invoice"
  [24] link "Contact us" -> https://site.example/contact
`,
  ),
  reservation: page(
    'Your reservation - Osteria Lume',
    `
banner
  [1] link "Osteria Lume" -> https://site.example/
  navigation "Main"
    [2] link "Menu" -> https://site.example/menu
    [3] link "Find us" -> https://site.example/find
main
  heading 1 "Your reservation"
  text "Saturday, 9 May 2026, 19:30"
  text "Table for 4, terrace"
  text "Name: Irene Falk"
  text "Confirmed"
  [4] button "Change reservation"
  [5] button "Cancel reservation"
  [6] button "Add to calendar"
  form "Special requests"
    [7] combobox "Occasion" = "None" (None|Birthday|Anniversary|Business dinner)
    [8] spinbutton "High chairs" = "0"
    [9] checkbox "Wheelchair access" unchecked
    [10] checkbox "We bring a dog" unchecked
    [11] textbox "Allergies"
    [12] textbox "Note for the kitchen"
    [13] button "Save requests" submits
  heading 2 "Reminder"
  radiogroup "Remind me"
    [14] radio "By e-mail" checked
    [15] radio "By text message" unchecked
    [16] radio "Not at all" unchecked
  heading 2 "Good to know"
  text "We keep your table for 15 minutes."
  text "Cancellation is free until 24 hours before."
  text "Dogs are welcome on the terrace."
  text "Phone: 040 555 7781"
contentinfo
  [17] link "Gift vouchers" -> https://site.example/vouchers
  [18] link "Privacy" -> https://site.example/privacy
`,
  ),
  claim: page(
    'New claim - Harbinger Insurance',
    `
banner
  [1] link "Harbinger" -> https://site.example/
  navigation "Main"
    [2] link "Policies" -> https://site.example/policies
    [3] link "Claims" -> https://site.example/claims current
    [4] link "Documents" -> https://site.example/documents
main
  heading 1 "Report a claim"
  form
    [5] combobox "Policy" = "Please choose" (Please choose|Household HH-2231|Car CA-9014|Travel TR-5580)
    [6] combobox "What happened?" = "Please choose" (Please choose|Water damage|Fire|Theft|Accident|Storm)
    [7] textbox "Date of the damage" date required
    [8] textbox "Describe what happened"
    [9] textbox "Estimated damage in euros" number
    radiogroup "Was the police informed?"
      [10] radio "Yes" unchecked
      [11] radio "No" unchecked
    [12] textbox "IBAN for the payment"
    [13] checkbox "The information is true to the best of my knowledge" unchecked required
    [14] button "Save draft"
    [15] button "Submit claim" submits
  heading 2 "Your claims"
  table "Claims"
    row
      columnheader "Claim"
      columnheader "Reported"
      columnheader "Type"
      columnheader "Status"
      columnheader "Paid"
      columnheader "Actions"
    row
      cell
        [16] link "C-1180" -> https://site.example/c/1180
      cell "3 March 2026"
      cell "Water damage"
      cell "In review"
      cell "–"
      cell
        [17] button "Add document"
        [18] button "Withdraw"
    row
      cell
        [19] link "C-1042" -> https://site.example/c/1042
      cell "19 November 2025"
      cell "Theft"
      cell "Paid"
      cell "€ 640.00"
      cell
        [20] button "Add document"
    row
      cell
        [21] link "C-0977" -> https://site.example/c/977
      cell "2 June 2025"
      cell "Storm"
      cell "Rejected"
      cell "€ 0.00"
      cell
        [22] button "Add document"
        [23] button "Appeal"
  text "Claims line: 0800 771 200, day and night."
`,
  ),
} as const;
