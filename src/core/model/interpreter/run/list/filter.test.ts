import { describe, expect, test } from 'vitest';
import { pageFrom } from '../../testing/fixtures.testing.ts';
import { contextFor, run } from '../../testing/loop.testing.ts';

function acts(words: string, outline: string, form?: 'get' | 'post') {
  const page = pageFrom(outline);
  const facts = { form: { method: form ?? 'get', action: 'https://site.example/list' } };
  if (form !== undefined)
    page.nodes = page.nodes.map((node) =>
      node.ref === undefined ? node : { ...node, facts: { ...node.facts, tag: 'x', ...facts } },
    );
  const { calls } = run(contextFor(words), {
    page,
    play: ({ tool }) =>
      tool === 'read_page'
        ? { status: 'done', value: 'Only the lamps cost 3 €.' }
        : { status: tool === 'find' ? 'not-found' : tool === 'wait_for' ? 'timed-out' : 'done' },
  });
  return calls
    .filter(({ tool }) => !['return_output', 'find', 'wait_for', 'scroll'].includes(tool))
    .map(({ tool, input }) =>
      [tool, input.ref, input.option ?? input.text].filter((part) => part !== undefined).join(' '),
    );
}

const tracker = `
[1] combobox "Show" = "All" (All|open|done)
[2] button "Apply" submits
table "Issues"
  row
    [3] link "Typo" -> https://site.example/1
    [4] combobox "Status of Typo" = "open" (open|done)
    [5] button "Delete"
`;

describe('the list that filters is set, not that of a thing', () => {
  test.each([
    ['show only open issues', ['select_option 1 open', 'click 2']],
    ['only show me the open ones', ['select_option 1 open', 'click 2']],
    ['filter by status done', ['select_option 1 done', 'click 2']],
    ['filter the issues by status: done', ['select_option 1 done', 'click 2']],
    ['show all issues with status open', ['select_option 1 open', 'click 2']],
    ['按状态筛选：done', ['select_option 1 done', 'click 2']],
  ])('%s', (words, expected) => {
    expect(acts(words, tracker, 'get')).toEqual(expected);
  });

  test('a form that changes something is not sent for it', () => {
    expect(acts('show only open issues', tracker, 'post')).toEqual(['select_option 1 open']);
  });

  test('of two lists that offer it the named one is meant', () => {
    const lists = '[1] combobox "Colour" (All|Black|White)\n[2] combobox "Frame" (All|Black|Oak)';
    expect(acts('filter the products by frame black', lists)).toEqual(['select_option 2 Black']);
  });
});

describe('without a list', () => {
  test.each([
    ['show only done tasks', '[1] tab "Open"\n[2] tab "Done"', ['click 2']],
    ['show only done tasks', '[1] checkbox "Only done" unchecked', ['set_checked 1']],
    ['show me only the lamps', '[1] link "Lamps and lights" -> https://site.example/l', ['read_page']],
    ['filter for lamps', '[1] searchbox "Filter"', ['type 1 lamps']],
    ['只显示已完成的任务', '[1] link "已完成" -> https://site.example/d', ['click 1']],
  ])('%s on %j', (words, outline, expected) => {
    expect(acts(words, outline)).toEqual(expected);
  });
});

test('what the page cannot have shown alone is read for, and not told as shown', () => {
  const made = run(contextFor('show only houses with a garden'), {
    page: pageFrom('heading 1 "Houses"\n[1] link "Mill House" -> https://a.example/1'),
    play: ({ tool }) =>
      tool === 'read_page'
        ? { status: 'done', value: '# Houses\n\n- Mill House with a garden\n- Bay House' }
        : { status: tool === 'find' ? 'not-found' : tool === 'wait_for' ? 'timed-out' : 'done' },
  });
  expect(String(made.result)).not.toContain('shown');
  expect(String(made.result)).toContain('Mill House');
});
