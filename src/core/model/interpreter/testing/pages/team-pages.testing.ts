import { page } from './wish-page.testing.ts';

/** What people who work together have open: a support ticket, the deals of a sales team, a pull request. */
export const teamPages = {
  ticket: page(
    '#4418 Printer offline after update - Deskline',
    `
navigation "Deskline"
  [1] link "Dashboard" -> https://site.example/
  [2] link "My tickets" -> https://site.example/mine
  [3] link "All tickets" -> https://site.example/all
  [4] link "Knowledge base" -> https://site.example/kb
main
  heading 1 "#4418 Printer offline after update"
  [5] button "Edit"
  [6] button "Merge"
  [7] button "Escalate"
  [8] button "Watch"
  list "Conversation"
    listitem
      text "Petra Hahn"
      text "4 May 2026, 08:15"
      text "Since the update on Friday the printer on floor 3 shows as offline."
      [9] button "Quote"
    listitem
      text "Deniz Kaya"
      text "4 May 2026, 09:02"
      text "Could you restart it and send me the serial number?"
      [10] button "Quote"
    listitem
      text "Petra Hahn"
      text "4 May 2026, 11:40"
      text "Restarted, still offline. Serial number: PX-20933."
      [11] button "Quote"
  [12] tab "Public reply" selected
  [13] tab "Internal note"
  [14] textbox "Reply to Petra Hahn"
  [15] button "Send reply" submits
complementary "Details"
  [16] combobox "Status" = "Open" (Open|Pending|On hold|Solved)
  [17] combobox "Priority" = "Normal" (Low|Normal|High|Urgent)
  [18] combobox "Assignee" = "Deniz Kaya" (Unassigned|Deniz Kaya|Maya Lindt|Oskar Brandt)
  [19] combobox "Team" = "Hardware" (Hardware|Software|Accounts)
  text "Requester: Petra Hahn, petra@northline.example"
  text "Due: 6 May 2026"
  [20] textbox "Add a tag"
  [21] checkbox "Notify requester" checked
`,
  ),
  deals: page(
    'Deals - Pipewise CRM',
    `
navigation "Pipewise"
  [1] link "Deals" -> https://site.example/deals current
  [2] link "Contacts" -> https://site.example/contacts
  [3] link "Reports" -> https://site.example/reports
main
  heading 1 "Deals"
  [4] button "New deal"
  [5] button "Import"
  [6] searchbox "Search deals"
  [7] combobox "Stage" = "All stages" (All stages|Lead|Offer sent|Negotiation|Won|Lost)
  [8] combobox "Owner" = "Everyone" (Everyone|Nadia Rossi|Paul Brecht)
  table "Deals"
    row
      columnheader
        [9] checkbox "Select all deals" unchecked
      columnheader
        [10] button "Deal"
      columnheader
        [11] button "Value"
      columnheader
        [12] button "Stage"
      columnheader
        [13] button "Owner"
      columnheader
        [14] button "Closing date"
    row
      cell
        [15] checkbox "Select" unchecked
      cell
        [16] link "Solar roof Aldo Ferri" -> https://site.example/d/1
      cell "€ 18,400"
      cell "Negotiation"
      cell "Nadia Rossi"
      cell "29 May 2026"
      cell
        [17] button "More" collapsed
    row
      cell
        [18] checkbox "Select" unchecked
      cell
        [19] link "Heat pump Vogt" -> https://site.example/d/2
      cell "€ 9,950"
      cell "Offer sent"
      cell "Paul Brecht"
      cell "12 May 2026"
      cell
        [20] button "More" collapsed
    row
      cell
        [21] checkbox "Select" unchecked
      cell
        [22] link "Wallbox Sommer" -> https://site.example/d/3
      cell "€ 1,250"
      cell "Won"
      cell "Paul Brecht"
      cell "30 April 2026"
      cell
        [23] button "More" collapsed
    row
      cell
        [24] checkbox "Select" unchecked
      cell
        [25] link "Solar roof Kirchner" -> https://site.example/d/4
      cell "€ 22,100"
      cell "Lead"
      cell "Nadia Rossi"
      cell "15 July 2026"
      cell
        [26] button "More" collapsed
  group "Selection"
    [27] button "Change owner"
    [28] button "Delete"
    [29] button "Export"
  text "1–4 of 4 deals"
`,
  ),
  pull: page(
    'Cache the tile index by zoom #318 - rowan/mapkit',
    `
banner
  [1] link "Home" -> https://site.example/
  [2] searchbox "Search or jump to…"
  [3] link "Notifications" -> https://site.example/notifications
navigation "Repository"
  [4] link "Code" -> https://site.example/r
  [5] link "Issues 24" -> https://site.example/r/issues
  [6] link "Pull requests 3" -> https://site.example/r/pulls current
  [7] link "Actions" -> https://site.example/r/actions
[8] button "Star 1.2k"
[9] button "Fork 87"
[10] button "Watch 31"
main
  heading 1 "Cache the tile index by zoom #318"
  text "Open"
  text "lea-m wants to merge 4 commits into main from tile-cache"
  [11] button "Edit title"
  [12] tab "Conversation 2" selected
  [13] tab "Commits 4"
  [14] tab "Checks 6"
  [15] tab "Files changed 9"
  list "Timeline"
    listitem
      text "lea-m"
      text "2 days ago"
      text "Builds the index once per zoom level instead of once per tile."
    listitem
      text "joris"
      text "yesterday"
      text "Could you add a test for zoom 0?"
      [16] button "Resolve conversation"
  heading 2 "Checks"
  text "5 successful, 1 failing: lint"
  text "Changes requested by joris"
  [17] button "Squash and merge" disabled
  [18] textbox "Add a comment"
  [19] button "Close pull request"
  [20] button "Comment" submits disabled
complementary "Sidebar"
  [21] button "Reviewers"
  text "joris, mina"
  [22] button "Labels"
  text "performance"
  [23] button "Unsubscribe"
  [24] checkbox "Allow edits by maintainers" checked
`,
  ),
} as const;
