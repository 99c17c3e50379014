import { page } from './wish-page.testing.ts';

/** Small pages of an office, a school and an evening: files, a timesheet, a book of grades, a takeaway's menu. */
export const officePages = {
  files: page(
    'Projects - Drive',
    `
banner
  [1] searchbox "Search in Drive"
  [2] button "Account: Ada Lund"
main
  navigation "Path"
    [3] link "My Drive" -> https://site.example/d
    [4] link "Projects" -> https://site.example/d/projects current
  heading 1 "Projects"
  [5] button "New folder"
  [6] button "Upload files"
  [7] button "Empty trash"
  table "Files"
    row
      columnheader
        [8] checkbox "Select all" unchecked
      columnheader
        [9] button "Name"
      columnheader
        [10] button "Modified"
      columnheader
        [11] button "Size"
      columnheader ""
    row
      cell
        [12] checkbox "Select Budget 2026.xlsx" unchecked
      cell
        [13] link "Budget 2026.xlsx" -> https://site.example/f/1
      cell "3 May 2026"
      cell "48 KB"
      cell
        [14] button "Download"
        [15] button "Share"
        [16] button "Delete"
    row
      cell
        [17] checkbox "Select Contract draft.docx" unchecked
      cell
        [18] link "Contract draft.docx" -> https://site.example/f/2
      cell "28 April 2026"
      cell "112 KB"
      cell
        [19] button "Download"
        [20] button "Share"
        [21] button "Delete"
    row
      cell
        [22] checkbox "Select Photos" unchecked
      cell
        [23] link "Photos" -> https://site.example/d/photos
      cell "2 May 2026"
      cell "1.4 GB"
      cell
        [24] button "Download"
        [25] button "Share"
        [26] button "Delete"
    row
      cell
        [27] checkbox "Select Old logo.png" unchecked
      cell
        [28] link "Old logo.png" -> https://site.example/f/3
      cell "9 January 2024"
      cell "820 KB"
      cell
        [29] button "Download"
        [30] button "Share"
        [31] button "Delete"
  text "4 items, 12.3 GB of 15 GB used"
`,
  ),
  timesheet: page(
    'Timesheet - Clockwork',
    `
navigation "Main"
  [1] link "Timesheet" -> https://site.example/time current
  [2] link "Absences" -> https://site.example/absences
  [3] link "Reports" -> https://site.example/reports
main
  heading 1 "Week of 4 May 2026"
  [4] button "Previous week"
  [5] button "Next week"
  [6] button "Start timer"
  table "Hours"
    row
      columnheader "Project"
      columnheader "Monday"
      columnheader "Tuesday"
      columnheader "Wednesday"
      columnheader "Total"
      columnheader ""
    row
      cell "Website relaunch"
      cell
        [7] textbox "Website relaunch, Monday" = "6"
      cell
        [8] textbox "Website relaunch, Tuesday" = "2.5"
      cell
        [9] textbox "Website relaunch, Wednesday" = ""
      cell "8.5"
      cell
        [10] button "Remove row"
    row
      cell "Support"
      cell
        [11] textbox "Support, Monday" = "2"
      cell
        [12] textbox "Support, Tuesday" = ""
      cell
        [13] textbox "Support, Wednesday" = ""
      cell "2"
      cell
        [14] button "Remove row"
  [15] button "Add row"
  [16] textbox "Comment" = ""
  [17] checkbox "Worked from home" unchecked
  text "Total this week: 10.5 hours of 38.5"
  [18] button "Save draft"
  [19] button "Submit for approval"
`,
  ),
  grades: page(
    'Grade book 8b - Mathematics',
    `
main
  heading 1 "Grade book 8b"
  [1] combobox "Subject" = "Mathematics" (Mathematics|Physics|Chemistry)
  [2] combobox "Term" = "Spring" (Autumn|Spring)
  [3] button "Add test"
  table "Grades"
    row
      columnheader "Student"
      columnheader "Test 1"
      columnheader "Test 2"
      columnheader "Average"
      columnheader "Absences"
      columnheader ""
    row
      cell
        [4] link "Anton Beck" -> https://site.example/s/1
      cell
        [5] textbox "Test 1" = "2"
      cell
        [6] textbox "Test 2" = "3"
      cell "2.5"
      cell "4"
      cell
        [7] button "Message parents"
    row
      cell
        [8] link "Clara Demir" -> https://site.example/s/2
      cell
        [9] textbox "Test 1" = "1"
      cell
        [10] textbox "Test 2" = "1"
      cell "1.0"
      cell "0"
      cell
        [11] button "Message parents"
    row
      cell
        [12] link "Emil Fuchs" -> https://site.example/s/3
      cell
        [13] textbox "Test 1" = "4"
      cell
        [14] textbox "Test 2" = ""
      cell "4.0"
      cell "11"
      cell
        [15] button "Message parents"
  [16] switch "Grades are visible to students" unchecked
  [17] button "Publish grades"
  [18] button "Export as CSV"
`,
  ),
  takeaway: page(
    'Bella Roma - order online',
    `
main
  heading 1 "Bella Roma"
  text "Delivery in 35-45 minutes, minimum order €15"
  group "How would you like it?"
    [1] radio "Delivery" checked
    [2] radio "Pickup" unchecked
  heading 2 "Pizza"
  list
    listitem
      heading 3 "Margherita"
      text "Tomato, mozzarella, basil"
      text "€9.50"
      [3] combobox "Size" = "Medium" (Small|Medium|Large)
      [4] checkbox "Extra cheese" unchecked
      [5] button "Add to basket"
    listitem
      heading 3 "Diavola"
      text "Tomato, mozzarella, spicy salami"
      text "€11.90"
      [6] combobox "Size" = "Medium" (Small|Medium|Large)
      [7] checkbox "Extra cheese" unchecked
      [8] button "Add to basket"
  heading 2 "Drinks"
  list
    listitem
      heading 3 "Cola 0.5 l"
      text "€3.20"
      [9] button "Add to basket"
    listitem
      heading 3 "Water 0.5 l"
      text "€2.40"
      [10] button "Add to basket"
  complementary "Basket"
    heading 2 "Your basket"
    list
      listitem
        text "1 × Tiramisu"
        text "€5.50"
        [11] button "Remove"
    text "Total €5.50"
    [12] textbox "Note for the kitchen" = ""
    [13] textbox "Voucher code" = ""
    [14] button "Apply"
    [15] button "Checkout"
`,
  ),
};
