import { describe, expect, it, test } from 'vitest';
import type { PageSnapshot } from '../../../../page/snapshot.ts';
import { markdownFrom } from '../../testing/carried-out.testing.ts';
import { pageFrom } from '../../testing/fixtures.testing.ts';
import { contextFor, run } from '../../testing/loop.testing.ts';

interface Done {
  result: string;
  doing: string[];
}

/** Plays a wish on a page that becomes another one by each click; what is asked is answered with `answer`. */
function played(
  words: string,
  page: PageSnapshot,
  clicked: (ref: string, page: PageSnapshot) => PageSnapshot = (_, same) => same,
  answer = '50',
): Done {
  const doing: string[] = [];
  const { result } = run(contextFor(words), {
    page,
    play: ({ tool, input }, world) => {
      const shown = world.page ?? page;
      if (['click', 'type', 'select_option', 'set_checked', 'human_interact'].includes(tool))
        doing.push([tool, input.ref, input.text ?? input.option ?? input.question].filter(Boolean).join(' '));
      if (tool === 'click') world.page = clicked(String(input.ref), shown);
      if (tool === 'human_interact') return { status: 'done', value: { text: answer } };
      if (tool === 'read_page') return { status: 'done', value: markdownFrom(shown) };
      return { status: tool === 'find' ? 'not-found' : tool === 'wait_for' ? 'timed-out' : 'done' };
    },
  });
  return { doing, result: String(result) };
}

const MONTHS = ['October 2026', 'November 2026', 'December 2026', 'January 2027', 'February 2027'];
const calendar = (month = ''): PageSnapshot =>
  pageFrom(`
main
  heading 1 "Calendar"
  [1] button "Previous month"
  text "${month}"
  [2] button "Next month"
  grid
    row
      gridcell "1"`);
const turned = (ref: string, { nodes }: PageSnapshot): PageSnapshot => {
  const at = MONTHS.indexOf(nodes.find(({ name }) => MONTHS.includes(name))?.name ?? '');
  return calendar(MONTHS[at + (ref === '2' ? 1 : -1)]);
};

describe('a month', () => {
  it.each([
    ['show december', 'November 2026', ['click 2']],
    ['go to January 2027', 'November 2026', ['click 2', 'click 2']],
    ['show me october', 'December 2026', ['click 1', 'click 1']],
    ['show january', 'November 2026', ['click 2', 'click 2']],
    ['show october', 'February 2027', ['click 1', 'click 1', 'click 1', 'click 1']],
    ['show november', 'November 2026', []],
    ['显示2027年2月', 'December 2026', ['click 2', 'click 2']],
  ])('is turned to in a calendar: %s', (words, from, clicks) => {
    const { doing, result } = played(words, calendar(from), turned);
    expect([doing, result.includes('Not done')]).toEqual([clicks, false]);
  });

  test('that a calendar does not come to is not sought for ever', () => {
    const { doing, result } = played('show december', calendar('October 2026'));
    expect(doing).toHaveLength(12);
    expect(result).toContain('could not get to “december”');
  });

  test('is turned to by a bare button only beside the title of the calendar, and by none that sends a form', () => {
    const beside = (next: string) =>
      pageFrom(
        `main\n  [1] button "‹"\n  heading 2 "November 2026"\n  ${next}\n  grid\n    row\n      gridcell "1"`,
      );
    expect(played('show december', beside('[2] button "›"')).doing[0]).toBe('click 2');
    expect(played('show december', beside('[2] button "Next" submits')).doing).toEqual([]);
    const posts = Array.from({ length: 12 }, (_, at) => `  text "Post ${at}"`).join('\n');
    const archive = pageFrom(
      `main\n  heading 2 "November 2026"\n${posts}\n  [2] link "Next" -> https://blog.example/page/2`,
    );
    expect(played('show december', archive).doing).toEqual([]);
  });

  test('is chosen from a list, a tab or a link', () => {
    const list = pageFrom(
      'main\n  [1] combobox "Month" = "May" (May|June)\n  [2] link "July" -> https://a.example/7',
    );
    expect(played('show june', list).doing).toEqual(['select_option 1 June']);
    expect(played('show july', list).doing).toEqual(['click 2']);
    expect(played('show august', list).doing).toEqual([]);
  });
});

