import { page } from './wish-page.testing.ts';

/** Settings, a week, a board, a form of an office, an article and a table with pages. */
export const officeDayPages = {
  profile: page(
    'Settings - Chatter',
    `
navigation "Settings"
  [1] link "Profile" -> https://site.example/s/profile current
  [2] link "Security" -> https://site.example/s/security
  [3] link "Billing" -> https://site.example/s/billing
main
  heading 1 "Profile"
  [4] textbox "Display name" = "Sam Ode"
  [5] textbox "About me"
  [6] combobox "Language" = "English" (English|Deutsch|Español|日本語)
  [7] combobox "Time zone" = "London" (London|Paris|Helsinki)
  [8] combobox "Theme" = "Light" (Light|Dark|System)
  heading 2 "Privacy"
  [9] switch "Show when I am online" checked
  [10] switch "Read receipts" checked
  [11] combobox "Who can message me" = "Everyone" (Everyone|Friends|Nobody)
  heading 2 "Notifications"
  [12] switch "Sounds" checked
  [13] switch "Desktop notifications" unchecked
  [14] combobox "Email me" = "Daily" (Never|Daily|Weekly)
  heading 2 "Team"
  list
    listitem
      text "Lea Roth"
      text "Owner"
    listitem
      text "pat@example.org"
      text "Invitation sent 2 May"
      [15] button "Resend"
      [16] button "Revoke"
  [17] textbox "Email of the new member"
  [18] button "Invite"
  [19] button "Save changes"
  [20] button "Deactivate account"
`,
  ),
  week: page(
    'Week 19 - Plan',
    `
banner
  [1] button "Today"
  [2] button "Previous week"
  [3] button "Next week"
  heading 1 "4 – 10 May 2026"
  radiogroup "View"
    [4] radio "Day" unchecked
    [5] radio "Week" checked
    [6] radio "Month" unchecked
  [7] button "Create event"
complementary "My calendars"
  [8] checkbox "Work" checked
  [9] checkbox "Family" checked
  [10] checkbox "Birthdays" unchecked
main
  list "Monday 4"
    listitem
      [11] button "Team meeting, 9:00 to 10:00, Room 2"
  list "Wednesday 6"
    listitem
      [12] button "Dentist, 8:30 to 9:00"
    listitem
      [13] button "Lunch with Ines, 12:00 to 13:00"
  list "Friday 8"
    listitem
      [14] button "Review, 14:00 to 15:30, Room 5"
`,
  ),
  sprint: page(
    'Sprint 12 - Kanvas',
    `
banner
  [1] searchbox "Search cards"
  [2] combobox "Assignee" = "Anyone" (Anyone|Ada|Milo|Priya)
  [3] button "Invite people"
main
  heading 1 "Sprint 12"
  [4] button "Complete sprint"
  region "To do"
    heading 2 "To do (2)"
    article
      [5] link "Fix the login redirect" -> https://site.example/c/1
      text "Milo · High · 3 points"
      [6] button "Card menu" has-popup
    article
      [7] link "Translate the invoice" -> https://site.example/c/2
      text "Priya · Low · 1 point"
      [8] button "Card menu" has-popup
    [9] button "Add a card"
  region "In progress"
    heading 2 "In progress (1)"
    article
      [10] link "Faster search" -> https://site.example/c/3
      text "Ada · Medium · 5 points"
      [11] button "Card menu" has-popup
    [12] button "Add a card"
  region "Done"
    heading 2 "Done (1)"
    article
      [13] link "Dark theme" -> https://site.example/c/4
      text "Ada · Low · 2 points"
      [14] button "Card menu" has-popup
    [15] button "Add a card"
  [16] button "Export board"
`,
  ),
  residence: page(
    'Residence permit - City Office',
    `
banner
  [1] link "City Office" -> https://site.example/
  [2] link "Deutsch" -> https://site.example/de
main
  heading 1 "Application for a residence permit"
  text "Step 1 of 3: personal details. The fee is € 72. Processing takes about six weeks."
  form
    [3] combobox "Title" = "Please choose" (Please choose|Ms|Mr|Mx)
    [4] textbox "First name"
    [5] textbox "Last name"
    [6] textbox "Date of birth" <DD.MM.YYYY>
    [7] combobox "Nationality" = "Please choose" (Please choose|Brazil|India|Japan|Norway)
    [8] textbox "Passport number"
    [9] textbox "Valid until" <DD.MM.YYYY>
    [10] textbox "Street and number"
    [11] textbox "Postcode"
    [12] textbox "City"
    [13] radio "Married" unchecked
    [14] radio "Single" unchecked
    [15] checkbox "I have lived here before" unchecked
    [16] button "Attach documents"
    [17] button "Save draft"
    [18] button "Next step" submits
  [19] link "Which documents do I need?" -> https://site.example/documents
  text "Office hours: Monday to Thursday 8:00 to 15:00, Friday 8:00 to 12:00"
`,
  ),
  harbour: page(
    'Harbour bridge reopens - The Tidings',
    `
banner
  [1] link "The Tidings" -> https://site.example/
  navigation "Sections"
    [2] link "Politics" -> https://site.example/politics
    [3] link "Business" -> https://site.example/business
    [4] link "Sport" -> https://site.example/sport
  [5] link "Subscribe" -> https://site.example/subscribe
main
  article
    heading 1 "Harbour bridge reopens after two years"
    text "By Ruth Oyelaran, 3 May 2026, 4 min read"
    [6] button "Listen to this article"
    [7] button "Save for later"
    [8] button "Share"
    text "The bridge over the old harbour opened to traffic on Sunday, 26 months after it was closed."
    text "The repair cost 48 million euros, twice what was planned."
    text "“It was worth the wait,” said mayor Jonas Falk."
    heading 2 "What comes next"
    text "A cycle lane will follow in the autumn."
    [9] link "Map of the diversions" -> https://site.example/map
  complementary "Most read"
    [10] link "Ferry strike ends" -> https://site.example/n/1
    [11] link "Rents rise again" -> https://site.example/n/2
  heading 2 "Comments"
  [12] combobox "Sort comments" = "Newest" (Newest|Oldest|Most liked)
  article
    text "Bea: Finally!"
    [13] button "Like"
    [14] button "Reply"
  article
    text "Olav: Far too expensive."
    [15] button "Like"
    [16] button "Reply"
`,
  ),
  ledger: page(
    'Orders - Admin',
    `
navigation
  [1] link "Orders" -> https://site.example/orders current
  [2] link "Customers" -> https://site.example/customers
  [3] link "Products" -> https://site.example/products
main
  heading 1 "Orders"
  [4] searchbox "Search orders"
  [5] combobox "Status" = "All" (All|Paid|Shipped|Refunded)
  [6] button "Export"
  table "Orders"
    row
      columnheader
        [7] checkbox "Select all rows" unchecked
      columnheader
        [8] button "Order"
      columnheader
        [9] button "Customer"
      columnheader
        [10] button "Date"
      columnheader
        [11] button "Total"
      columnheader "Status"
      columnheader "Actions"
    row
      cell
        [12] checkbox "Select row" unchecked
      cell "#5012"
      cell "Mira Holt"
      cell "2026-05-04"
      cell "€ 84.00"
      cell "Paid"
      cell
        [13] button "Refund"
        [14] button "Mark as shipped"
    row
      cell
        [15] checkbox "Select row" unchecked
      cell "#5011"
      cell "Ove Dahl"
      cell "2026-05-03"
      cell "€ 19.50"
      cell "Shipped"
      cell
        [16] button "Refund"
    row
      cell
        [17] checkbox "Select row" unchecked
      cell "#5010"
      cell "Lin Chen"
      cell "2026-05-03"
      cell "€ 240.00"
      cell "Paid"
      cell
        [18] button "Refund"
        [19] button "Mark as shipped"
  [20] combobox "Rows per page" = "25" (10|25|50|100)
  text "1–3 of 212"
  navigation "Pagination"
    [21] button "First page" disabled
    [22] button "Previous page" disabled
    [23] button "Next page"
    [24] button "Last page"
`,
  ),
} as const;
