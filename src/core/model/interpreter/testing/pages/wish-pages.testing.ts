import { accountPages } from './account-pages.testing.ts';
import { chineseDayPages } from './chinese-day-pages.testing.ts';
import { chineseFormPages } from './chinese-form-pages.testing.ts';
import { clubPages } from './club-pages.testing.ts';
import { counterPages } from './counter-pages.testing.ts';
import { dailyPages } from './daily-pages.testing.ts';
import { deskPages } from './desk-pages.testing.ts';
import { errandPages } from './errand-pages.testing.ts';
import { estatePages } from './estate-pages.testing.ts';
import { familyPages } from './family-pages.testing.ts';
import { guestPages } from './guest-pages.testing.ts';
import { hirePages } from './hire-pages.testing.ts';
import { homePages } from './home-pages.testing.ts';
import { housePages } from './house-pages.testing.ts';
import { leisurePages } from './leisure-pages.testing.ts';
import { messagePages } from './message-pages.testing.ts';
import { moneyPages } from './money-pages.testing.ts';
import { officeDayPages } from './office-day-pages.testing.ts';
import { officePages } from './office-pages.testing.ts';
import { railPages } from './rail-pages.testing.ts';
import { screenPages } from './screen-pages.testing.ts';
import { servicePages } from './service-pages.testing.ts';
import { shelfPages } from './shelf-pages.testing.ts';
import { streetPages } from './street-pages.testing.ts';
import { teamPages } from './team-pages.testing.ts';
import { townPages } from './town-pages.testing.ts';
import { travelPages } from './travel-pages.testing.ts';
import { visitPages } from './visit-pages.testing.ts';
import { page } from './wish-page.testing.ts';
import { workPages } from './work-pages.testing.ts';

