import { expect, test } from 'vitest';
import { carriedOut } from './carried-out.testing.ts';
import { pageFrom } from './fixtures.testing.ts';

// Ordinary pages on which a rule of the built-in model comes near to what it is for, and something else is meant.
const orderForm = pageFrom(`
heading 1 "订单"
[1] textbox "姓名"
[2] textbox "电话" tel
[3] textbox "地址"
[4] textbox "备注"
heading 2 "地址簿"
[5] button "编辑"
`);
const details = pageFrom(`
heading 1 "Your details"
[1] textbox "Phone number" tel
[2] textbox "Promo code"
[3] textbox "Delivery address"
`);
const profile = pageFrom(
  `
navigation
  [1] link "Home" -> home
  [2] button "Following"
  [3] button "For you"
heading 1 "Nadia Kern"
[4] button "Message"
`,
  { title: 'Nadia Kern' },
);
const subscriptions = pageFrom(`
heading 1 "Subscriptions"
tablist
  [1] tab "All" selected
  [2] tab "Following"
list
  listitem
    [3] link "Slow Science" -> a
    [4] button "Unsubscribe from Slow Science"
`);
const letters = pageFrom(`
heading 1 "Daily letter"
[1] button "Subscribed" pressed
[2] button "Not subscribed"
`);
const thirdPage = pageFrom(`
heading 1 "Posts"
text "Page 3 of 9"
article
  heading 2 "Knots"
  [1] link "Knots" -> 1
  text "28 Oct 2026"
article
  heading 2 "Ropes"
  [2] link "Ropes" -> 2
  text "21 Oct 2026"
article
  heading 2 "Sails"
  [3] link "Sails" -> 3
  text "14 Oct 2026"
navigation "Pagination"
  [4] link "1" -> p1
  [5] link "2" -> p2
  text "3"
  [6] link "4" -> p4
  [7] link "Next" -> p4
`);
const thirties = pageFrom(`
heading 1 "Posts"
text "21–30 of 214"
list
  listitem
    [1] link "Knots" -> 1
    text "28 Oct 2026"
  listitem
    [2] link "Ropes" -> 2
    text "21 Oct 2026"
  listitem
    [3] link "Sails" -> 3
    text "14 Oct 2026"
[4] link "Next" -> next
`);
const slots = pageFrom(`
heading 1 "Distance"
[1] button "1 – 2 km"
[2] button "2 – 5 km"
`);
const rooms = pageFrom(`
heading 1 "Rooms"
list
  listitem
    text "Big hall"
    [1] button "Delete 213"
`);
const cinema = pageFrom(`
heading 1 "Today"
list
  listitem
    heading 3 "Dune"
    [1] button "17:40"
    [2] button "20:15"
  listitem
    heading 3 "Dune: Part Two"
    [3] button "17:40"
    [4] button "21:00"
`);
const school = pageFrom(`
heading 1 "School"
heading 2 "Notifications"
[1] checkbox "Email" checked
[2] checkbox "New grades" unchecked
`);
const board = pageFrom(`
heading 1 "Board"
[1] button "Create"
heading 2 "Message"
[2] textbox "Message"
heading 2 "Actions"
[3] button "Send"
`);

test.each([
  ['姓名不对', orderForm],
  ['备注信息', orderForm],
  ['地址管理', orderForm],
  ['地址地图', orderForm],
  ['姓名牌丢了', orderForm],
  ['delivery address of my last order', details],
  ['地址簿打开', orderForm],
  ['地址填错了', orderForm],
  ['电话咨询', orderForm],
  ['备注清空', orderForm],
  ['地址栏输入baidu.com', orderForm],
  ['phone number is wrong', details],
  ['promo code does not work', details],
  ['unfollow', profile],
  ['unfollow her', profile],
  ['unfollow', subscriptions],
  ['unsubscribe', letters],
  ['open the latest post', thirdPage],
  ['open the latest post', thirties],
  ['click 1', slots],
  ['open 213', rooms],
  ['book Dune at 21:00', cinema],
  ['tick new notifications', school],
  ['send it', board],
] as const)('%s: nothing is done', (words, page) => {
  const { doing } = carriedOut(words, page);
  expect(doing.filter((act) => /^(?:click|type|set|select)/.test(act))).toEqual([]);
});

const invoice = pageFrom(`
heading 1 "Invoice 1042"
[1] button "Approve"
[2] button "Pay"
[3] button "Approve and pay"
heading 2 "Reply"
[4] textbox "Your reply"
[5] button "Send"
`);
test.each([
  ['approve and pay', ['click 3']],
  ['approve, then pay', ['click 1', 'click 2']],
  ['approve and then pay', ['click 1', 'click 2']],
  ['reply with many thanks', ['type 4 many thanks', 'click 5']],
  ['reply no thanks', ['type 4 no thanks', 'click 5']],
  ['approve, many thanks', ['click 1']],
  ['approve many thanks', ['click 1']],
] as const)('%s', (words, acts) => {
  expect(carriedOut(words, invoice).doing).toEqual(acts);
});

const names = pageFrom(`
heading 1 "Contacts"
[1] link "Muller" -> 1
[2] link "Müller" -> 2
[3] button "Exposé"
[4] button "Expose"
`);
test.each([
  ['open Müller', names, 'click 2'],
  ['open muller', names, 'click 1'],
  ['click exposé', names, 'click 3'],
  ['姓名张三', orderForm, 'type 1 张三'],
  ['电话13800001111', orderForm, 'type 2 13800001111'],
  ['备注：不要了', orderForm, 'type 4 不要了'],
  ['book Dune at 20:15', cinema, 'click 2'],
] as const)('%s', (words, page, act) => {
  expect(carriedOut(words, page).doing).toEqual([act]);
});

test('the newest job is the one that was posted last, not the one that closes last', () => {
  const jobs = pageFrom(`
heading 1 "Jobs"
list
  listitem
    heading 3 "Baker"
    text "Posted 3 weeks ago · Closes 24 December 2026"
    [1] button "Save"
  listitem
    heading 3 "Nurse"
    text "Posted 2 days ago · Closes 4 December 2026"
    [2] button "Save"
  listitem
    heading 3 "Driver"
    text "Posted 5 days ago · Closes 10 December 2026"
    [3] button "Save"
`);
  expect(carriedOut('save the newest job', jobs).doing).toEqual(['click 2']);
});

test('how far a filter goes is no price of the list', () => {
  const bikes = pageFrom(`
heading 1 "Bikes"
text "Min. price €0 · Max. price €500"
table
  row
    columnheader "Bike"
    columnheader "Price"
  row
    cell "City"
    cell "€12"
  row
    cell "Trek"
    cell "€25"
`);
  expect(carriedOut("what's the lowest price?", bikes).result).toMatch(/12/);
});
