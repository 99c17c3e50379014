import { describe, expect, test } from 'vitest';
import type { PageSnapshot } from '../../../page/snapshot.ts';
import { understand } from '../grammar/understand.ts';
import { pageFrom } from '../testing/fixtures.testing.ts';
import { callsFor, calmWorld, contextFor, run } from '../testing/loop.testing.ts';
import { answerAsk } from './answer-ask.ts';
import { wishNodes } from './wish-nodes.ts';

const tickets = pageFrom(`
heading 1 "Tickets"
navigation "Pages"
  [90] link "Open" -> https://t.example/open
table
  row
    columnheader "Title"
    columnheader "Status"
    columnheader "Priority"
    columnheader "Assignee"
    columnheader ""
  row
    cell
      [1] link "Open day is not shown" -> https://t.example/1
    cell "Done"
    cell "Low"
    cell "Tom"
    cell
      [2] button "Close"
      [3] button "Delete"
  row
    cell
      [4] link "Export fails" -> https://t.example/2
    cell "Open"
    cell "High"
    cell "Mia"
    cell
      [5] button "Close"
      [6] button "Delete"
  row
    cell
      [7] link "Export" -> https://t.example/3
    cell "Open"
    cell "Low"
    cell "Tom"
    cell
      [8] button "Close"
      [9] button "Delete"
  row
    cell
      [10] link "Ask Tom about logos" -> https://t.example/4
    cell "Not done"
    cell "High"
    cell "Mia"
    cell
      [11] button "Close"
      [12] button "Delete"
`);

const mails = pageFrom(`
main
  list "Mails"
    listitem
      [1] checkbox "Select Invoice" unchecked
      text "Ada Novak"
      [2] link "Invoice" -> https://m.example/1
      text "Unread Oct 3"
      [3] button "Archive"
    listitem
      [4] checkbox "Select Notes for Ada" unchecked
      text "Tom Reed"
      [5] link "Notes for Ada" -> https://m.example/2
      text "Oct 4"
      [6] button "Archive"
    listitem
      [7] checkbox "Select Your trip" unchecked
      text "Ada Novak"
      [8] link "Your trip" -> https://m.example/3
      text "Oct 5"
      [9] button "Archive"
`);

const shop = pageFrom(`
heading 1 "All products"
heading 3 "Desk Lamp"
  [1] link "Desk Lamp" -> https://s.example/1
text "Lamps"
text "€39.00"
[2] button "Add to cart"
heading 3 "Lamp oil"
  [3] link "Lamp oil" -> https://s.example/2
text "Oils"
text "€8.00"
[4] button "Add to cart"
heading 3 "Nap"
  [5] link "Nap" -> https://s.example/3
text "Lamps"
text "€25.00"
[6] button "Add to cart"
heading 3 "Clay Mug"
  [7] link "Clay Mug" -> https://s.example/4
text "Mugs"
text "€12.00"
[8] button "Add to cart"
`);

const keeping = {
  ...shop,
  nodes: shop.nodes.map((node) =>
    node.name === 'Add to cart' ? { ...node, name: 'Add to wishlist' } : node,
  ),
};

const crew = pageFrom(`
heading 1 "Crew"
[1] checkbox "Ada" unchecked
[2] checkbox "Bo" unchecked
[3] checkbox "Bo" unchecked
[4] checkbox "Cy" unchecked`);

const tasks = pageFrom(`
heading 1 "我的任务"
list "任务"
  listitem
    [1] checkbox "买菜" checked
    text "买菜 已完成"
    [2] button "删除"
  listitem
    [3] checkbox "写周报" unchecked
    text "写周报 未完成"
    [4] button "删除"
`);

const boxes = pageFrom(`
heading 1 "To do"
list
  listitem
    [1] checkbox "Buy milk" checked
    [2] button "Delete"
  listitem
    [3] checkbox "Call Ada" unchecked
    [4] button "Delete"
`);

