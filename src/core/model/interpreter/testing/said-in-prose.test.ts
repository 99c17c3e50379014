import { expect, test } from 'vitest';
import { carriedOut } from './carried-out.testing.ts';
import { pageFrom } from './fixtures.testing.ts';

// An article with running text and a table of facts, a timetable of journeys, books on loan, a list of issues with filters.
const article = pageFrom(`
heading 1 "Lake Orrin"
table
  row
    rowheader "Location"
    cell "Northern Veldania"
  row
    rowheader "Average depth"
    cell "18 m"
  row
    rowheader "Max. depth"
    cell "94 m"
heading 2 "Geography"
text "The lake is 41 kilometres long and up to 16 kilometres wide. The largest of its 37 islands is Great Holm, which has 212 inhabitants. Ice covers the lake from December to April."
heading 2 "History"
text "People have lived on its shores for nine thousand years. The first steamboat, the Aurora, began service in 1853 and was scrapped in 1911. A dam was built in 1934 by the engineer Helvi Sarkka."
heading 2 "Ecology"
text "Perch and pike are common. The number of ringed seals was estimated at 140 in 2019."
heading 2 "Tourism"
text "About 180,000 people visit the lake each year. The ferry from Orrinby to Great Holm takes 40 minutes and costs 6 euros for adults; children under 7 travel free."
`);

test.each([
  ['how long is the lake?', /^[^.]*41 kilometres long[^.]*\.$/],
  ['how wide is the lake?', /16 kilometres wide/],
  ['when was the dam built?', /^The page says:\s+> A dam was built in 1934 by the engineer Helvi Sarkka\.$/],
  ['when did the Aurora begin its service?', /began service in 1853/],
  ['how many seals are there?', /estimated at 140/],
  ['how many inhabitants has Great Holm?', /212 inhabitants/],
  ['how deep is the lake?', /^Average depth: 18 m\nMax\. depth: 94 m$/],
])('%s', (wish, says) => {
  expect(carriedOut(wish, article).result).toMatch(says);
});

// A sentence that speaks of something else answers nothing.
test.each(['how old is the lake?', 'how many bears are there?', 'how many dams were built?'])(
  '%s: not told',
  (wish) => {
    expect(carriedOut(wish, article).failed).toBe(true);
  },
);

const trains = pageFrom(`
heading 1 "Outward journeys"
[1] link "Earlier trains"
list
  listitem
    heading 2 "06:31 – 13:55"
    text "7 h 24 min · 2 changes"
    [2] button "Select"
  listitem
    heading 2 "10:31 – 17:21"
    text "6 h 50 min · 1 change"
    [3] button "Select"
  listitem
    heading 2 "21:46 – 07:02"
    text "9 h 16 min · direct"
    [4] button "Select"
`);

test.each([
  ['book the 10:31 train', ['click 3']],
  ['select the train at 10:31', ['click 3']],
  ['book the train that leaves at 06:31', ['click 2']],
  ['select the direct train', ['click 4']],
  ['choose the train without changes', ['click 4']],
  // It arrives then.
  ['book the 17:21 train', []],
])('%s', (wish, doing) => {
  expect(carriedOut(wish, trains).doing).toEqual(doing);
});

test.each([
  ['which train leaves first?', /^06:31/],
  ['when does the last train go?', /^21:46/],
  ['what is the earliest train?', /^06:31/],
])('%s', (wish, says) => {
  expect(carriedOut(wish, trains).result).toMatch(says);
});

const loans = pageFrom(`
heading 1 "My account"
heading 2 "On loan (3)"
table
  row
    columnheader "Title"
    columnheader "Due"
  row
    cell "The Salt Path"
    cell "24 Apr 2026 Overdue"
  row
    cell "Piranesi"
    cell "2 Dec 2027"
  row
    cell "Bees"
    cell "9 Dec 2027"
[1] checkbox "Email me three days before a book is due" checked
`);

test('what is due next is what comes first of what is to come', () => {
  expect(carriedOut('which book is due next?', loans).result).toMatch(/^Piranesi/);
  expect(carriedOut('what is due first?', loans).result).toMatch(/^Piranesi/);
});

test('a list that nothing calls books is told of as no more than what says so', () => {
  expect(carriedOut('which books are overdue?', loans).result).toMatch(
    /not say it in these words[\s\S]*The Salt Path/,
  );
});

const issues = pageFrom(`
heading 1 "Issues"
[1] link "128 Open" current
[2] link "1,042 Closed"
[3] link "Pull requests 9"
`);

test.each([
  ['show closed issues', ['click 2']],
  ['show me the closed ones', ['click 2']],
  ['open the closed issues', ['click 2']],
  ['show the closed shops', []],
])('%s: %s', (wish, doing) => {
  expect(carriedOut(wish, issues).doing).toEqual(doing);
});

const parcels = pageFrom(`
heading 1 "我的快递"
tablist
  [1] tab "待收 3" selected
  [2] tab "已签收 42"
list
  listitem
    heading 3 "中通快递 75893021458"
    text "蓝牙耳机"
    [3] button "催一催"
    [4] button "改地址"
  listitem
    heading 3 "菜鸟驿站"
    text "洗衣液"
    [5] button "去取件"
`);

test.each([
  ['看已签收的', ['click 2']],
  ['切换到已签收', ['click 2']],
  ['催一下耳机', ['click 3']],
  ['催催耳机', ['click 3']],
  ['给耳机催一下', ['click 3']],
  ['取洗衣液', ['click 5']],
  ['催一下手机', []],
])('%s: %s', (wish, doing) => {
  expect(carriedOut(wish, parcels).doing).toEqual(doing);
});

test('我有几个待收快递', () => {
  expect(carriedOut('我有几个待收快递', parcels).result).toMatch(/^3/);
});

const inbox = pageFrom(`
heading 1 "Inbox"
text "1–4 of 212"
[8] button "Newer"
[9] button "Older"
table
  row
    columnheader "From"
    columnheader "Subject"
    columnheader "Date"
  row
    cell "Northwind"
    cell
      [1] link "Your bill is ready" -> https://a.example/1
    cell "09:12"
  row
    cell "Jonas Berg"
    cell
      [2] link "Dinner on Friday?" -> https://a.example/2
    cell "Yesterday"
  row
    cell "Ana"
    cell
      [3] link "Slides" -> https://a.example/3
    cell "28 Nov"
  row
    cell "Jonas Berg"
    cell
      [4] link "Holiday photos" -> https://a.example/4
    cell "24 Nov"
`);

test.each([
  ['open the latest email from Jonas Berg', ['click 2']],
  ['open the newest email', ['click 1']],
  // The list goes on.
  ['open the oldest email', []],
])('%s: %s', (wish, doing) => {
  expect(carriedOut(wish, inbox).doing).toEqual(doing);
});

test('what is the latest email from Jonas Berg?', () => {
  expect(carriedOut('what is the latest email from Jonas Berg?', inbox).result).toMatch(/Dinner on Friday/);
});

const commented = pageFrom(`
heading 1 "Issues"
list
  listitem
    [1] link "Crash when the file is empty"
    text "1 comment"
  listitem
    [2] link "Dark theme is too dark"
    text "11 comments"
  listitem
    [3] link "Docs name the wrong command"
    text "No comments"
`);

test('no comments are none of them', () => {
  expect(carriedOut('which issue has the most comments?', commented).result).toMatch(/^Dark theme/);
  expect(carriedOut('which issues have one comment?', commented).result).toMatch(/^- Crash[^\n]*$/);
  expect(carriedOut('how many comments does the crash issue have?', commented).result).toMatch(/^1 – Crash/);
});
