import { pageFrom } from '../testing/fixtures.testing.ts';

const page = (title: string, outline: string) =>
  pageFrom(outline, { url: 'https://site.example/page', title });

/** Forms that are built differently, as looks at such pages give them. */
export const formPages = {
  /** Native fields beside the search of the site. */
  bank: page(
    'North Bank',
    `
banner
  search
    [1] searchbox "Search"
    [2] button "Search" submits
  [3] link "Log out" -> https://site.example/logout
main
  heading 1 "Transfer money"
  [5] combobox "From account" = "Choose…" (Choose…|Checking …4411|Savings …9020) required
  [6] combobox "To account" = "Choose…" (Choose…|Checking …4411|Savings …9020) required
  [7] textbox "Amount in €" = "" required
  [8] textbox "Execution date" = "" date
  [9] textbox "Reference" = ""
  [10] button "Transfer" submits
  [11] button "Cancel"
`,
  ),
  /** The payee in two fields, one of them named in brackets. */
  payee: page(
    'Bank',
    `
main
  heading 2 "Transfer"
  [1] combobox "From" = "Checking" (Checking|Savings)
  [2] textbox "To (IBAN)" = ""
  [3] textbox "Name" = ""
  [4] textbox "Amount" = ""
  [5] textbox "Reference" = ""
  [6] button "Transfer" submits
`,
  ),
  /** Two forms; times and party sizes as options. */
  table: page(
    'Trattoria Luna',
    `
main
  heading 1 "Trattoria Luna"
  heading 2 "Reserve a table"
  [1] textbox "Date" = "" required date
  [2] combobox "Time" = "–" (–|6:00 PM|7:00 PM|8:00 PM) required
  [3] combobox "Party size" = "2 people" (1 person|2 people|3 people|4 people|6 people)
  [4] textbox "Name" = "" required
  [5] textbox "Phone" = "" tel
  [6] textbox "Special requests" = ""
  [7] button "Reserve now" submits
contentinfo
  heading 2 "Newsletter"
  [8] textbox "Email" = "" email
  [9] textbox "Your name" = ""
  [10] button "Sign up" submits
`,
  ),
  /** No form element; lists that the page draws itself; dates as text. */
  flights: page(
    'Swift Flights',
    `
main
  heading 1 "Find flights"
  radiogroup "Trip"
    [1] radio "Return" checked
    [2] radio "One way" unchecked
  [3] textbox "From" = "" <Airport or city>
  [4] textbox "To" = "" <Airport or city>
  [5] textbox "Departure" = "" <DD/MM/YYYY>
  [6] textbox "Return date" = "" <DD/MM/YYYY>
  [7] button "Adults" collapsed
  [8] combobox "Cabin class" = "Economy" collapsed
  [9] button "Search flights"
`,
  ),
  flightsWithAdultsOpen: page(
    'Swift Flights',
    `
main
  heading 1 "Find flights"
  radiogroup "Trip"
    [1] radio "Return" checked
    [2] radio "One way" unchecked
  [3] textbox "From" = "Berlin" <Airport or city>
  [4] textbox "To" = "Lisbon" <Airport or city>
  [5] textbox "Departure" = "" <DD/MM/YYYY>
  [6] textbox "Return date" = "" <DD/MM/YYYY>
  [7] button "Adults" expanded
  listbox
    [20] option "1"
    [21] option "2"
    [22] option "3"
  [8] combobox "Cabin class" = "Economy" collapsed
  [9] button "Search flights"
`,
  ),
  /** The form is behind a button. */
  bugs: page(
    'Beacon issues',
    `
main
  heading 1 "Issues"
  [1] button "Report a bug"
  list
    listitem
      [2] link "Login is slow" -> https://site.example/1
`,
  ),
  bugForm: page(
    'Beacon issues',
    `
main
  heading 1 "Issues"
  [1] button "Report a bug"
  dialog "New bug report" modal
    heading 2 "New bug report"
    [3] textbox "Title*" = "" required
    [4] textbox "Description" = ""
    group "Severity"
      [5] radio "Low" unchecked
      [6] radio "Medium" checked
      [7] radio "High" unchecked
    [8] button "Submit report" submits
    [9] button "Cancel"
`,
  ),
  /** A stay has two dates; a name has two fields; radio buttons and a box. */
  hotel: page(
    'Hotel Alba',
    `
main
  heading 1 "Book a room"
  [1] textbox "Check-in" = "" required date
  [2] textbox "Check-out" = "" required date
  [3] spinbutton "Adults" = "1" number
  [4] spinbutton "Children" = "0" number
  group "Room"
    [5] radio "Single room" checked
    [6] radio "Double room" unchecked
    [7] radio "Suite" unchecked
  [8] checkbox "Breakfast" unchecked
  [9] textbox "First name" = ""
  [10] textbox "Last name" = ""
  [11] textbox "Email address" = "" required email
  [12] button "Book now" submits
`,
  ),
  /** Day and time in one field. */
  doctor: page(
    'Dr. Weiss',
    `
main
  heading 1 "Appointments"
  region "Book an appointment"
    [1] textbox "Date and time" = "" datetime-local
    [2] combobox "Doctor" = "Select" (Select|Dr. Anna Weiss|Dr. Tom Berg)
    [3] textbox "Reason for visit" = ""
    [4] textbox "E-mail" = "" email
    [5] button "Book appointment"
`,
  ),
  account: page(
    'Create your account',
    `
main
  heading 1 "Create your account"
  [1] textbox "Full name" = "" required
  [2] textbox "Email" = "" required email
  [3] combobox "Country" = "Select a country" (Select a country|Germany|Norway) required
  [4] checkbox "I accept the terms" unchecked required
  [5] button "Sign up" submits
`,
  ),
  converter: page(
    'Currency converter',
    `
main
  heading 1 "Currency converter"
  [1] spinbutton "Amount" = "1" number
  [2] combobox "From" = "USD – US dollar" (USD – US dollar|EUR – Euro|NOK – Norwegian krone)
  [3] combobox "To" = "USD – US dollar" (USD – US dollar|EUR – Euro|NOK – Norwegian krone)
  [4] button "Convert" submits
`,
  ),
  transferInChinese: page(
    '北方银行',
    `
main
  heading 1 "转账"
  [1] combobox "付款账户" = "请选择" (请选择|储蓄账户 9020|活期账户 4411) required
  [2] textbox "收款人" = "" required
  [3] textbox "金额（元）" = "" required
  [4] textbox "转账日期" = "" date
  [5] textbox "附言" = ""
  [6] button "确认转账" submits
`,
  ),
  tableInChinese: page(
    '月亮餐厅',
    `
main
  heading 1 "预订餐桌"
  [1] textbox "日期" = "" required date
  [2] textbox "时间" = "" required time
  [3] spinbutton "用餐人数" = "2" number
  [4] textbox "姓名" = "" required
  [5] textbox "手机号" = "" tel
  [6] button "立即预订" submits
`,
  ),
  visitor: page(
    'Rooms and desks',
    `
heading 2 "Invite a visitor"
[1] textbox "Name" = "" required
[2] textbox "E-mail" = "" email
[3] textbox "Visit on" = "" date
[4] combobox "Host" = "Me" (Me|Jonas|Reception)
[5] checkbox "Needs parking" unchecked
[6] button "Send invitation" submits
heading 2 "Report a problem"
[7] combobox "Room" = "Birch" (Birch|Cedar|Maple)
[8] textbox "What is wrong?" = ""
[9] button "Report" submits
`,
  ),
  estateInChinese: page(
    '阳光小区物业',
    `
heading 2 "报修"
[1] combobox "类别" = "水电" (水电|电梯|门锁|其他)
[2] textbox "描述" = ""
[3] textbox "上门日期" = "" date
[4] button "提交报修" submits
heading 2 "访客"
[5] textbox "访客姓名" = ""
[6] textbox "车牌号" = ""
[7] textbox "来访日期" = "" date
[8] button "登记访客" submits
`,
  ),
} as const;
