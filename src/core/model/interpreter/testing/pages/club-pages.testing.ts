import { page } from './wish-page.testing.ts';

/** Pages of an evening out of the house: a library’s account, a gym’s timetable. */
export const clubPages = {
  library: page(
    'My account – Marston Public Library',
    `
banner
  [1] link "Marston Public Library" -> https://site.example/home
  search
    [6] searchbox "Title, author or subject" = "" <Title, author or subject>
    [7] combobox "Format" = "All formats" (All formats|Book|E-book|Audiobook|DVD)
    [8] button "Search" submits
main
  heading 1 "Hello, Maria"
  region "Items on loan"
    heading 2 "Items on loan"
    text "You have 5 items on loan."
    table
      row
        columnheader "Title"
        columnheader "Author"
        columnheader "Due"
        columnheader "Renewals left"
        columnheader
      row
        cell
          [9] link "Dune" -> https://site.example/t0
        cell "Frank Herbert"
        cell "4 Dec 2026"
        cell "2"
        cell
          [10] button "Renew"
      row
        cell
          [11] link "The Overstory" -> https://site.example/t1
        cell "Richard Powers"
        cell "22 Nov 2026"
        cell "0"
        cell
          [12] button "Renew" disabled
      row
        cell
          [13] link "Piranesi" -> https://site.example/t2
        cell "Susanna Clarke"
        cell "11 Dec 2026"
        cell "1"
        cell
          [14] button "Renew"
      row
        cell
          [15] link "Salt Fat Acid Heat" -> https://site.example/t3
        cell "Samin Nosrat"
        cell "4 Dec 2026"
        cell "3"
        cell
          [16] button "Renew"
      row
        cell
          [17] link "A Little History of the World" -> https://site.example/t4
        cell "E. H. Gombrich"
        cell "18 Dec 2026"
        cell "2"
        cell
          [18] button "Renew"
    [19] button "Renew all items"
  region "Reservations"
    heading 2 "Reservations"
    list
      listitem
        text "Klara and the Sun 2nd in the queue"
        [20] button "Cancel reservation of Klara and the Sun"
      listitem
        text "The Dispossessed Ready to collect until 2 Dec"
        [21] button "Cancel reservation of The Dispossessed"
      listitem
        text "Wolf Hall 5th in the queue"
        [22] button "Cancel reservation of Wolf Hall"
  region "Search results"
    heading 2 "Search results"
    text "Showing 1–4 of 9 titles"
    article
      heading 3 "Kindred"
        [24] link "Kindred" -> https://site.example/Kindred
      text "by Octavia E. Butler"
      text "Book 2003"
      text "Available · 2 copies"
      [25] button "Reserve"
      [26] button "Save to list"
    article
      heading 3 "The Left Hand of Darkness"
        [27] link "The Left Hand of Darkness" -> https://site.example/The-Left-Hand-of-Darkness
      text "by Ursula K. Le Guin"
      text "E-book 2017"
      text "Available"
      [28] button "Reserve"
      [29] button "Save to list"
    article
      heading 3 "Hyperion"
        [30] link "Hyperion" -> https://site.example/Hyperion
      text "by Dan Simmons"
      text "Book 1989"
      text "On loan until 12 December"
      [31] button "Reserve"
      [32] button "Save to list"
    article
      heading 3 "The Martian"
        [33] link "The Martian" -> https://site.example/The-Martian
      text "by Andy Weir"
      text "Audiobook 2014"
      text "Available · 1 copy"
      [34] button "Reserve"
      [35] button "Save to list"
    navigation "Pages"
      [36] link "‹ Previous" -> https://site.example/prev disabled
      text "1"
      [37] link "2" -> https://site.example/p2
      [38] link "3" -> https://site.example/p3
      [39] link "Next ›" -> https://site.example/next
  region "Preferences"
    heading 2 "Preferences"
    [40] combobox "Pick-up branch" = "Central" (Central|Riverside|Hill Street)
    [41] checkbox "E-mail me three days before items are due" checked
    [42] checkbox "Keep my borrowing history" unchecked
    [43] button "Save preferences"
`,
  ),
  gym: page(
    'Classes · Pulse Fitness',
    `
banner
  text "Pulse Fitness"
  text "Signed in as Jo Marsh"
  [5] button "Notifications"
main
  heading 1 "Timetable"
  tablist "Day"
    [6] tab "Mon 30 Nov" selected
    [7] tab "Tue 1 Dec"
    [8] tab "Wed 2 Dec"
    [9] tab "Thu 3 Dec"
    [10] tab "Fri 4 Dec"
    [11] tab "Sat 5 Dec"
    [12] tab "Sun 6 Dec"
  [13] combobox "Type" = "All classes" (All classes|Yoga|Spin|Pilates|Strength|Boxing)
  [14] combobox "Trainer" = "Anyone" (Anyone|Nadia|Theo|Marcus|Ines)
  [15] checkbox "Only classes with free places" unchecked
  text "07:00"
  heading 3 "Spin"
  text "with Theo · Studio 2"
  text "5 places left"
  [16] button "Book"
  text "12:15"
  heading 3 "Pilates"
  text "with Ines · Studio 1"
  text "Full"
  [17] button "Join waiting list"
  text "18:30"
  heading 3 "Yoga"
  text "with Nadia · Studio 1"
  text "3 places left"
  [18] button "Book"
  text "19:45"
  heading 3 "Boxing"
  text "with Marcus · Ring"
  text "8 places left"
  [19] button "Book"
  heading 2 "My bookings"
  list
    listitem
      text "Strength – Thu 3 Dec, 20:00"
      [20] button "Cancel"
    listitem
      text "Pilates – Sat 5 Dec, 11:15"
      [21] button "Cancel"
    listitem
      text "Yoga – Sun 6 Dec, 10:30"
      [22] button "Cancel"
  heading 2 "Membership"
  group "Your plan"
    [23] radio "Basic – €24.90 per month" unchecked
    [24] radio "Plus – €34.90 per month" checked
    [25] radio "Premium – €49.90 per month" unchecked
  [26] button "Change plan"
  [27] button "Pause membership"
  text "Next payment: €34.90 on 1 December 2026. Your contract runs until 31 May 2027. Notice period: one month."
  heading 2 "Settings"
  text "Remind me two hours before a class"
  [28] switch "Remind me two hours before a class" unchecked
  text "Show my name to other members"
  [29] switch "Show my name to other members" checked
  heading 2 "Tell us"
  [30] combobox "Subject" = "General" (General|Lost property|Complaint|Praise)
  [31] textbox "Message" = ""
  [32] button "Send" submits
  text "Open Monday to Friday 6:30–23:00, weekends 8:00–20:00. Showers and towels are free for Plus and Premium."
`,
  ),
} as const;
