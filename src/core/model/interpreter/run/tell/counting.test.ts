import { describe, expect, it, test } from 'vitest';
import { markdownFrom } from '../../testing/carried-out.testing.ts';
import { pageFrom } from '../../testing/fixtures.testing.ts';
import { contextFor, run } from '../../testing/loop.testing.ts';

const order = (number: number, name: string, status: string): string => `
    row
      cell "${number}"
      cell "${name}"
      cell "${status}"
      cell
        [${number}] button "Cancel"`;
const orders = (rows: string[], foot: string): ReturnType<typeof pageFrom> =>
  pageFrom(
    `
main
  heading 1 "Orders"
  table
    row
      columnheader "Order"
      columnheader "Customer"
      columnheader "Status"
      columnheader "Action"${rows.join('')}
${foot}`,
    { title: 'Orders' },
  );
const FIRST = [order(101, 'Ada Lund', 'Open'), order(102, 'Bo Lind', 'Paid'), order(103, 'Cy Moe', 'Open')];
const SECOND = [order(104, 'Di Roe', 'Open'), order(105, 'Eva Novak', 'Paid')];
const NEXT = '  [9] link "Next" -> https://shop.example/orders?page=2';

function told(
  words: string,
  page: ReturnType<typeof pageFrom>,
  after = page,
): { result: string; clicks: number } {
  let clicks = 0;
  const { result } = run(contextFor(words), {
    page,
    play: ({ tool }, world) => {
      if (tool === 'click') {
        clicks++;
        world.page = after;
      }
      if (tool === 'read_page') return { status: 'done', value: markdownFrom(world.page ?? page) };
      return { status: tool === 'find' ? 'not-found' : tool === 'wait_for' ? 'timed-out' : 'done' };
    },
  });
  return { result: String(result), clicks };
}

describe('a list over several pages', () => {
  const ranged = orders(FIRST, `  text "1–3 of 57"\n${NEXT}`);
  it.each([
    'how many orders are there in all?',
    'how many orders are there?',
    'how many orders are there altogether?',
    'count the orders',
    '一共有多少个订单？',
  ])('the page’s own number of all is told: %s', (words) => {
    const page = words.startsWith('一')
      ? orders(
          FIRST,
          `  text "第 1-3 条，共 57 条"\n  [9] link "下一页" -> https://shop.example/orders?page=2`,
        )
      : ranged;
    if (words.startsWith('一'))
      page.nodes = page.nodes.map((node) => (node.name === 'Orders' ? { ...node, name: '订单' } : node));
    expect(told(words, page)).toEqual({ result: expect.stringMatching(/^57 –/), clicks: 0 });
  });

  it.each(['how many open orders are there?', 'how many orders are open?'])(
    'what only some of them are is counted on this page, and that is said: %s',
    (words) => {
      const { result } = told(words, ranged);
      expect(result).toMatch(/^2\b/);
      expect(result).toContain('only this one was gone through');
    },
  );

  it.each([
    ['a Next link', NEXT],
    ['a button for more', '  [9] button "Load more"'],
    ['its range', '  text "Showing 1 to 3 of 57 entries of open and paid"'],
  ])('with %s is never counted in silence', (_, foot) => {
    const more = /more pages|list goes on/;
    expect(told('how many orders are open?', orders(FIRST, foot)).result).toMatch(more);
    expect(told('find "Eva Novak"', orders(FIRST, foot)).result).toMatch(more);
    expect(told('is there an order of Eva Novak?', orders(FIRST, foot)).result).toMatch(more);
  });

  it.each(['how many orders are there on all pages?', 'how many orders are on all pages?'])(
    'its pages are counted together where they are asked for: %s',
    (words) => {
      const { result, clicks } = told(words, orders(FIRST, NEXT), orders(SECOND, ''));
      expect(result).toMatch(/^5\b/);
      expect([result.includes('more pages'), clicks]).toEqual([false, 1]);
    },
  );

  test('that ends here is told without a word about others', () => {
    expect(told('how many orders are there?', orders(SECOND, '  text "4–5 of 5"')).result).toMatch(/^5 –/);
    expect(told('how many orders are open?', orders(SECOND, '')).result).not.toContain('more pages');
    expect(told('find "Eva Nowak"', orders(SECOND, '')).result).not.toContain('more pages');
  });
});
