import { expect, test } from 'vitest';
import { carriedOut } from './carried-out.testing.ts';
import { pageFrom } from './fixtures.testing.ts';

// A menu with a cart, a list of tickets with boxes, a podcast whose list goes on, grades, a menu in Chinese.
const menu = pageFrom(
  `
text "Open until 22:30 · Delivery in 35–45 min · Minimum order €15"
group "Delivery or pickup"
  [1] radio "Delivery" checked
  [2] radio "Pickup" unchecked
heading 2 "Pizza"
heading 3 "Margherita"
text "Tomato, mozzarella, basil"
text "€9.50"
[3] button "Add"
heading 3 "Marinara"
text "Tomato, garlic"
text "€8.50"
[4] button "Add"
heading 2 "Desserts"
heading 3 "Tiramisù"
text "€6.00"
[5] button "Add"
heading 3 "Panna cotta"
text "€5.50"
[6] button "Add"
complementary
  heading 2 "Your order"
  list
    listitem
      text "1 × Margherita"
      text "€9.50"
      [7] button "One less Margherita"
      [8] button "One more Margherita"
    listitem
      text "2 × Panna cotta"
      text "€11.00"
      [9] button "One less Panna cotta"
      [10] button "One more Panna cotta"
  [11] textbox "Note for the kitchen"
  [12] combobox "Delivery time" = "As soon as possible" (As soon as possible|18:30|19:00)
  [13] button "Go to checkout"
`,
  { title: 'Trattoria Olmo' },
);
const tickets = pageFrom(`
[1] textbox "Search tickets"
[2] button "New ticket"
table
  row
    columnheader ""
    columnheader "#"
    columnheader "Subject"
    columnheader "Updated"
  row
    cell ""
      [3] checkbox "Select 4821" unchecked
    cell "4821"
    cell "Cannot log in"
      [4] link "Cannot log in" -> a
    cell "5 min ago"
  row
    cell ""
      [5] checkbox "Select 4817" unchecked
    cell "4817"
    cell "Refund"
      [6] link "Refund" -> b
    cell "2 h ago"
  row
    cell ""
      [7] checkbox "Select 4790" unchecked
    cell "4790"
    cell "Export"
      [8] link "Export" -> c
    cell "3 days ago"
heading 2 "Reply"
[9] textbox "Your reply"
[10] button "Send"
[11] button "Send and mark as solved"
`);
const podcast = pageFrom(
  `
heading 1 "Slow Science"
text "214 episodes"
[1] button "Subscribed" pressed
list
  listitem
    heading 3 "214. Why sand is running out"
    text "28 Nov 2026 · 42 min"
    [2] button "Play"
    [3] button "Download"
  listitem
    heading 3 "213. The octopus"
    text "21 Nov 2026 · 1 h 05 min"
    [4] button "Play"
    [5] button "Download"
    text "12 min left"
  listitem
    heading 3 "212. A short history of zero"
    text "14 Nov 2026 · 38 min"
    [6] button "Play"
    [7] button "Download"
[8] button "Load more episodes"
heading 2 "Notifications"
[9] checkbox "New episodes" checked
[10] checkbox "Recommendations" unchecked
`,
  { title: 'Slow Science' },
);
const taverna = pageFrom(`
heading 1 "Taverna"
list
  listitem
    heading 3 "Olives"
    text "€3.50"
    [1] button "Add"
heading 2 "Your order"
text "3 × Olives €10.50"
`);
const noodles = pageFrom(`
heading 1 "老街面馆"
[1] button "收藏"
list
  listitem
    heading 3 "葱油拌面"
    text "￥14"
    [2] button "减少"
    text "1"
    [3] button "增加"
  listitem
    heading 3 "豆浆"
    text "￥4"
    [4] button "加入购物车"
  listitem
    heading 3 "酸梅汤"
    text "￥6"
    [5] button "加入购物车"
text "已点1件 合计￥14"
[6] textbox "备注"
[7] combobox "餐具" = "需要1份" (需要1份|不需要)
[8] checkbox "使用红包（满20减3）" unchecked
`);

test.each([
  ['add a tiramisu', menu, ['click 5']],
  ['add two marinara', menu, ['click 4', 'click 4']],
  ['add two marinara pizzas', menu, ['click 4', 'click 4']],
  ['add a marinara pizza', menu, ['click 4']],
  ['add one more margherita', menu, ['click 8']],
  ['remove one panna cotta', menu, ['click 9']],
  ['remove the margherita', menu, ['click 7']],
  ['add a note for the kitchen: no garlic', menu, ['type 11 no garlic']],
  ['select ticket 4817', tickets, ['set_checked 5 true']],
  ['select tickets 4817 and 4790', tickets, ['set_checked 5 true', 'set_checked 7 true']],
  ['tick 4817 and 4790', tickets, ['set_checked 5 true', 'set_checked 7 true']],
  ['open the latest ticket', tickets, ['click 4']],
  ['open the oldest ticket', tickets, ['click 8']],
  ['send it', tickets, ['click 10']],
  ['send and mark as solved', tickets, ['click 11']],
  ['reply with Thank you', tickets, ['type 9 Thank you', 'click 10']],
  ['play episode 212', podcast, ['click 6']],
  ['play the latest episode', podcast, ['click 2']],
  ['download episode 213', podcast, ['click 5']],
  ['unsubscribe', podcast, ['click 1']],
  ['turn off notifications for new episodes', podcast, ['set_checked 9 false']],
  ['再加一份葱油拌面', noodles, ['click 3']],
  ['再来两份葱油拌面', noodles, ['click 3', 'click 3']],
  ['来两杯豆浆', noodles, ['click 4', 'click 4']],
  ['去掉葱油拌面', noodles, ['click 2']],
  ['备注少放辣', noodles, ['type 6 少放辣']],
  ['餐具选不需要', noodles, ['select_option 7 不需要']],
  ['使用红包', noodles, ['set_checked 8 true']],
  ['收藏这家店', noodles, ['click 1']],
] as const)('%s', (words, page, acts) => {
  const { doing, failed } = carriedOut(words, page);
  expect([doing, failed]).toEqual([acts, false]);
});

test.each([
  // Two of it are in the cart: whether both go is not said.
  ['remove the panna cotta', menu],
  ['add two burrata', menu],
  // Whether two more are wanted than the cart has.
  ['I want two olives', taverna],
  ['remove one tiramisu', menu],
  // Its list goes on to older ones.
  ['play the oldest episode', podcast],
  ['play episode 21', podcast],
  ['select tickets 4817 and 4791', tickets],
  ['来两杯咖啡', noodles],
  ['去掉酸梅汤', noodles],
] as const)('%s: nothing is done', (words, page) => {
  const { doing, failed } = carriedOut(words, page);
  expect(doing.filter((each) => /^(?:click|type|set|select)/.test(each))).toEqual([]);
  expect(failed).toBe(true);
});

test.each([
  ['what is the minimum order?', menu, /^Minimum order €15$/],
  ['which episode is the longest?', podcast, /The octopus/],
  ['酸梅汤多少钱？', noodles, /^(?!.*14).*酸梅汤.*￥6/],
] as const)('%s', (words, page, said) => {
  expect(carriedOut(words, page).result).toMatch(said);
});
