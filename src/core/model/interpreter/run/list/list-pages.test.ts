import { describe, expect, it, test } from 'vitest';
import type { PageSnapshot } from '../../../../page/snapshot.ts';
import { markdownFrom } from '../../testing/carried-out.testing.ts';
import { pageFrom } from '../../testing/fixtures.testing.ts';
import { contextFor, run } from '../../testing/loop.testing.ts';
import { furtherOf, goesOn } from './turning.ts';

const NAMES = ['Ada Lund', 'Bo Lind', 'Cy Moe', 'Di Roe', 'Eva Novak', 'Finn Berg', 'Gro Dahl'];
const SIZE = 3;
const rowOf = (name: string, at: number): string => `
    row
      cell
        [${101 + at}] link "#${101 + at}" -> https://shop.example/orders/${101 + at}
      cell "${name}"
      cell
        [${201 + at}] button "Cancel"`;
const orders = (from: number, to: number, foot: string): PageSnapshot =>
  pageFrom(
    `
main
  heading 1 "Orders"
  table
    row
      columnheader "Order"
      columnheader "Customer"
      columnheader "Action"${NAMES.map(rowOf).slice(from, to).join('')}
${foot}`,
    { title: 'Orders', url: 'https://shop.example/orders' },
  );

/** Pages of a list, in the order in which what leads on shows them. */
type Pages = readonly PageSnapshot[];
const numbered = (current: number): string => `  navigation "Pages"
${[1, 2, 3].map((number) => `    [${number}] link "${number}" -> https://shop.example/orders?page=${number}${number === current ? ' current' : ''}`).join('\n')}`;
const KINDS: [string, Pages][] = [
  [
    'a Next link',
    [1, 2, 3].map((page) =>
      orders(
        SIZE * (page - 1),
        SIZE * page,
        page < 3 ? '  [9] link "Next" -> https://shop.example/orders?next' : '',
      ),
    ),
  ],
  ['numbers', [1, 2, 3].map((page) => orders(SIZE * (page - 1), SIZE * page, numbered(page)))],
  [
    'a button that loads more',
    [1, 2, 3].map((page) => orders(0, SIZE * page, page < 3 ? '  [9] button "Load more"' : '')),
  ],
];

function played(words: string, pages: Pages): { result: string; clicks: string[]; reads: number } {
  const clicks: string[] = [];
  let at = 0;
  let reads = 0;
  const opened = pageFrom('main\n  heading 1 "Order"', { title: 'Order' });
  const { result } = run(contextFor(words), {
    page: pages[0],
    play: ({ tool, input }, world) => {
      const shown = world.page;
      if (tool === 'click') {
        const ref = String(input.ref);
        clicks.push(ref);
        if (ref.length === 1) world.page = pages[++at];
        else world.page = opened;
      }
      if (tool === 'read_page') {
        reads++;
        return { status: 'done', value: shown && markdownFrom(shown) };
      }
      if (tool === 'find') {
        const text = String(input.text).toLowerCase();
        const found = shown?.nodes.filter(({ name }) => name.toLowerCase().includes(text)) ?? [];
        return found.length > 0 ? { status: 'done', value: { found } } : { status: 'not-found' };
      }
      return { status: tool === 'wait_for' ? 'timed-out' : 'done' };
    },
  });
  return { result: String(result), clicks, reads };
}

describe.each(KINDS)('a list with %s', (_, pages) => {
  it.each([
    'find the order of Eva Novak and open it',
    'find Eva Novak and open it',
    'open the order of Eva Novak',
    'find order 105, then open it',
    '找到Eva Novak的订单并打开它',
  ])('is gone through until it shows what is looked for: %s', (words) => {
    const { result, clicks } = played(words, pages);
    expect([clicks.slice(1), result.includes('Not done')]).toEqual([['105'], false]);
  });

  test('is gone through to its end for what it does not hold, and nothing is opened', () => {
    const { result, clicks } = played('find the order of Zoe Zinn and open it', pages);
    expect(clicks).toHaveLength(2);
    expect(result).toContain('none of the 3 pages');
  });

  it.each(['is there an order of Eva Novak?', 'is there an order of Eva Novak in the list?'])(
    'is asked for a thing, and gone through until it shows it: %s',
    (words) => {
      expect(played(words, pages).result).toMatch(/^“order of Eva Novak” is in the list/);
    },
  );

  test('is gone through to its end before it is said that something is not there', () => {
    const { result, clicks } = played('is there an order of Zoe Zinn?', pages);
    expect([result, clicks.length]).toEqual([expect.stringContaining('none of the 3 pages'), 2]);
  });

  test.each(['is “Zoe Zinn” on the page?', 'is there a newsletter?'])(
    'is not turned for what is asked of the page alone, or is none of it: %s',
    (words) => {
      const { result, clicks } = played(words, pages);
      expect([clicks, result.includes('is not on the page')]).toEqual([[], true]);
    },
  );

  test.each([
    'cancel all orders on all pages',
    'cancel them on every page',
    'cancel the orders on all pages',
    'archive all orders on all the pages',
    'select all on all pages',
    '取消所有页面上的订单',
    '把每一页的订单都删除',
  ])('is not changed on pages that nobody has seen: %s', (words) => {
    const { result, clicks } = played(words, pages);
    expect([clicks, /only on the page that is open|只能在打开的这一页/.test(result)]).toEqual([[], true]);
  });

  test('is counted over all of it', () => {
    const { result, clicks } = played('how many orders are there on all pages?', pages);
    expect([result.startsWith('7 '), clicks.length]).toEqual([true, 2]);
  });

  test('does with it what is done by its own button', () => {
    expect(played('find the order of Finn Berg and cancel it', pages).clicks.slice(1)).toEqual(['206']);
    expect(played('find the order of Zoe Zinn and cancel it', pages).clicks).toHaveLength(2);
  });
});

