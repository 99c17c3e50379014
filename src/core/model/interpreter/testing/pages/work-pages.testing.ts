import { page } from './wish-page.testing.ts';

/** Small pages that people work with: lists of things that are to be done, paid, sold and shared. */
export const workPages = {
  tasks: page(
    'Tasks',
    `
main
  heading 1 "Tasks"
  [1] textbox "New task"
  [2] button "Add"
  list "Tasks"
    listitem
      [3] checkbox "Write report" checked
      text "Done"
      text "Mia"
      [4] button "Rename"
      [5] button "Delete"
    listitem
      [6] checkbox "Call the plumber" checked
      text "Done"
      text "Tom"
      [7] button "Rename"
      [8] button "Delete"
    listitem
      [9] checkbox "Book the venue" unchecked
      text "Open"
      text "Mia"
      [10] button "Rename"
      [11] button "Delete"
    listitem
      [12] checkbox "Order flowers" unchecked
      text "Open"
      text "Bo"
      [13] button "Rename"
      [14] button "Delete"
  [15] button "Undo"
`,
  ),
  invoices: page(
    'Invoices',
    `
navigation "Main"
  [1] link "Invoices" -> https://site.example/invoices
  [2] link "Customers" -> https://site.example/customers
main
  heading 1 "Invoices"
  [3] combobox "Status" = "All" (All|Open|Paid|Overdue)
  table "Invoices"
    row
      [4] columnheader "Number"
      [5] columnheader "Customer"
      [6] columnheader "Amount"
      [7] columnheader "Status"
      columnheader "Paid on"
      columnheader ""
    row
      cell
        [8] link "1042" -> https://site.example/i/1042
      cell "Fjord Foods"
      cell "1,200.00 €"
      cell "Paid"
      cell "12 March 2026"
      cell
        [9] button "Remind"
    row
      cell
        [10] link "1043" -> https://site.example/i/1043
      cell "Linden Labs"
      cell "310.00 €"
      cell "Paid"
      cell "2 April 2026"
      cell
        [11] button "Remind"
    row
      cell
        [12] link "1044" -> https://site.example/i/1044
      cell "Moss & Sons"
      cell "88.50 €"
      cell "Overdue"
      cell ""
      cell
        [13] button "Remind"
    row
      cell
        [14] link "1045" -> https://site.example/i/1045
      cell "Fjord Foods"
      cell "640.00 €"
      cell "Overdue"
      cell ""
      cell
        [15] button "Remind"
  navigation "Pages"
    [16] link "1" -> https://site.example/invoices?page=1 current
    [17] link "2" -> https://site.example/invoices?page=2
    [18] link "3" -> https://site.example/invoices?page=3
    [19] link "Next" -> https://site.example/invoices?page=2
`,
  ),
  crm: page(
    'Contacts - CRM',
    `
main
  heading 1 "Contacts"
  [1] button "New contact"
  table "Contacts"
    row
      [2] columnheader "Name"
      [3] columnheader "Company"
      [4] columnheader "Owner"
      [5] columnheader "Stage"
      columnheader ""
    row
      cell
        [6] link "Iris Moe" -> https://site.example/c/1
      cell "Fjord Foods"
      cell
        [7] combobox "Owner" = "Bo" (Bo|Mia|Tom)
      cell
        [8] combobox "Stage" = "Lead" (Lead|Customer|Lost)
      cell
        [9] button "Delete"
    row
      cell
        [10] link "Jon Dahl" -> https://site.example/c/2
      cell "Linden Labs"
      cell
        [11] combobox "Owner" = "Mia" (Bo|Mia|Tom)
      cell
        [12] combobox "Stage" = "Customer" (Lead|Customer|Lost)
      cell
        [13] button "Delete"
    row
      cell
        [14] link "Jonas Dahl" -> https://site.example/c/3
      cell "Moss & Sons"
      cell
        [15] combobox "Owner" = "Tom" (Bo|Mia|Tom)
      cell
        [16] combobox "Stage" = "Lost" (Lead|Customer|Lost)
      cell
        [17] button "Delete"
`,
  ),
  sharing: page(
    'Share “Plan 2027”',
    `
main
  heading 1 "Share “Plan 2027”"
  form
    [1] textbox "Email address" email
    [2] combobox "Role" = "Viewer" (Viewer|Editor|Owner)
    [3] button "Invite" submits
  heading 2 "People with access"
  list
    listitem
      text "bo@site.example"
      text "Editor"
      [4] button "Remove"
    listitem
      text "mia@site.example"
      text "Viewer"
      [5] button "Remove"
`,
  ),
  chinese: page(
    '任务 - 工作台',
    `
banner
  [1] link "退出登录" -> https://site.example/logout
main
  heading 1 "任务"
  table "任务"
    row
      columnheader "名称"
      columnheader "状态"
      columnheader "负责人"
      columnheader "操作"
    row
      cell "写报告"
      cell "已完成"
      cell "王芳"
      cell
        [2] button "删除"
    row
      cell "订会场"
      cell "进行中"
      cell "李雷"
      cell
        [3] button "删除"
    row
      cell "买鲜花"
      cell "已完成"
      cell "李雷"
      cell
        [4] button "删除"
  [5] textbox "备注" = "周五之前完成"
  [6] checkbox "邮件提醒" checked
  [7] link "下一页" -> https://site.example/2
`,
  ),
};