const bank = pageFrom('main\n  heading 1 "Account"\n  [1] button "New transfer"\n  [2] button "New card"');
const form = pageFrom(`
main
  heading 1 "New transfer"
  form
    [3] textbox "To" required
    [4] textbox "Amount" required
    [5] textbox "Message"
    [6] button "Transfer" submits`);

describe('a new thing', () => {
  test('has its form opened and what it requires asked for, and is not sent', () => {
    const { doing, result } = played('make a new transfer', bank, () => form);
    expect(doing).toEqual([
      'click 1',
      'human_interact What should I put into “To”?',
      'type 3 50',
      'human_interact What should I put into “Amount”?',
      'type 4 50',
    ]);
    expect(result).toMatch(/Nothing is sent yet.*“Message”.*“click Transfer”/s);
  });

  test('whose form is there already is asked for, and its own button is not pressed', () => {
    expect(played('make a transfer', form).doing[0]).toMatch(/^human_interact/);
    expect(played('make a transfer', form).doing).not.toContain('click 6');
  });

  test('is no box that is ticked by its name', () => {
    const car = pageFrom('main\n  [1] checkbox "Tow bar" unchecked\n  [2] checkbox "Heated seats" checked');
    expect(played('add a tow bar', car)).toEqual({ doing: ['set_checked 1'], result: 'Ticked “tow bar”.' });
    expect(played('remove the heated seats', car).doing).toEqual(['set_checked 2']);
    expect(played('add a spoiler', car).doing).toEqual([]);
  });

  test('that the page does not offer is not begun', () => {
    const { doing, result } = played('make a new standing order', bank);
    expect(doing).toEqual([]);
    expect(result).toContain('did not find “New standing order”');
  });
});

describe('the extreme of a list', () => {
  const account = (rows: [string, string, string][], more = ''): PageSnapshot =>
    pageFrom(`
main
  heading 1 "Account"
  text "Balance: 9,999.00 €"
  heading 2 "Transactions"
  table
    row
      columnheader "Date"
      columnheader "Text"
      columnheader "Amount"${more === '' ? '' : `\n      columnheader "${more}"`}${rows
        .map(
          (cells) =>
            `\n    row${[...cells, ...(more === '' ? [] : ['10.00 €'])].map((cell) => `\n      cell "${cell}"`).join('')}`,
        )
        .join('')}`);
  const rows: [string, string, string][] = [
    ['3 November 2026', 'Rent', '-800.00 €'],
    ['5 November 2026', 'Grocer', '−42.10 €'],
    ['15 October 2026', 'Salary', '2,300.00 €'],
  ];
  it.each([
    ['which transaction is the most expensive?', /^Rent – Amount: -800/],
    ['which transaction is the cheapest?', /^Grocer/],
    ['which transaction is the highest?', /^Salary/],
    ['which transaction is the lowest?', /^Rent/],
    ['which transaction is the largest?', /^Salary/],
    ['which transaction was the smallest?', /^Grocer/],
    ['which transaction is the newest?', /^Grocer/],
    ['which transaction is the oldest?', /^Salary/],
  ])('%s', (words, answer) => {
    expect(played(words, account(rows)).result).toMatch(answer);
  });
  test('is not told of two columns of amounts of which none is called so, nor of what no heading names', () => {
    const several = account(rows, 'Price');
    expect(played('which transaction is the highest?', several).result).toContain('Not done');
    expect(played('which invoice is the most expensive?', account(rows)).result).toContain('Not done');
  });
  test('is not told of days that may be two', () => {
    const unsure = account(rows.map(([, text, amount], at) => [`3/${at + 1}/2026`, text, amount]));
    expect(played('which transaction is the newest?', unsure).result).toContain('Not done');
  });
});

test('a long list has each of its boxes ticked', () => {
  const photos = Array.from(
    { length: 24 },
    (_, at) => `    listitem\n      [${at + 1}] checkbox "Photo ${at}" unchecked\n      text "Beach ${at}"`,
  );
  const { doing, result } = played('select all photos', pageFrom(`main\n  list\n${photos.join('\n')}`));
  expect([doing.length, result]).toEqual([24, 'Ticked boxes: 24.']);
});
