import { page } from './wish-page.testing.ts';

/** Pages of desks: a support queue as a table, a German municipal form. */
export const deskPages = {
  queue: page(
    'Queue – Helpwell',
    `
navigation "Views"
  [1] link "Unassigned" -> https://site.example/u
  [2] link "My tickets" -> https://site.example/m
  [3] link "Closed" -> https://site.example/c
main
  heading 1 "Support queue"
  [4] searchbox "Search tickets"
  [5] combobox "Status" = "Any" (Any|Open|Pending|Solved)
  [6] combobox "Priority" = "Any" (Any|Low|Normal|Urgent)
  table
    row
      columnheader "No."
      columnheader "Subject"
      columnheader "From"
      columnheader "Opened"
      columnheader "Status"
      columnheader "Assignee"
      columnheader
    row
      cell "2201"
      cell
        [7] link "Invoice has the wrong address" -> https://site.example/2201
      cell "Hanna Berg"
      cell "2 May 2026"
      cell "Open"
      cell
        [8] combobox "Assignee" = "Nobody" (Nobody|Priya|Luis|Wen)
      cell
        [9] button "Solve"
        [10] button "Snooze"
    row
      cell "2202"
      cell
        [11] link "Cannot log in on my phone" -> https://site.example/2202
      cell "Omar Said"
      cell "3 May 2026"
      cell "Open"
      cell
        [12] combobox "Assignee" = "Priya" (Nobody|Priya|Luis|Wen)
      cell
        [13] button "Solve"
        [14] button "Snooze"
    row
      cell "2203"
      cell
        [15] link "Refund for order 881" -> https://site.example/2203
      cell "Hanna Berg"
      cell "28 Apr 2026"
      cell "Pending"
      cell
        [16] combobox "Assignee" = "Luis" (Nobody|Priya|Luis|Wen)
      cell
        [17] button "Solve"
        [18] button "Snooze"
    row
      cell "2204"
      cell
        [19] link "Feature request: dark theme" -> https://site.example/2204
      cell "Jo Park"
      cell "4 May 2026"
      cell "Solved"
      cell
        [20] combobox "Assignee" = "Wen" (Nobody|Priya|Luis|Wen)
      cell
        [21] button "Reopen"
  text "1–4 of 4"
  [22] button "Export CSV"
  [23] switch "Auto-refresh" checked
`,
  ),
  amt: page(
    'Ummeldung – Stadt Lindenau',
    `
banner
  [1] link "Stadt Lindenau" -> https://site.example/
  [2] link "English" -> https://site.example/en
main
  heading 1 "Wohnsitz anmelden"
  list "Schritte"
    listitem
      text "1 Person"
    listitem
      text "2 Wohnung"
    listitem
      text "3 Termin"
  text "Schritt 1 von 3"
  form "Person"
    [3] combobox "Anrede" = "Keine Angabe" (Frau|Herr|Keine Angabe)
    [4] textbox "Vorname" = "" required
    [5] textbox "Nachname" = "" required
    [6] textbox "Geburtsdatum" = "" <TT.MM.JJJJ>
    [7] textbox "Straße und Hausnummer" = ""
    [8] textbox "Postleitzahl" = ""
    [9] textbox "Ort" = "Lindenau"
    [10] textbox "E-Mail-Adresse" = "" email
    [11] textbox "Telefon" = "" tel
    [12] radio "Einzug als Mieter" checked
    [13] radio "Einzug als Eigentümer" unchecked
    [14] checkbox "Ich habe die Datenschutzhinweise gelesen" unchecked required
    [15] checkbox "Newsletter der Stadt abonnieren" checked
    [16] button "Zurück"
    [17] button "Weiter" submits
    [18] button "Zwischenspeichern"
  text "Gebühr: 12,00 €. Die Anmeldung muss innerhalb von zwei Wochen erfolgen."
`,
  ),
} as const;
