import { expect, test } from 'vitest';
import { carriedOut } from './carried-out.testing.ts';
import { pageFrom } from './fixtures.testing.ts';

// Things that are cells of a timetable or stand under headings, and numbers between two buttons.
const gym = pageFrom(`
heading 1 "Week of 30 November"
table "Classes"
  row
    columnheader "Time"
    columnheader "Monday"
    columnheader "Tuesday"
    columnheader "Wednesday"
  row
    rowheader "07:00"
    cell
      text "Yoga with Lena 3 places left"
      [7] button "Book"
    cell
    cell
      text "Spin with Omar 8 places left"
      [8] button "Book"
  row
    rowheader "18:00"
    cell
      text "Boxing with Omar full"
      [9] button "Join waiting list"
    cell
      text "Pilates with Lena 6 places left"
      [10] button "Book"
    cell
      text "Boxing with Omar 2 places left"
      [11] button "Book"
heading 2 "My bookings"
list
  listitem
    text "Aqua fit – Saturday 5 December, 10:00"
    [16] button "Cancel"
    [17] button "Add to calendar"
  listitem
    text "Yoga with Lena – Monday 7 December, 07:00"
    [18] button "Cancel"
    [19] button "Add to calendar"
heading 2 "Notifications"
[20] button "Unsubscribe"
`);
const stays = pageFrom(`
text "Guests"
[4] button "Fewer guests"
text "2"
[5] button "More guests"
[6] button "Search"
heading 2 "3 stays"
heading 3 "Tiled loft by the river"
text "Entire flat · 2 beds"
text "★ 4.92 · 310 reviews"
text "€118 a night"
[13] button "Save"
[14] link "View" -> stays.example
heading 3 "Quiet room in Cedofeita"
text "Private room · 1 bed"
text "★ 4.61 · 44 reviews"
text "€46 a night"
[15] button "Save"
[16] link "View" -> stays.example
heading 3 "Studio near the market"
text "Entire flat · 1 bed"
text "★ 4.97 · 19 reviews"
text "€72 a night"
[17] button "Save" pressed
[18] link "View" -> stays.example
heading 2 "Your trips"
heading 3 "Lisbon, 12–15 March"
text "Azulejo flat, host Marta. Paid €402."
[20] button "Message host"
[21] button "Cancel booking"
`);
const diary = pageFrom(`
heading 2 "Breakfast"
text "Porridge 340 kcal"
[3] button "Remove"
text "Flat white 120 kcal"
[4] button "Remove"
heading 2 "Water"
text "3 of 8 glasses"
[5] button "Remove a glass"
[6] button "Add a glass"
text "716 kcal left"
`);
const clinic = pageFrom(`
heading 1 "预约挂号"
[1] combobox "科室" = "全部" (全部|内科|儿科)
heading 3 "陈立医生"
text "内科 · 挂号费 50元"
text "周二上午 余3个号"
[5] button "预约"
text "周四下午 已满"
[6] button "预约" disabled
[7] button "关注"
heading 3 "吴倩医生"
text "儿科 · 挂号费 30元"
text "周三上午 余8个号"
[8] button "预约"
text "周五上午 余1个号"
[9] button "预约"
[10] button "关注" pressed
heading 2 "我的预约"
table
  row
    columnheader "就诊人"
    columnheader "时间"
    columnheader ""
  row
    cell "张敏"
    cell "12月8日 9:30"
    cell
      [11] button "取消预约"
  row
    cell "张敏"
    cell "2月8日 9:30"
    cell
      [12] button "取消预约"
heading 2 "缴费"
list
  listitem
    text "血常规 46.50元"
    [13] button "缴费"
  listitem
    text "胸片 140.00元"
    [14] button "缴费"
`);
const board = pageFrom(`
region "To do"
  heading 2 "To do 2"
  article
    heading 3 "Rate limit the API"
    text "TW-104 · 8 points"
    [3] combobox "Status" = "To do" (To do|In progress|Done)
  article
    heading 3 "Empty states"
    text "TW-107 · 2 points · blocked"
    [4] combobox "Status" = "To do" (To do|In progress|Done)
region "Team"
  list
    listitem
      text "Ana Costa – 15 points"
    listitem
      text "Björn Lund – 5 points"
text "23 of 28 points left."
[5] textbox "Add a comment"
[6] button "Comment"
`);
const energy = pageFrom(`
heading 2 "Your contract"
text "Contract until: 30 June 2027"
text "Notice period: 6 weeks"
[1] spinbutton "New instalment (€)" = "84"
heading 2 "Bills"
table
  row
    columnheader "Period"
    columnheader "Amount"
    columnheader ""
  row
    cell "2025/26"
    cell "€1,025.70"
    cell
      [3] link "PDF" -> b26
  row
    cell "2024/25"
    cell "€1,140.12"
    cell
      [4] link "PDF" -> b25
heading 2 "Other tariffs"
heading 3 "Volt Basic"
text "29.9 ct per kWh"
[5] button "Switch"
heading 3 "Volt Night"
text "34.0 ct by day"
[6] button "Switch"
`);