/** Small pages of many kinds, each written in another way: plain boxes, lists, tables, grids. */
export const wishPages = {
  ...dailyPages,
  ...workPages,
  ...visitPages,
  ...officePages,
  ...clubPages,
  ...homePages,
  ...errandPages,
  ...estatePages,
  ...travelPages,
  ...housePages,
  ...deskPages,
  ...hirePages,
  ...familyPages,
  ...shelfPages,
  ...townPages,
  ...streetPages,
  ...messagePages,
  ...servicePages,
  ...accountPages,
  ...railPages,
  ...moneyPages,
  ...officeDayPages,
  ...chineseDayPages,
  ...counterPages,
  ...screenPages,
  ...guestPages,
  ...teamPages,
  ...leisurePages,
  ...chineseFormPages,
  shop: page(
    'Cart - Nordlicht',
    `
banner
  [1] link "Shop" -> https://site.example/shop
  [2] link "Log out" -> https://site.example/logout
  [3] searchbox "Search"
main
  heading 1 "Your cart"
  listitem
    [4] link "Oak Lamp" -> https://site.example/1
    text "45.00 €"
    [5] spinbutton "Quantity" = "1" number
    [6] button "Remove"
  listitem
    [7] link "Pine Stool" -> https://site.example/2
    text "30.00 €"
    [8] spinbutton "Quantity" = "2" number
    [9] button "Remove"
  [10] textbox "Discount code"
  [11] button "Apply"
  text "Subtotal: 105.00 €"
  text "Shipping: 4.90 €"
  text "Total: 109.90 €"
  [12] textbox "Notes" = "Leave it with the neighbour"
  [13] checkbox "Subscribe to the newsletter" checked
  [14] button "Check out" submits
`,
  ),
  mail: page(
    'Inbox - Mail',
    `
banner
  [1] searchbox "Search mail"
navigation "Folders"
  [2] link "Inbox (3)" -> https://site.example/inbox
  [3] link "Archive" -> https://site.example/archive
  [4] link "Spam" -> https://site.example/spam
main
  heading 1 "Inbox"
  [5] button "Compose"
  grid "Messages"
    row
      gridcell
        [6] checkbox "Select" unchecked
      gridcell "Bo Lind"
      gridcell
        [7] link "Lunch on Friday?" -> https://site.example/m/1
      gridcell "Unread"
      gridcell
        [8] button "Reply"
        [9] button "Archive"
        [10] button "Delete"
    row
      gridcell
        [11] checkbox "Select" unchecked
      gridcell "Anna Berg"
      gridcell
        [12] link "Minutes of the meeting" -> https://site.example/m/2
      gridcell "Read"
      gridcell
        [13] button "Reply"
        [14] button "Archive"
        [15] button "Delete"
    row
      gridcell
        [16] checkbox "Select" unchecked
      gridcell "Shop News"
      gridcell
        [17] link "Sale ends today" -> https://site.example/m/3
      gridcell "Read"
      gridcell
        [18] button "Reply"
        [19] button "Archive"
        [20] button "Delete"
`,
  ),
  settings: page(
    'Account settings',
    `
main
  heading 1 "Account settings"
  form
    [1] textbox "Display name" = "Ada Lund"
    [2] textbox "Email" = "ada@site.example" email
    [3] combobox "Language" = "English" (English|Deutsch|中文)
    [4] combobox "Time zone" = "Europe/Oslo" (Europe/Oslo|Asia/Shanghai)
    [5] checkbox "Send me the newsletter" unchecked
    [6] switch "Two-factor login" checked
    [7] radio "Light" checked
    [8] radio "Dark" unchecked
    [9] textbox "About me" = "I bind books."
    [10] button "Save changes" submits
  [11] button "Delete account"
`,
  ),
  calendar: page(
    'Calendar - May 2026',
    `
main
  heading 1 "May 2026"
  [1] button "Previous month"
  [2] button "Next month"
  [3] button "Today"
  grid "May 2026"
    row
      gridcell "Monday 4"
        [4] button "09:00 Team meeting"
      gridcell "Tuesday 5"
        [5] button "14:00 Dentist"
      gridcell "Wednesday 6"
    row
      gridcell "Monday 11"
        [6] button "09:00 Team review"
      gridcell "Tuesday 12"
      gridcell "Wednesday 13"
        [7] button "18:30 Choir"
  [8] button "New event"
`,
  ),
  forum: page(
    'Beekeeping - Forum',
    `
main
  heading 1 "Beekeeping"
  [1] combobox "Sort" = "Newest" (Newest|Oldest|Most liked)
  article
    heading 2 "Winter feeding"
      [2] link "Winter feeding" -> https://site.example/t/1
    text "by Runa, 14 replies"
    [3] button "Like"
    [4] button "Reply"
  article
    heading 2 "First swarm"
      [5] link "First swarm" -> https://site.example/t/2
    text "by Bo, 3 replies"
    [6] button "Like"
    [7] button "Reply"
  article
    heading 2 "Which hive?"
      [8] link "Which hive?" -> https://site.example/t/3
    text "by Runa, 0 replies"
    [9] button "Like"
    [10] button "Reply"
  [11] link "Older posts" -> https://site.example/?p=2
`,
  ),
  wiki: page(
    'Harbour - Wiki',
    `
navigation "Tools"
  [1] link "Edit" -> https://site.example/edit
  [2] link "History" -> https://site.example/history
main
  heading 1 "Harbour"
  text "The harbour was opened in 1908 by Queen Maud."
  heading 2 "Ships"
  text "About 40 ships call each week."
  table "Facts"
    row
      rowheader "Depth"
      cell "14 m"
    row
      rowheader "Berths"
      cell "22"
    row
      rowheader "Operator"
      cell "Port of Vik"
  [3] link "Rename page" -> https://site.example/rename
  [4] link "Watch" -> https://site.example/watch
`,
  ),
  booking: page(
    'Book a boat',
    `
main
  heading 1 "Book a boat"
  form
    [1] textbox "Full name"
    [2] textbox "Phone number" tel
    [3] date "Date" = "" date
    [4] combobox "Boat" = "Rowing boat" (Rowing boat|Canoe|Sailing boat)
    [5] spinbutton "Persons" = "2" number
    [6] checkbox "Life jackets" checked
    [7] textbox "Remarks"
    [8] button "Book now" submits
  text "Price: 24 € per hour"
`,
  ),
} as const;