test('a list is gone through seven pages far at most, and what is left is told', () => {
  const pages = Array.from({ length: 20 }, () =>
    orders(0, 3, '  [9] link "Next" -> https://shop.example/orders?next'),
  );
  const { result, clicks } = played('find “Zoe Zinn”', pages);
  expect(clicks).toHaveLength(6);
  expect(result).toContain('none of the 7 pages');
  expect(result).toContain('still more pages');
  expect(result).not.toContain('only this one');
});

test('several things of the name are asked about', () => {
  const page = orders(0, 7, '');
  page.nodes = page.nodes.map((node) => (node.name === 'Gro Dahl' ? { ...node, name: 'Eva Novak' } : node));
  expect(played('open the order of Eva Novak', [page]).clicks).toEqual([]);
});

describe('what leads on from a page of a list', () => {
  const leads = (foot: string): string | undefined => furtherOf(orders(0, 3, foot))?.node.ref;
  const links = (...names: string[]): string =>
    names
      .map((name, at) => `  [${at + 1}] link "${name}" -> https://shop.example/orders?page=${name}`)
      .join('\n');
  it.each([
    ['a number without a link among them', `  text "1"\n${links('2', '3')}`, '1'],
    [
      'the number that the page says is open',
      '  navigation\n    [1] button "Page 1" current\n    [2] button "Page 2"',
      '2',
    ],
    [
      'a link to where we are',
      '  [1] link "1" -> https://shop.example/orders\n  [2] link "2" -> https://shop.example/orders?page=2',
      '2',
    ],
    ['more of the list', '  [4] button "Show 20 more"', '4'],
    [
      'more, as the last entry of the list',
      '  list\n    listitem\n      [4] button "Show more results"',
      '4',
    ],
    ['加载更多', '  [4] button "加载更多"', '4'],
    ['what is older', '  [4] link "Older posts »" -> https://shop.example/orders?before=9', '4'],
    [
      'so many more by date',
      '  [3] link "newer 50" -> https://a.example/n\n  [4] link "older 50" -> https://a.example/o',
      '4',
    ],
    ['the next so many', '  [4] button "Next 20"', '4'],
    ['so many in place of fewer', '  [4] button "Show 50"', '4'],
    ['all of them', '  [4] link "View all 57 orders" -> https://shop.example/orders?all', '4'],
    [
      'the same link above and below',
      '  [3] link "Older" -> https://a.example/o\n  [4] link "Older" -> https://a.example/o',
      '3',
    ],
  ])('%s', (_, foot, ref) => {
    expect(leads(foot)).toBe(ref);
  });
  it.each([
    ['numbers of which none is said to be open', links('1', '2', '3')],
    ['the last number', `${links('1', '2')}\n  text "3"`],
    [
      'the days of a month',
      '  grid "May"\n    row\n      gridcell\n        [1] button "1" selected\n      gridcell\n        [2] button "2"',
    ],
    ['stars', '  radiogroup "Rating"\n    [1] radio "1" selected\n    [2] radio "2"'],
    ['more of one row’s text', '  article\n    text "Long"\n    [4] button "Show more"'],
    ['more boxes of a filter', '  group "Brand"\n    [4] button "Show more brands"'],
    ['more about the shop', '  [4] link "View more about us" -> https://shop.example/about'],
    ['one of several lengths', '  [4] button "Show 25"\n  [5] button "Show 50"'],
    ['the length that is chosen', '  [4] button "Show 50" pressed'],
    ['a length that the list does not reach', '  [4] button "Show 50"\n  text "1–3 of 3"'],
    ['an older article', '  [4] link "Older post" -> https://shop.example/post/4'],
    ['what is older than one of the list', '  article\n    [4] button "Older"'],
    ['what is unfolded', '  [4] button "Show more" collapsed'],
  ])('is not %s', (_, foot) => {
    expect(leads(foot)).toBeUndefined();
  });
  test('is neither what sends a form, nor what leads on in one or to another article', () => {
    const foot = '  [9] button "Next" submits';
    expect(furtherOf(orders(0, 3, foot))).toBeUndefined();
    expect(furtherOf(orders(0, 3, '  form\n    [9] button "Next"'))).toBeUndefined();
    const wizard = pageFrom('main\n  heading 1 "Delivery"\n  [1] textbox "Street"\n  [9] button "Next"');
    expect(played('find “Zoe Zinn”', [wizard]).clicks).toEqual([]);
    const article = pageFrom(
      'main\n  heading 1 "Leeks"\n  text "Sow in April."\n  [9] link "Next" -> https://a.example/2',
    );
    expect(played('find “Zoe Zinn”', [article]).clicks).toEqual([]);
  });
  test('may be told by the range alone', () => {
    expect(goesOn(orders(0, 3, '  text "1–3 of 7"'))).toBe(true);
    expect(goesOn(orders(0, 3, ''))).toBe(false);
  });
});
