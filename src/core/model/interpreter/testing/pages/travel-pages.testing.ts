import { page } from './wish-page.testing.ts';

/** Pages of a journey: an airline’s check-in with a map of seats, a car rental’s cards. */
export const travelPages = {
  checkin: page(
    'Check-in – Fjordair',
    `
banner
  [1] link "Fjordair" -> https://site.example/home
  [2] link "My trips" -> https://site.example/trips
main
  heading 1 "Check in for FJ 318"
  text "Oslo (OSL) to Porto (OPO), 7 May 2026, departs 08:25, gate closes 08:05"
  text "Booking reference K7QX2M"
  region "Passengers"
    heading 2 "Passengers"
    [3] checkbox "Nora Dahl" checked
    [4] checkbox "Emil Dahl" checked
  region "Seats"
    heading 2 "Choose your seat"
    radiogroup "Seat for"
      [5] radio "Nora" checked
      [6] radio "Emil" unchecked
    grid "Seat map"
      row
        gridcell
          [7] button "Seat 11A, window, €18"
        gridcell
          [8] button "Seat 11B, middle, €9" disabled
        gridcell
          [9] button "Seat 11C, aisle, €14"
      row
        gridcell
          [10] button "Seat 12A, window, €12" disabled
        gridcell
          [11] button "Seat 12B, middle, €6"
        gridcell
          [12] button "Seat 12C, aisle, €11"
      row
        gridcell
          [13] button "Seat 14A, window, €10"
        gridcell
          [14] button "Seat 14B, middle, free"
        gridcell
          [15] button "Seat 14C, aisle, €8"
  region "Extras"
    heading 2 "Extras"
    [16] spinbutton "Checked bags" = "0" number
    text "€35 per bag, 23 kg each"
    [17] checkbox "Priority boarding (€9)" unchecked
    [18] checkbox "Vegetarian meal" unchecked
    [19] combobox "Passport country" = "Norway" (Norway|Sweden|Denmark|Portugal)
    [20] textbox "Passport number" = ""
    [21] checkbox "I carry no dangerous goods" unchecked required
  [22] button "Check in" submits
  [23] button "Cancel the booking"
  text "You can change your seat until 3 hours before departure."
`,
  ),
  rental: page(
    'Cars in Porto – Rodar',
    `
banner
  [1] link "Rodar" -> https://site.example/
  [2] button "EN"
main
  form "Your rental"
    [3] combobox "Pick-up place" = "Porto Airport" (Porto Airport|Porto Centre|Braga)
    [4] textbox "Pick-up date" = "2026-05-07" date
    [5] textbox "Return date" = "2026-05-12" date
    [6] combobox "Driver's age" = "30–65" (18–24|25–29|30–65|66+)
    [7] button "Update" submits
  complementary "Filters"
    heading 2 "Filters"
    [8] checkbox "Automatic" unchecked
    [9] checkbox "Electric" unchecked
    [10] checkbox "Free cancellation" checked
    [11] slider "Price per day up to" = "90"
  text "4 cars found"
  list
    listitem
      heading 3 "Fiat Panda"
      text "4 seats · manual · petrol"
      text "€24.00 per day"
      text "€120.00 total"
      [12] button "Details"
      [13] button "Reserve"
    listitem
      heading 3 "Renault Clio"
      text "5 seats · manual · petrol"
      text "€29.00 per day"
      text "€145.00 total"
      [14] button "Details"
      [15] button "Reserve"
    listitem
      heading 3 "Peugeot e-208"
      text "5 seats · automatic · electric"
      text "€41.00 per day"
      text "€205.00 total"
      [16] button "Details"
      [17] button "Reserve"
    listitem
      heading 3 "Ford Tourneo"
      text "9 seats · manual · diesel"
      text "€78.00 per day"
      text "€390.00 total"
      [18] button "Details"
      [19] button "Reserve" disabled
  heading 2 "Extras"
  [20] checkbox "Child seat (€6 per day)" unchecked
  [21] checkbox "Snow chains" unchecked
  [22] checkbox "Second driver" unchecked
  text "Deposit: €600, held on your card. Fuel policy: full to full."
`,
  ),
} as const;
