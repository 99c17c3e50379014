import type { PageSnapshot } from '../../../../page/snapshot.ts';
import { pageFrom } from '../fixtures.testing.ts';

/** Pages as newcomers have them open, each with what reading it gives. */
interface TypicalPage {
  page: PageSnapshot;
  markdown: string;
}

const typical = (title: string, outline: string, markdown: string): TypicalPage => ({
  page: pageFrom(outline, { url: 'https://site.example/page', title }),
  markdown,
});

export const typicalPages = {
  shop: typical(
    'Pine & Plum',
    `
dialog "Cookies"
  text "We use cookies."
  [40] button "Accept all"
  [41] button "Reject all"
banner
  navigation "Main"
    [1] link "Shop" -> https://site.example/shop
    [2] link "Cart (0)" -> https://site.example/cart
    [3] link "Sign in" -> https://site.example/login
  [4] searchbox "Search products"
  [5] button "Find" submits
main
  heading 1 "Kitchen"
  [6] combobox "Sort by" = "Name" (Name|Price, low to high|Price, high to low)
  list
    listitem
      [7] link "Copper Kettle" -> https://site.example/shop/1
      text "39.00 €"
      [8] button "Add to cart"
    listitem
      [9] link "Enamel Mug" -> https://site.example/shop/2
      text "12.50 €"
      [10] button "Add to cart"
  [11] link "Next page" -> https://site.example/shop?page=2
contentinfo
  heading 2 "Newsletter"
  text "News once a month."
  [12] textbox "Your e-mail" <you@example.org>
  [13] button "Subscribe"
  [14] link "Imprint" -> https://site.example/imprint
`,
    `# Kitchen

Everything for the kitchen, made to last.

- [Copper Kettle](https://site.example/shop/1)
  39.00 €
- [Enamel Mug](https://site.example/shop/2)
  12.50 €

Delivery within 3 days.

## Newsletter

News once a month.`,
  ),
  signIn: typical(
    'Sign in',
    `
main
  heading 1 "Sign in"
  form
    [1] textbox "E-mail"
    [2] textbox "Password" secret
    [3] checkbox "Remember me" unchecked
    [4] button "Sign in" submits
  [5] link "Forgot your password?" -> https://site.example/forgot
  [6] link "Create account" -> https://site.example/register
`,
    '# Sign in\n\nE-mail\n\nPassword\n\n[Forgot your password?](https://site.example/forgot)',
  ),
  report: typical(
    'Sales 2026',
    `
main
  heading 1 "Sales 2026"
  [1] button "Download CSV"
  [2] button "Export"
  table "Sales by month"
    row
      [3] columnheader "Month"
      [4] columnheader "Revenue"
      columnheader "Orders"
    row
      cell "January"
      cell "4,200 €"
      cell "31"
    row
      cell "February"
      cell "5,100 €"
      cell "40"
`,
    `# Sales 2026

| Month | Revenue | Orders |
| --- | --- | --- |
| January | 4,200 € | 31 |
| February | 5,100 € | 40 |

Total: 9,300 €`,
  ),
  search: typical(
    'lamp - Search',
    `
banner
  [1] searchbox "Search the web" = "lamp"
  [2] button "Search" submits
main
  heading 1 "Results for lamp"
  list
    listitem
      heading 3 "Lamp - Encyclopedia"
        [3] link "Lamp - Encyclopedia" -> https://enc.example/lamp
      text "A lamp is a source of light."
    listitem
      heading 3 "Buy lamps"
        [4] link "Buy lamps" -> https://lamps.example/
      text "Lamps from 9 €."
  [5] link "Next" -> https://site.example/page?p=2
`,
    `# Results for lamp

- ### [Lamp - Encyclopedia](https://enc.example/lamp)
  A lamp is a source of light.
- ### [Buy lamps](https://lamps.example/)
  Lamps from 9 €.`,
  ),
  article: typical(
    'How bees find home',
    `
main
  heading 1 "How bees find home"
  text "By Mara Lind, 3 May 2026"
  paragraph
    text "Bees use the sun as a compass."
  heading 2 "The dance"
  [1] link "Read the study" -> https://study.example/
  [2] button "Share"
  [3] button "Like"
  [4] textbox "Comment"
  [5] button "Post comment" submits
`,
    `# How bees find home

By Mara Lind, 3 May 2026

Bees use the sun as a compass. They fly up to 5 km.

## The dance

A bee that found flowers dances for the others.

Questions: editor@bees.example, +47 55 12 34 56

[Read the study](https://study.example/)`,
  ),
  settings: typical(
    'Settings',
    `
main
  heading 1 "Settings"
  [1] switch "Dark mode" unchecked
  [2] switch "E-mail notifications" checked
  [3] switch "Push notifications" checked
  [4] combobox "Language" = "English" (English|Deutsch|中文)
  [5] combobox "Time zone" = "Europe/Oslo" (Europe/Oslo|Asia/Shanghai)
  [6] textbox "Display name" = "Ada"
  [7] button "Save changes" submits
  [8] button "Delete account"
  [9] link "Log out" -> https://site.example/logout
  [10] slider "Volume" = "3"
`,
    '# Settings\n\nDark mode\n\nE-mail notifications\n\nLanguage: English',
  ),
  todo: typical(
    'To-do',
    `
main
  heading 1 "To-do"
  [1] textbox "What needs to be done?"
  list
    listitem
      [2] checkbox "Buy milk" unchecked
      [3] button "Delete"
    listitem
      [4] checkbox "Call Ada" unchecked
      [5] button "Delete"
  text "2 items left"
  [6] link "Active" -> https://site.example/page#active
  [7] button "Clear completed"
`,
    '# To-do\n\n- [ ] Buy milk\n- [ ] Call Ada\n\n2 items left',
  ),
  booking: typical(
    'Book a table',
    `
main
  heading 1 "Book a table"
  form
    [1] textbox "Name"
    [2] textbox "E-mail address"
    [3] textbox "Phone"
    [4] date "Date" = ""
    [5] combobox "Time" = "18:00" (18:00|19:00|20:00)
    [6] combobox "Guests" = "2" (1|2|3|4|5|6)
    [7] checkbox "Window seat" unchecked
    [8] textbox "Remarks"
    [9] button "Book now" submits
`,
    '# Book a table\n\nOpen daily from 17:00 to 23:00.\n\nName\n\nE-mail address\n\nPhone\n\nDate',
  ),
  chinese: typical(
    '松果商店',
    `
banner
  [1] searchbox "搜索商品"
  [2] link "购物车" -> https://site.example/cart
  [3] link "登录" -> https://site.example/login
main
  heading 1 "厨房用品"
  list
    listitem
      [4] link "铜水壶" -> https://site.example/1
      text "¥199.00"
      [5] button "加入购物车"
    listitem
      [6] link "搪瓷杯" -> https://site.example/2
      text "¥59.00"
      [7] button "加入购物车"
  [8] switch "深色模式" unchecked
contentinfo
  heading 2 "订阅我们的邮件"
  [9] textbox "邮箱"
  [10] textbox "手机号"
  [11] button "订阅"
  [12] link "联系我们" -> https://site.example/contact
`,
    `# 厨房用品

- [铜水壶](https://site.example/1)
  ¥199.00
- [搪瓷杯](https://site.example/2)
  ¥59.00

三天内送达。客服电话：400-820-1234

## 订阅我们的邮件`,
  ),
} as const;
