import { page } from './wish-page.testing.ts';

/** What people have at home and after work: lamps and locks, pictures, a gym's classes, letters they get, an article. */
export const leisurePages = {
  smartHome: page(
    'Home - Nestling',
    `
navigation "Rooms"
  [1] tab "All rooms" selected
  [2] tab "Living room"
  [3] tab "Kitchen"
  [4] tab "Bedroom"
main
  heading 1 "My home"
  text "2 people at home · 21.5 °C outside"
  heading 2 "Scenes"
  [5] button "Good night"
  [6] button "Movie time"
  [7] button "Away"
  heading 2 "Living room"
  list
    listitem
      text "Ceiling light"
      [8] switch "Ceiling light" checked
      [9] slider "Brightness" = "80"
    listitem
      text "Floor lamp"
      [10] switch "Floor lamp" unchecked
      [11] slider "Brightness" = "40"
    listitem
      text "Thermostat"
      text "Now 20.5 °C"
      [12] spinbutton "Target temperature" = "21"
    listitem
      text "Blinds"
      text "Open"
      [13] button "Open"
      [14] button "Close"
  heading 2 "Kitchen"
  list
    listitem
      text "Worktop light"
      [15] switch "Worktop light" checked
    listitem
      text "Dishwasher"
      text "Running, 35 minutes left"
      [16] button "Pause"
  heading 2 "Entrance"
  list
    listitem
      text "Front door"
      text "Locked"
      [17] button "Unlock"
    listitem
      text "Door camera"
      text "Last motion 08:12"
      [18] switch "Recording" checked
      [19] button "View"
  [20] button "Add device"
`,
  ),
  pictures: page(
    'Crete 2025 - Lightbox albums',
    `
banner
  [1] link "Albums" -> https://site.example/albums
  [2] searchbox "Search photos"
main
  heading 1 "Crete 2025"
  text "6 items · created by Hanne · shared with 3 people"
  [3] button "Add photos"
  [4] button "Share"
  [5] button "Slideshow"
  [6] button "Download album"
  [7] combobox "Order" = "Oldest first" (Oldest first|Newest first|Name)
  list "Photos"
    listitem
      [8] checkbox "Select Balos beach.jpg" unchecked
      [9] link "Balos beach.jpg" -> https://site.example/a/1
      text "3 September 2025 · 4.2 MB"
      [10] button "Favourite"
      [11] button "Delete"
    listitem
      [12] checkbox "Select Market in Chania.jpg" unchecked
      [13] link "Market in Chania.jpg" -> https://site.example/a/2
      text "4 September 2025 · 3.1 MB"
      [14] button "Favourite"
      [15] button "Delete"
    listitem
      [16] checkbox "Select Goats on the road.mp4" unchecked
      [17] link "Goats on the road.mp4" -> https://site.example/a/3
      text "5 September 2025 · 88 MB"
      [18] button "Favourite"
      [19] button "Delete"
    listitem
      [20] checkbox "Select Knossos.jpg" unchecked
      [21] link "Knossos.jpg" -> https://site.example/a/4
      text "6 September 2025 · 5.0 MB"
      [22] button "Remove favourite"
      [23] button "Delete"
  heading 2 "Comments"
  list
    listitem
      text "Tomas"
      text "The goats!"
      [24] button "Like"
      [25] button "Reply"
  [26] textbox "Write a comment"
  [27] button "Post"
`,
  ),
  gymWeek: page(
    'Timetable - Ironleaf Gym',
    `
navigation "Main"
  [1] link "Timetable" -> https://site.example/timetable current
  [2] link "My bookings" -> https://site.example/bookings
  [3] link "Membership" -> https://site.example/membership
main
  heading 1 "Timetable, Tuesday 5 May"
  [4] button "Previous day"
  [5] button "Next day"
  [6] combobox "Studio" = "All studios" (All studios|North|Riverside)
  [7] combobox "Type" = "All classes" (All classes|Yoga|Spinning|Strength|Dance)
  list "Classes"
    listitem
      heading 3 "Morning flow"
      text "Yoga · 07:00–08:00 · North"
      text "Aylin Demir"
      text "Full, 4 on the waiting list"
      [8] button "Join waiting list"
    listitem
      heading 3 "Hill ride"
      text "Spinning · 12:15–13:00 · Riverside"
      text "Marc Olsen"
      text "7 places left"
      [9] button "Book"
    listitem
      heading 3 "Kettlebells"
      text "Strength · 18:00–18:45 · North"
      text "Aylin Demir"
      text "2 places left"
      [10] button "Book"
    listitem
      heading 3 "Salsa basics"
      text "Dance · 19:30–20:30 · Riverside"
      text "Rosa Peña"
      text "Booked"
      [11] button "Cancel booking"
  text "You can cancel free of charge until 2 hours before the class."
  text "3 of 8 classes used this month"
`,
  ),
  newsletters: page(
    'E-mail preferences - Meridian Weekly',
    `
main
  heading 1 "E-mail preferences"
  text "You receive our letters at vera@posteo.example."
  form
    [1] textbox "E-mail address" = "vera@posteo.example" email
    heading 2 "Newsletters"
    [2] checkbox "Morning briefing (daily)" checked
    [3] checkbox "Weekend reads (Saturdays)" checked
    [4] checkbox "Science desk (Wednesdays)" unchecked
    [5] checkbox "Offers from our partners" checked
    heading 2 "How often"
    radiogroup "Breaking news"
      [6] radio "Immediately" checked
      [7] radio "Once a day" unchecked
      [8] radio "Never" unchecked
    [9] combobox "Language" = "English" (English|Spanish|Portuguese)
    [10] combobox "Format" = "With pictures" (With pictures|Text only)
    [11] checkbox "Pause all letters while I am away" unchecked
    [12] textbox "Pause until" date
    [13] button "Save preferences" submits
  [14] button "Unsubscribe from all"
  [15] link "Read the latest issue" -> https://site.example/latest
`,
  ),
  article: page(
    'Lake Ohrid - Openpedia',
    `
banner
  [1] link "Openpedia" -> https://site.example/
  [2] searchbox "Search Openpedia"
  [3] link "Log in" -> https://site.example/login
navigation "Contents"
  [4] link "Geography" -> #geography
  [5] link "Ecology" -> #ecology
  [6] link "Tourism" -> #tourism
  [7] link "References" -> #references
main
  heading 1 "Lake Ohrid"
  [8] tab "Article" selected
  [9] tab "Talk"
  [10] link "Edit" -> https://site.example/edit
  [11] link "View history" -> https://site.example/history
  [12] button "Watch"
  [13] button "11 languages" collapsed
  text "Lake Ohrid lies on the border between North Macedonia and Albania. It is one of the oldest lakes of Europe."
  table "Facts"
    row
      rowheader "Area"
      cell "358 km²"
    row
      rowheader "Maximum depth"
      cell "288 m"
    row
      rowheader "Surface elevation"
      cell "693 m"
    row
      rowheader "Length"
      cell "30.4 km"
    row
      rowheader "Outflow"
      cell "Black Drin"
  heading 2 "Geography"
  text "The lake is fed by springs on its eastern shore; about half of its water comes from Lake Prespa."
  heading 2 "Ecology"
  text "Of some 1,200 native species, 212 live nowhere else, among them the Ohrid trout."
  heading 2 "Tourism"
  text "The town of Ohrid is visited by about 300,000 people a year. The best months are June and September."
  [14] link "Ohrid airport" -> https://site.example/airport
  heading 2 "References"
  [15] link "UNESCO: Natural and cultural heritage of the Ohrid region" -> https://unesco.example/99
  text "Last edited on 17 April 2026."
`,
  ),
} as const;