test.each([
  // Cells of a timetable, by their column and by what the table is called.
  ['Book the yoga class on Monday', 'click 7', gym],
  ['Book boxing on Wednesday', 'click 11', gym],
  ['Join the waiting list for boxing on Monday', 'click 9', gym],
  // The place of a control behind its words.
  ['Add the yoga on 7 December to my calendar', 'click 19', gym],
  ['Unsubscribe from this pull request', 'click 20', gym],
  ['Send a message to my host in Lisbon', 'click 20', stays],
  // The one thing of its own section.
  ['Open the best rated stay', 'click 18', stays],
  ['Save the best rated stay', undefined, stays],
  ['Open the cheapest stay', 'click 16', stays],
  ['View the cheapest entire flat', 'click 18', stays],
  // What is saved stays so, and is undone by the same button.
  ['Save the studio near the market', undefined, stays],
  ['Unsave the studio near the market', 'click 17', stays],
  ['Set TW-107 to in progress', 'select_option 4 in progress', board],
  ['Switch to Volt Night', 'click 6', energy],
  ['Download the bill for 2024/25', 'click 4', energy],
  ['Change my instalment to 90 euros', 'type 1 90', energy],
  // Numbers between two buttons.
  ['Add a guest', 'click 5', stays],
  ['Remove one guest', 'click 4', stays],
  ['Add a glass of water', 'click 6', diary],
  // 名字下面的每一行有自己的按钮。
  ['预约陈立医生周二上午', 'click 5', clinic],
  ['预约吴倩医生周五上午的号', 'click 9', clinic],
  ['挂陈立医生的号', 'click 5', clinic],
  ['取消2月8日的预约', 'click 12', clinic],
  ['把血常规的费用缴了', 'click 13', clinic],
  ['关注吴倩医生', undefined, clinic],
])('%s', (words, act, page) => {
  expect(carriedOut(words, page)).toMatchObject({ doing: act === undefined ? [] : [act], failed: false });
});

test('a comment is written where comments are, and sent', () => {
  expect(carriedOut('Comment: Thanks for the quick fix', board).doing).toEqual([
    'type 5 Thanks for the quick fix',
    'press_keys 5',
  ]);
});

test('what is pressed for a form that does not come is not pressed twice', () => {
  const one = pageFrom('[9] button "Join waiting list"\n[10] textbox "Name"');
  expect(carriedOut('Join the waiting list for boxing on Monday', one).doing).toEqual(['click 9']);
});

test('a number is made what is wanted, one press after the other, and no more', () => {
  const { doing, failed } = carriedOut('We are 3 guests', stays);
  // The page of this test always shows 2, so it is pressed as often as may be.
  expect(new Set(doing)).toEqual(new Set(['click 5']));
  expect(failed).toBe(true);
});

test('of several hours the person is asked which, by what stands before each', () => {
  expect(carriedOut('预约吴倩医生', clinic).doing[0]).toMatch(
    /^human_interact .*周三上午 余8个号.*周五上午 余1个号/,
  );
});

const courses = pageFrom(`
heading 1 "我的课程"
text "高中物理·力学"
text "王老师 · 已学 12/30 节"
[3] button "继续学习"
[4] button "作业 2"
text "英语写作提高"
text "Emma · 有效期至 2026-12-15"
[5] button "继续学习"
[6] button "作业 0"
`);

test('名字下面写着什么，也一起说', () => {
  expect(carriedOut('英语课什么时候到期？', courses).result).toContain(
    '英语写作提高 · Emma · 有效期至 2026-12-15',
  );
});

test.each([
  // Of two that are alike nobody knows which is meant.
  ['预约吴倩医生的号', clinic],
  ['预约吴倩医生', clinic],
  ['Unsave the tiled loft by the river', stays],
])('%s: nothing is pressed', (words, page) => {
  const { doing, failed } = carriedOut(words, page);
  expect(doing.filter((each) => each.startsWith('click'))).toEqual([]);
  expect(failed).toBe(true);
});

test.each([
  ['Which classes are full?', /^- Boxing with Omar full – Monday 18:00$|Boxing with Omar full/, gym],
  ['How many points are left?', /^23 – 23 of 28/, board],
  ['What is the notice period?', /^Notice period: 6 weeks$/, energy],
  ['When does my contract end?', /^Contract until: 30 June 2027$/, energy],
  ['How many calories are left?', /716/, diary],
  ['How many calories did breakfast have?', /340.*120/, diary],
])('asked %s', (words, answer, page) => {
  const { doing, result } = carriedOut(words, page);
  expect(doing).toEqual([]);
  expect(result.replaceAll('\n', ' ')).toMatch(answer);
});
