import { describe, expect, it } from 'vitest';
import { carriedOut } from '../carried-out.testing.ts';
import { page } from '../pages/wish-page.testing.ts';

const things = (...list: [name: string, price: string, says: string][]): string =>
  list
    .map(
      ([name, price, says], at) =>
        `    listitem ""
      heading 2 "${name}"
      text "${price}"
      text "${says}"
      [${at + 1}] button "${/\p{Script=Han}/u.test(name) ? '加入购物车' : 'Add to basket'}"`,
    )
    .join('\n');

const shop = page(
  'Lumen',
  `
main
  heading 1 "Lumen Lamps"
  list ""
${things(['Birch Floor Lamp', '€ 129.00', 'In stock'], ['Ember Table Lamp', '€ 39.90', 'Only 2 left'], ['Luna Night Light', '€ 12.50', 'Sold out'])}
`,
);
const teas = page(
  '茶',
  `
main
  heading 1 "悠然茶铺"
  list ""
${things(['龙井茶', '¥128', '有货'], ['普洱茶', '¥88', '有货'], ['茉莉花茶', '¥36', '缺货'])}
  text "满99元包邮，48小时内发货。"
`,
);
const thoughts = (hint: string, add: string) =>
  page(
    'Things',
    `
main
  heading 1 "Things"
  [1] textbox "" = "" <${hint}>
  [2] button "${add}" submits
  list ""
    listitem ""
      [3] checkbox "Write report" unchecked
      [4] button "Delete"
`,
  );
const calendar = page(
  'Calendar',
  `
main
  heading 1 "November 2026"
  tablist ""
    [1] tab "Month" selected
    [2] tab "Week"
    [3] tab "Day"
  [4] button "Street view"
`,
);

describe('whether a thing is to be had is told, and only that', () => {
  it.each([
    [shop, 'is the night light available?', 'night light: Sold out'],
    [shop, 'is the Ember Table Lamp in stock?', 'Ember Table Lamp: Only 2 left'],
    [shop, 'is the Birch Floor Lamp still available?', 'Birch Floor Lamp: In stock'],
    [shop, 'Is the Luna Night Light sold out?', 'Luna Night Light: Sold out'],
    [teas, '茉莉花茶还有吗？', '茉莉花茶: 缺货'],
    [teas, '普洱茶有货吗？', '普洱茶: 有货'],
  ])('%#: %s', (where, words, told) => {
    expect(carriedOut(words, where)).toEqual({ doing: [], result: told, failed: false });
  });

  it('of several of a name, and of what is not there, none is told', () => {
    expect(carriedOut('is the lamp available?', shop).result).not.toMatch(/^lamp: /);
    expect(carriedOut('is the sofa available?', shop).failed).toBe(true);
  });
});

describe('a question that begins with 买 buys nothing; a request that ends with 吗 does', () => {
  it.each([
    ['买龙井要付运费吗', []],
    ['购买要登录吗？', []],
    ['可以帮我买龙井茶吗', ['click 1']],
    ['买龙井茶', ['click 1']],
  ])('%s', (words, doing) => {
    expect(carriedOut(words, teas).doing).toEqual(doing);
  });

  it('what is not there is told in Chinese alone', () => {
    expect(carriedOut('买红茶', teas).result).not.toMatch(/[A-Za-z]{3}/);
  });
});

describe('a new entry is typed into the field beside “Add”, whatever it is called', () => {
  it.each([
    ['添加新任务', '添加', '添加一个任务：交房租', ['type 1 交房租 ⏎']],
    ["What's on your mind?", 'Add', 'add a task: pay rent', ['type 1 pay rent ⏎']],
    ["What's on your mind?", 'Add', 'add milk to my list', ['type 1 milk ⏎']],
    // It is for something else.
    ['Promo code', 'Add', 'add milk to my list', []],
    ['Search', 'Add', 'add a task: pay rent', []],
  ])('%s, %s: %s', (hint, add, words, doing) => {
    expect(carriedOut(words, thoughts(hint, add)).doing).toEqual(doing);
  });

  it('without a field, “添加” is pressed for its form', () => {
    const bare = page('待办', 'main\n  heading 1 "待办"\n  [1] button "添加"');
    expect(carriedOut('添加任务：交房租', bare).doing).toEqual(['click 1']);
  });
});

describe('a view is a tab, option or button of that name', () => {
  it.each([
    ['show the week view', 'click 2'],
    ['open the day view', 'click 3'],
    ['switch to the week view', 'click 2'],
    ['show the street view', 'click 4'],
  ])('%s', (words, act) => {
    expect(carriedOut(words, calendar)).toMatchObject({ doing: [act], failed: false });
  });
});

it('“how many … do I have” counts what stands before that', () => {
  const inbox = page(
    'Mail',
    `
main
  heading 1 "Inbox"
  table ""
    row ""
      columnheader "From"
      columnheader "Mail"
    row ""
      cell "Nora Beck"
      cell "Invoice"
    row ""
      cell "Ivan"
      cell "Meeting"
`,
  );
  expect(carriedOut('how many mails do I have?', inbox).result).toBe('2 (mails)');
});

describe('what names a thing and a verb is its button, where it is nothing to tick', () => {
  const staff = page(
    'Staff',
    `
main
  heading 1 "Staff"
  table ""
    row ""
      columnheader "Name"
      columnheader "Actions"
    row ""
      cell "Bjorn Lie"
      cell ""
        [1] button "Edit"
        [2] button "Deactivate"
    row ""
      cell "Dana Fox"
      cell ""
        [3] button "Edit"
        [4] button "Deactivate"
  [5] checkbox "Sounds" checked
`,
  );
  it.each([
    [staff, 'deactivate Dana Fox', ['click 4']],
    [staff, 'deactivate Emil', []],
    [staff, 'disable Dana Fox', []],
    [staff, 'disable sounds', ['set_checked 5 false']],
    [thoughts('新', '添加'), '把Write report删掉', ['click 4']],
    [thoughts('新', '添加'), '把Write report删了', ['click 4']],
  ])('%#: %s', (where, words, doing) => {
    const made = carriedOut(words, where);
    expect(made.doing).toEqual(doing);
    if (doing[0] === 'click 4') expect(made.result).not.toMatch(/tick/i);
  });
});

it('two fields that are set to figures by one verb are two', () => {
  const visit = page(
    'Visit',
    `
main
  heading 1 "Visit"
  [1] textbox "Date of visit" = "" date
  [2] textbox "Time" = "" time
  [3] textbox "Title" = ""
`,
  );
  const { doing, failed } = carriedOut('set the date of visit to 3 December and the time to 10:30', visit);
  expect([doing, failed]).toEqual([['type 1 2026-12-03', 'type 2 10:30'], false]);
  expect(carriedOut('set the title to Between the hills and the road to town', visit).doing).toEqual([
    'type 3 Between the hills and the road to town',
  ]);
});