/** Only a class says which were not read. */
const inbox = (mails: string, act: string) =>
  pageFrom(`
main
  list "${mails}"
    listitem class-unread
      [1] link "Invoice"
      text "Ada Novak"
      [2] button "${act}"
    listitem
      [3] link "Lunch"
      text "Tom Reed"
      [4] button "${act}"
    listitem class-unread
      [5] link "Bus"
      text "Bo Lind"
      [6] button "${act}"
`);

/** The plan's items for a wish on a page: their names, or why there are none. */
function itemsOf(words: string, page: PageSnapshot): unknown {
  const node = wishNodes(words).find(({ kind }) => kind === 'forEach');
  if (node?.kind !== 'forEach' || typeof node.items !== 'string') return undefined;
  const answer = answerAsk(contextFor(words, { page, ask: { kind: 'items', words: node.items } }));
  return answer?.ok ? answer.value : answer?.why;
}

describe('all of a kind', () => {
  test.each<[string, PageSnapshot, unknown]>([
    ['close all open tickets', tickets, ['Export fails', 'Export']],
    ['please delete all done tickets', tickets, ['Open day is not shown']],
    ['close every ticket assigned to tom', tickets, ['Open day is not shown', 'Export']],
    ['close all tickets with priority high', tickets, ['Export fails', 'Ask Tom about logos']],
    ['delete all low priority tickets', tickets, ['Open day is not shown', 'Export']],
    ['delete all closed tickets', tickets, 'none'],
    ['archive all mails from ada', mails, ['Invoice', 'Your trip']],
    ['archive all unread mails', mails, ['Invoice']],
    ['delete all unread mails', inbox('Mails', 'Delete'), ['Invoice', 'Bus']],
    ['删除所有未读的邮件', inbox('邮件', '删除'), ['Invoice', 'Bus']],
    ['delete all read mails', inbox('Mails', 'Delete'), 'none'],
    ['archive everything from ada', mails, ['Invoice', 'Your trip']],
    ['archive all mails about ada', mails, ['Notes for Ada']],
    ['select all mails from Tom Reed', mails, ['Notes for Ada']],
    ['add all lamps to the cart', shop, ['Desk Lamp', 'Nap']],
    ['put all lamps under 30 euros in my basket', shop, ['Nap']],
    ['buy every mug', shop, ['Clay Mug']],
    ['把 Desk Lamp 和 Clay Mug 加入购物车', shop, ['Desk Lamp', 'Clay Mug']],
    ['购买 Desk Lamp 和 Clay Mug', shop, ['Desk Lamp', 'Clay Mug']],
    ['add all products cheaper than 20 euros to my wishlist', keeping, ['Lamp oil', 'Clay Mug']],
    ['删除所有已完成的任务', tasks, ['买菜']],
    ['把所有未完成的任务都勾选', tasks, ['写周报']],
    ['delete all done tasks', boxes, ['Buy milk']],
    ['select Ada and Cy', crew, ['Ada', 'Cy']],
    ['select Ada and Dan', crew, 'none'],
    ['select Ada and Bo', crew, 'none'],
    ['delete all unfinished tasks', boxes, ['Call Ada']],
  ])('%s', (words, page, names) => {
    expect(itemsOf(words, page)).toEqual(names);
  });

  test('words that may mean several places of the rows are asked about, not guessed', () => {
    const page = pageFrom(`
list
  listitem
    text "Ada Novak"
    [1] link "Invoice" -> https://m.example/1
    [2] button "Archive"
  listitem
    text "Tom Reed"
    [3] link "Ada called" -> https://m.example/2
    [4] button "Archive"
`);
    expect(itemsOf('archive all mails with ada', page)).toBe('unclear');
  });

  test('things of one name cannot be told apart, and parts with several such buttons hold several things', () => {
    const twins = pageFrom(`
list
  listitem
    text "Meeting"
    [1] button "Delete"
  listitem
    text "Meeting"
    [2] button "Delete"
`);
    expect(itemsOf('delete all meetings', twins)).toBe('same-name');
    const days = pageFrom(`
heading 2 "Monday"
text "Meeting"
[1] button "Delete Meeting"
text "Dentist"
[2] button "Delete Dentist"
heading 2 "Tuesday"
text "Meeting"
[3] button "Delete Meeting"
`);
    expect(itemsOf('delete all meetings', days)).toBe('unclear');
  });

  test.each([
    'delete all mails older than a week',
    'delete all mails from ada and tom',
    'archive all mails but the last',
    'close all tabs',
    'accept all cookies',
    'mark all messages as read',
    'tick all boxes',
  ])('%s is no list of things to go through', (words) => {
    expect(wishNodes(words).some(({ kind }) => kind === 'forEach')).toBe(false);
  });
});

