import { describe, expect, test } from 'vitest';
import type { PageNode, PageSnapshot } from '../../../../page/snapshot.ts';
import { pageFrom } from '../../testing/fixtures.testing.ts';
import { contextFor, run } from '../../testing/loop.testing.ts';

const withState = (page: PageSnapshot, ref: unknown, checked: boolean): PageSnapshot => ({
  ...page,
  nodes: page.nodes.map(
    (node): PageNode => (node.ref === ref ? { ...node, states: [checked ? 'checked' : 'unchecked'] } : node),
  ),
});

function carriedOut(words: string, outline: string) {
  const { calls, result } = run(contextFor(words), {
    page: pageFrom(outline),
    play: ({ tool, input }, world) => {
      if (tool === 'set_checked' && world.page)
        world.page = withState(world.page, input.ref, input.checked === true);
      return { status: tool === 'find' ? 'not-found' : tool === 'wait_for' ? 'timed-out' : 'done' };
    },
  });
  const acts = calls.filter(({ tool }) => tool === 'set_checked' || tool === 'click');
  return {
    acts: acts.map(({ input }) => `${input.ref}${input.checked === false ? ' off' : ''}`),
    result: String(result),
  };
}

const form = `
[1] checkbox "News" unchecked
[2] checkbox "Offers" checked
[3] checkbox "Locked" unchecked disabled
[4] switch "Dark mode" unchecked
[5] checkbox "Events" unchecked
`;

describe('boxes', () => {
  test.each([
    ['tick all boxes', ['1', '5']],
    ['select all', ['1', '5']],
    ['勾选所有选项', ['1', '5']],
    ['untick everything', ['2 off']],
    ['取消全选', ['2 off']],
  ])('%s: each that stands otherwise, once', (words, acts) => {
    expect(carriedOut(words, form).acts).toEqual(acts);
  });

  test('where there is none, nothing is done', () => {
    expect(carriedOut('tick all boxes', '[1] button "All about us"')).toMatchObject({
      acts: [],
      result: expect.stringContaining('did not find any box'),
    });
  });
});

describe('the page’s own “Select all”', () => {
  const list =
    '[1] checkbox "Select all" unchecked\n[2] checkbox "Letter from Bob" unchecked\n[3] button "Mark all as read"';
  test.each([
    ['select all', list, ['1']],
    ['select all letters', list, ['1']],
    ['全选', list, ['1']],
    ['select all rows', '[1] button "Select all rows"\n[2] checkbox "A" unchecked', ['1']],
    ['deselect all', '[1] button "Select none"\n[2] checkbox "A" checked', ['1']],
    ['mark all letters as read', list, ['3']],
    ['全部标记为已读', list.replace('Mark all as read', '全部标记为已读'), ['3']],
  ])('%s', (words, outline, acts) => {
    expect(carriedOut(words, outline).acts).toEqual(acts);
  });

  test('without one, things that are no boxes are not ticked', () => {
    expect(carriedOut('select all letters', '[1] checkbox "Remember me" unchecked').acts).toEqual([]);
  });
});

describe('boxes of a list that goes on', () => {
  const rows = `
table
  row
    cell
      [1] checkbox "A" unchecked
  row
    cell
      [2] checkbox "B" unchecked
`;
  test.each([
    ['[9] button "Load more"', 'Say “click Load more”'],
    ['[9] link "Next" -> https://shop.example/2', 'Open another one'],
  ])('%s: how the others are come by is told', (foot, note) => {
    const { acts, result } = carriedOut('select all', `${rows}${foot}`);
    expect([acts, result.includes(note)]).toEqual([['1', '2'], true]);
  });

  test('the page’s own box may leave out what is not shown', () => {
    const { result } = carriedOut(
      'select all',
      `[3] checkbox "Select all" unchecked\n${rows}[9] button "Load more"`,
    );
    expect(result).toContain('The list goes on');
  });
});

describe('emptying', () => {
  test.each([
    ['empty the cart', '[1] button "Remove"\n[2] button "Empty cart"', ['2']],
    ['remove everything from my basket', '[1] button "Clear basket"', ['1']],
    ['clear the filters', '[1] button "Clear all"', ['1']],
    ['empty the trash', '[1] button "Delete all"', []],
    ['清空购物车', '[1] button "清空购物车"', ['1']],
  ])('%s', (words, outline, acts) => {
    expect(carriedOut(words, outline).acts).toEqual(acts);
  });
});

describe('some boxes of a page', () => {
  const settings = pageFrom(`
heading 1 "Settings"
group "Notifications"
  [1] checkbox "Email" checked
  [2] switch "Push" checked
  [3] checkbox "SMS" unchecked
  [4] checkbox "Weekly summary" unchecked
group "Privacy"
  [5] checkbox "Public profile" checked
`);
  /** A world in which boxes keep what was set. */
  const played = (words: string) => {
    const page = structuredClone(settings);
    return run(contextFor(words, { page }), {
      page,
      play: ({ input }, world) => {
        world.page = {
          ...page,
          nodes: (world.page ?? page).nodes.map((node) =>
            node.ref === input.ref ? { ...node, states: [input.checked ? 'checked' : 'unchecked'] } : node,
          ),
        };
        return { status: 'done' };
      },
    });
  };
  const set = (words: string) =>
    played(words).calls.flatMap(({ tool, input }) =>
      tool === 'set_checked' ? [`${String(input.ref)} ${String(input.checked)}`] : [],
    );

  test('all of a part that is called so, and no others', () => {
    expect(set('turn off all notifications')).toEqual(['1 false', '2 false']);
    expect(set('enable all notifications')).toEqual(['3 true', '4 true']);
  });

  test('two that are named with “and” are both set', () => {
    expect(set('enable sms and weekly summary')).toEqual(['3 true', '4 true']);
    expect(played('enable sms and weekly summary').result).toBe('Ticked “sms”, “weekly summary”.');
  });

  test('where one of two is no box, none is set for both', () => {
    expect(set('enable sms and the newsletter')).toEqual([]);
  });
});

describe('switches that are called so themselves', () => {
  const page = `
main
  table
    row
      cell "Food"
      cell
        [1] switch "Reminder: food" checked
    row
      cell "Paper"
      cell
        [2] switch "Reminder: paper" checked
  [3] checkbox "Newsletter" checked`;

  test.each([
    ['turn off all reminders', ['1 off', '2 off']],
    ['关闭所有提醒', []],
  ])('%s', (words, acts) => {
    expect(carriedOut(words, page).acts).toEqual(acts);
  });

  test('关闭所有提醒', () => {
    const chinese = page.replaceAll('Reminder: ', '提醒：');
    expect(carriedOut('关闭所有提醒', chinese).acts).toEqual(['1 off', '2 off']);
  });

  test('none, where the name of one says the opposite', () => {
    expect(
      carriedOut('turn off all reminders', page.replace('Reminder: paper', 'Mute reminders')).acts,
    ).toEqual([]);
  });
});
