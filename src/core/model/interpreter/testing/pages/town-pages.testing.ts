import { page } from './wish-page.testing.ts';

/** What a library has lent, a parking app, a bug tracker's board, a town's waste calendar, a ticket shop. */
export const townPages = {
  loans: page(
    'My account - Town Library',
    `
banner
  [1] link "Catalogue" -> https://site.example/catalogue
  [2] link "My account" -> https://site.example/account current
  [3] searchbox "Search the catalogue"
  [4] button "Sign out"
main
  heading 1 "My account"
  text "Card number 2210 4471 · valid until 31 March 2027"
  heading 2 "Loans"
  table
    row
      columnheader "Title"
      columnheader "Due"
      columnheader "Renewals left"
      columnheader ""
    row
      cell
        [5] link "The Overstory" -> https://site.example/t/1
      cell "8 May 2026"
      cell "2"
      cell
        [6] button "Renew"
    row
      cell
        [7] link "Klara and the Sun" -> https://site.example/t/2
      cell "12 May 2026"
      cell "0"
      cell
        [8] button "Renew" disabled
    row
      cell
        [9] link "Cooking for Two" -> https://site.example/t/3
      cell "30 April 2026 (overdue)"
      cell "1"
      cell
        [10] button "Renew"
  [11] button "Renew all"
  heading 2 "Holds"
  list
    listitem
      [12] link "Piranesi" -> https://site.example/t/4
      text "Position 3 of 12"
      [13] button "Cancel hold"
    listitem
      [14] link "Hamnet" -> https://site.example/t/5
      text "Ready for pickup until 9 May 2026"
      [15] button "Cancel hold"
  heading 2 "Fees"
  text "You owe €2.40"
  [16] button "Pay now"
  [17] combobox "Pickup branch" = "Central" (Central|North|Harbour)
  [18] checkbox "Remind me by e-mail" unchecked
`,
  ),
  parking: page(
    'Park - Kerb',
    `
banner
  [1] link "Park" -> https://site.example/park current
  [2] link "Sessions" -> https://site.example/sessions
  [3] link "Vehicles" -> https://site.example/vehicles
main
  heading 1 "Start parking"
  [4] textbox "Zone number"
  [5] combobox "Vehicle" = "B-KL 204" (B-KL 204|B-XY 77)
  group "Duration"
    [6] button "Less time"
    text "1 h 00 min"
    [7] button "More time"
  [8] checkbox "Remind me 10 minutes before the end" unchecked
  text "Price €2.60"
  [9] button "Start session"
  heading 2 "Running"
  listitem
    text "Zone 4021, Harbour Street"
    text "B-XY 77"
    text "Ends at 11:30"
    [10] button "Extend"
    [11] button "Stop"
  heading 2 "Car parks nearby"
  list
    listitem
      heading 3 "Market Square"
      text "46 spaces free · 300 m"
      text "€2.00 per hour"
      [12] button "Directions"
    listitem
      heading 3 "Station North"
      text "3 spaces free · 1.2 km"
      text "€1.20 per hour"
      [13] button "Directions"
    listitem
      heading 3 "Opera"
      text "Full · 450 m"
      text "€3.00 per hour"
      [14] button "Directions"
`,
  ),
  board: page(
    'Board - Atlas',
    `
banner
  [1] button "Create"
  [2] searchbox "Search issues"
main
  heading 1 "Sprint 14"
  [3] combobox "Assignee" = "Everyone" (Everyone|Ines|Tomasz|Unassigned)
  [4] button "Complete sprint"
  region "To do"
    heading 2 "To do"
    text "3"
    list
      listitem
        [5] link "ATL-31 Login fails on Safari" -> https://site.example/31
        text "Bug · High · Ines"
        [6] button "More actions"
      listitem
        [7] link "ATL-35 Dark mode for charts" -> https://site.example/35
        text "Story · Low · Unassigned"
        [8] button "More actions"
      listitem
        [9] link "ATL-36 Typo in the footer" -> https://site.example/36
        text "Bug · Low · Tomasz"
        [10] button "More actions"
  region "In progress"
    heading 2 "In progress"
    text "1"
    list
      listitem
        [11] link "ATL-28 Export to CSV" -> https://site.example/28
        text "Story · Medium · Tomasz"
        [12] button "More actions"
  region "Done"
    heading 2 "Done"
    text "2"
    list
      listitem
        [13] link "ATL-12 Faster search" -> https://site.example/12
        text "Story · High · Ines"
        [14] button "More actions"
      listitem
        [15] link "ATL-19 Broken avatar" -> https://site.example/19
        text "Bug · Medium · Ines"
        [16] button "More actions"
`,
  ),
  waste: page(
    '垃圾清运 - 河滨区',
    `
banner
  [1] link "首页" -> https://site.example/
  [2] link "预约大件垃圾" -> https://site.example/bulky
main
  heading 1 "垃圾清运日历"
  [3] combobox "街道" = "请选择" (请选择|梅花路|桂花路|河滨大道)
  [4] textbox "门牌号"
  [5] button "查询" submits
  table
    row
      columnheader "种类"
      columnheader "下次清运"
      columnheader "频率"
      columnheader "提醒"
    row
      cell "厨余垃圾"
      cell "2026年5月6日"
      cell "每周两次"
      cell
        [6] switch "提醒：厨余垃圾" unchecked
    row
      cell "可回收物"
      cell "2026年5月9日"
      cell "每周一次"
      cell
        [7] switch "提醒：可回收物" checked
    row
      cell "有害垃圾"
      cell "2026年5月30日"
      cell "每月一次"
      cell
        [8] switch "提醒：有害垃圾" unchecked
  heading 2 "投诉"
  [9] textbox "内容"
  [10] button "提交投诉"
  text "客服电话：400-820-5533"
  [11] link "下载年历（PDF）" -> https://site.example/2026.pdf
`,
  ),
  tickets: page(
    'Nina Farrow Trio - Opal Hall',
    `
banner
  [1] link "Events" -> https://site.example/events
  [2] link "Basket (0)" -> https://site.example/basket
main
  heading 1 "Nina Farrow Trio"
  text "Saturday, 16 May 2026, 20:00 · doors 19:15"
  text "Opal Hall, Quay 7"
  heading 2 "Tickets"
  list
    listitem
      heading 3 "Front stalls"
      text "€48.00"
      text "Only 6 left"
      [3] spinbutton "Number of tickets, Front stalls" = "0" number
    listitem
      heading 3 "Rear stalls"
      text "€36.00"
      [4] spinbutton "Number of tickets, Rear stalls" = "0" number
    listitem
      heading 3 "Balcony"
      text "€24.00"
      text "Sold out"
      [5] button "Join the waiting list"
    listitem
      heading 3 "Standing (student)"
      text "€15.00"
      [6] spinbutton "Number of tickets, Standing (student)" = "0" number
  [7] radio "E-ticket" checked
  [8] radio "Post (€4.50)" unchecked
  [9] checkbox "Ticket insurance (€3.00)" unchecked
  [10] textbox "Promo code"
  [11] button "Apply"
  text "Total €0.00"
  [12] button "Add to basket"
  heading 2 "Other dates"
  list
    listitem
      [13] link "Sunday, 17 May 2026, 18:00" -> https://site.example/e/17
      text "from €15.00"
    listitem
      [14] link "Friday, 22 May 2026, 20:00" -> https://site.example/e/22
      text "from €24.00"
`,
  ),
} as const;