test.each(['add all mugs except the blue one to my wishlist', 'put all mugs but the clay one in my cart'])(
  '%s: one of them is not taken for all that are meant',
  (words) => {
    expect(understand(words, [])).toBeUndefined();
  },
);

describe('only the one of that name', () => {
  test.each<[string, PageSnapshot, string | undefined]>([
    ['close only “Export”', tickets, '8'],
    ['close only “Expor”', tickets, undefined],
    ['add only “Nap” to the cart', shop, '6'],
    ['select only “Your trip”', mails, '7'],
    ['仅把“买菜 已完成”删除', tasks, '2'],
  ])('%s', (words, page, ref) => {
    expect(callsFor(contextFor(words, { page }))[0]?.input.ref).toBe(ref);
  });

  test('without such a control nothing is done, and the result says what to do', () => {
    const { result } = run(contextFor('star only “Invoice”', { page: mails }), calmWorld(mails));
    expect(result).toContain('“Invoice” has no control here for “star Invoice”.');
  });
});

test('after the last one of a page it is said that there are more pages', () => {
  const page = {
    ...mails,
    nodes: [...mails.nodes, ...pageFrom('[20] link "Next" -> https://m.example/p2').nodes],
  };
  const last = run(
    contextFor(['archive all mails from ada'], { page, assignment: 'archive only “Your trip”' }),
    calmWorld(page),
  );
  expect(last.result).toContain('This list has more pages');
  const first = run(
    contextFor(['archive all mails from ada'], { page, assignment: 'archive only “Invoice”' }),
    calmWorld(page),
  );
  expect(first.result).not.toContain('more pages');
});

test.each([
  'type "notebook" into "Search products"',
  'search for red lamps',
  'list the open tasks',
  'tell me the open tasks',
  'show the open orders',
  'sort the open tasks',
  'go to the open issues',
  'clear the completed tasks',
  'assign the open tasks to Bo',
  '查看已完成的任务',
])('what is done once, or is only read, is not done for each: %s', (words) => {
  expect(wishNodes(words).some(({ kind }) => kind === 'forEach')).toBe(false);
});

test.each([
  'delete the done tasks',
  'archive the read mails',
  'mark the unread mails as read',
  '删掉已完成的任务',
])('several are meant although nobody says all: %s', (words) => {
  expect(wishNodes(words).some(({ kind }) => kind === 'forEach')).toBe(true);
});

test('the last half of 删除 leaves nothing out', () => {
  const itemsSaid = (words: string) =>
    wishNodes(words).flatMap((node) => ('items' in node ? [node.items] : []));
  expect(itemsSaid('删除所有海外的订单')).toEqual(['所有海外的订单']);
  expect(itemsSaid('除了海报，删除所有任务')).toEqual(['所有任务除了海报']);
});

test('a wish of many words is not tried in every division', () => {
  for (const words of [
    `delete ${'x '.repeat(20_000)}`,
    `except ${'a '.repeat(20_000)}`,
    '除了'.repeat(20_000),
  ])
    expect(wishNodes(words).some(({ kind }) => kind === 'forEach')).toBe(false);
}, 5000);
