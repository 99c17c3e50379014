import { describe, expect, it, test } from 'vitest';
import { pageFrom } from '../../testing/fixtures.testing.ts';
import { contextFor, run } from '../../testing/loop.testing.ts';

/** A page with what it says, and behind refs others with theirs. */
type Site = Record<string, [outline: string, markdown: string]>;
function asked(words: string, site: Site) {
  let at = 'start';
  const made = run(contextFor(words), {
    page: pageFrom(site.start?.[0] ?? ''),
    play: ({ tool, input }, world) => {
      const next = tool === 'click' ? site[String(input.ref)] : undefined;
      if (next !== undefined) {
        at = String(input.ref);
        world.page = pageFrom(next[0]);
      }
      if (tool === 'read_page') return { status: 'done', value: site[at]?.[1] };
      return { status: tool === 'find' ? 'not-found' : tool === 'wait_for' ? 'timed-out' : 'done' };
    },
  });
  const clicked = made.calls.filter(({ tool }) => tool === 'click').map(({ input }) => String(input.ref));
  return { clicked, result: String(made.result) };
}

const garden: Site = {
  start: [
    '[1] link "Leeks" -> https://a.example/leeks\n[2] link "Log out" -> https://a.example/out\n[3] clickable "Cancel"',
    '# Garden\n\nSee [Leeks](https://a.example/leeks).',
  ],
  1: ['heading 1 "Leeks"', '# Leeks\n\nSow leeks in April, indoors.'],
};

describe('what the page does not say', () => {
  test('is read behind its link', () => {
    const { clicked, result } = asked('When should I sow leeks?', garden);
    expect(clicked).toEqual(['1']);
    expect(result).toContain('Sow leeks in April');
  });
  it.each(['How do I log out?', 'How can I cancel?'])(
    '%s: what does something is not pressed for it',
    (words) => {
      expect(asked(words, garden).clicked).toEqual([]);
    },
  );

  const parcels: Site = {
    start: [
      'heading 1 "Inbox"',
      '# Inbox\n\n- Rail: Your tickets to Graz. Departure on 3 May at 08:14.\n- Mum: Sunday dinner\n- Shop: Your parcel is on its way',
    ],
  };
  test('is told by the lines that speak of it, as no more than that', () => {
    const { result } = asked('Is my train to Graz a sleeper?', parcels);
    expect(result).toContain('does not say it in these words');
    expect(result).toContain('08:14');
    expect(result).not.toContain('parcel');
  });
  test('or under the name that pages have for it', () => {
    const { result } = asked('When does my train to Graz leave?', parcels);
    expect(result).toContain('08:14');
    expect(result).not.toContain('does not say it in these words');
  });
  test('and not by a line that shares a word by chance', () => {
    expect(asked('When does my ship to Oslo leave?', parcels).result).toContain('says nothing about');
  });
});

const page = (rows: string[], next: boolean): [string, string] => [
  `table\n  row\n    text "x"\n${next ? '[9] button "Next"' : '[9] button "Next" disabled'}`,
  `| Name | Spent (€) | Joined |\n| --- | --- | --- |\n${rows.join('\n')}`,
];
const people: Site = {
  start: page(['| Ann | 30 | 2025-04-01 |', '| Bo | 12 | 2021-01-09 |'], true),
  9: page(['| Cy | 99 | 2019-12-31 |', '| Di | 5 | 2026-02-03 |'], false),
};
it.each([
  ['Who has spent the most?', 'Cy – Spent (€): 99'],
  ['who spent the least?', 'Di – Spent (€): 5'],
  ['Which member is the oldest?', 'Cy – Joined: 2019-12-31'],
  ['最新的会员是哪一个？', 'Di – Joined: 2026-02-03'],
])('%s is answered from all pages of the table', (words, answer) => {
  expect(asked(words, people).result).toContain(answer);
});

test('a column of a board says how many it holds', () => {
  const board: Site = {
    start: ['heading 2 "Doing"', '## Doing\n\n3\n\nPaint\n\nMow\n\nRake\n\n## Done\n\n1'],
  };
  expect(asked('How many cards are in doing?', board).result).toContain('3');
});

test('the page is searched for what is said after “for”', () => {
  const made = run(contextFor('search the handbook for frost'), {
    page: pageFrom('[1] searchbox "Search"'),
    play: () => ({ status: 'done' }),
  });
  expect(made.calls[0]?.input).toMatchObject({ ref: '1', text: 'frost' });
});
