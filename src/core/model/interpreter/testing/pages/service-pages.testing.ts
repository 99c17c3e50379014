import { page } from './wish-page.testing.ts';

/** A time at the dentist's, and what is for dinner. */
export const servicePages = {
  dentist: page(
    'Book an appointment - Linden Dental',
    `
banner
  [1] link "Linden Dental" -> https://site.example/
  navigation
    [2] link "Our team" -> https://site.example/team
    [3] link "Prices" -> https://site.example/prices
    [4] link "Contact" -> https://site.example/contact
main
  heading 1 "Book an appointment"
  [5] combobox "Treatment" = "Check-up" (Check-up|Cleaning|Filling|Whitening)
  radiogroup "Dentist"
    [6] radio "Any dentist" checked
    [7] radio "Dr. Amara Osei" unchecked
    [8] radio "Dr. Felix Brandt" unchecked
  [9] checkbox "I am a new patient" unchecked
  heading 2 "Choose a day"
  [10] button "Previous month"
  text "May 2026"
  [11] button "Next month"
  grid
    row
      gridcell
        [12] button "6"
      gridcell
        [13] button "7"
      gridcell
        [14] button "8"
      gridcell
        [15] button "9" disabled
  heading 2 "Free times on Wednesday 6 May"
  [16] button "9:00"
  [17] button "10:30"
  [18] button "14:15"
  [19] button "16:45"
  heading 2 "Your details"
  form
    [20] textbox "First name" required
    [21] textbox "Last name" required
    [22] textbox "Date of birth" <DD/MM/YYYY> required
    [23] textbox "Mobile number" tel required
    [24] textbox "Notes for the dentist"
    [25] checkbox "Send me a text reminder" checked
    [26] button "Confirm appointment" submits
  heading 2 "Your upcoming appointments"
  table
    row
      columnheader "When"
      columnheader "Treatment"
      columnheader "With"
      columnheader ""
    row
      cell "Thursday 14 May, 11:00"
      cell "Cleaning"
      cell "Dr. Felix Brandt"
      cell
        [27] button "Reschedule"
        [28] button "Cancel"
    row
      cell "Monday 8 June, 9:30"
      cell "Check-up"
      cell "Dr. Amara Osei"
      cell
        [29] button "Reschedule"
        [30] button "Cancel"
  text "Opening hours: Monday to Thursday 8:00–18:00, Friday 8:00–13:00"
  text "Phone: 0221 555 0190"
`,
  ),
  stew: page(
    'Chickpea stew with spinach - Table & Thyme',
    `
banner
  [1] link "Table & Thyme" -> https://site.example/
  [2] searchbox "Search recipes"
  [3] link "My recipe box (12)" -> https://site.example/box
  [4] link "Shopping list" -> https://site.example/list
main
  heading 1 "Chickpea stew with spinach"
  text "By Mirela Kos · 35 minutes · Easy"
  text "4.6 out of 5 (218 ratings)"
  [5] button "Save recipe"
  [6] button "Print"
  [7] button "Share"
  heading 2 "Ingredients"
  text "Servings"
  [8] button "Decrease servings"
  [9] spinbutton "Servings" = "4" number
  [10] button "Increase servings"
  radiogroup "Units"
    [11] radio "Metric" checked
    [12] radio "US cups" unchecked
  list
    listitem
      [13] checkbox "2 tins chickpeas" unchecked
    listitem
      [14] checkbox "400 g tomatoes" unchecked
    listitem
      [15] checkbox "200 g spinach" unchecked
    listitem
      [16] checkbox "1 onion" unchecked
    listitem
      [17] checkbox "2 tsp cumin" unchecked
  [18] button "Add all to shopping list"
  heading 2 "Method"
  list
    listitem
      text "Fry the onion with the cumin for 5 minutes."
    listitem
      text "Add tomatoes and chickpeas and simmer for 20 minutes."
    listitem
      text "Stir in the spinach and season."
  [19] switch "Cook mode (keep screen on)" unchecked
  heading 2 "Nutrition per serving"
  table
    row
      rowheader "Calories"
      cell "320 kcal"
    row
      rowheader "Protein"
      cell "14 g"
    row
      rowheader "Fat"
      cell "9 g"
  heading 2 "Reviews (3)"
  article
    text "Hanne B."
    text "5 stars"
    text "Lovely with lemon."
    [20] button "Helpful (6)"
    [21] button "Report"
  article
    text "Tariq"
    text "4 stars"
    text "Needed more salt."
    [22] button "Helpful (2)"
    [23] button "Report"
  article
    text "Lucy M."
    text "5 stars"
    text "My kids ate the spinach!"
    [24] button "Helpful (11)"
    [25] button "Report"
  heading 3 "Write a review"
  radiogroup "Your rating"
    [26] radio "1 star" unchecked
    [27] radio "2 stars" unchecked
    [28] radio "3 stars" unchecked
    [29] radio "4 stars" unchecked
    [30] radio "5 stars" unchecked
  [31] textbox "Your review"
  [32] button "Post review" submits
  heading 2 "You might also like"
  list
    listitem
      [33] link "Lentil dal" -> https://site.example/dal
      text "25 minutes"
      [34] button "Save recipe"
    listitem
      [35] link "Roast squash salad" -> https://site.example/squash
      text "50 minutes"
      [36] button "Save recipe"
    listitem
      [37] link "White bean soup" -> https://site.example/bean
      text "40 minutes"
      [38] button "Save recipe"
`,
  ),
} as const;
