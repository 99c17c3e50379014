import { describe, expect, it, test } from 'vitest';
import type { PageSnapshot } from '../../../../page/snapshot.ts';
import { pageFrom } from '../../testing/fixtures.testing.ts';
import { contextFor, run } from '../../testing/loop.testing.ts';

const FIELDS = `
main
  heading 1 "Book a room"
  [1] textbox "Check-in date" readonly
  [2] button "Check-out date: add a date"
  [3] button "Check in"
  [4] textbox "Promo code"`;
const MONTHS = ['October 2026', 'November 2026', 'December 2026', 'January 2027'];
/** Six weeks, of which the first and the last days are the neighbours'. */
const numbers = ['29', '30', '1', '2', '12', '28', '30', '31', '1', '12'];
const cells = (name: (day: string) => string): string =>
  numbers.map((day, at) => `        [${20 + at}] button "${name(day)}"`).join('\n');
const calendar = (titles: string, days: string): PageSnapshot =>
  pageFrom(`${FIELDS}
  list
    listitem
      [90] link "12" -> https://site.example/12
  dialog "Choose a date"
    [10] button "Previous month"
${titles}
    [11] button "Next month"
    grid
      row
${days}`);
const single = (at: number, name = (day: string): string => day): PageSnapshot =>
  calendar(`    heading 2 "${MONTHS[at]}"`, cells(name));

/** Clicks on a page whose calendar opens in November, and is turned. */
function played(words: string, show: (month: number) => PageSnapshot): { clicks: unknown[]; result: string } {
  let month = 1;
  const { calls, result } = run(
    contextFor(words),
    {
      page: pageFrom(FIELDS),
      play: ({ tool, input }, world) => {
        if (tool !== 'click') return { status: tool === 'type' ? 'readonly' : 'done' };
        if (input.ref === '10') month--;
        if (input.ref === '11') month++;
        if (Number(input.ref) < 20) world.page = show(month);
        return { status: 'done' };
      },
    },
    { now: () => new Date(2026, 10, 3).getTime() },
  );
  return {
    clicks: calls.flatMap(({ tool, input }) => (tool === 'click' ? [input.ref] : [])),
    result: String(result),
  };
}

describe('a date of a field that cannot be typed into is clicked in its calendar', () => {
  it.each([
    ['set the check-in date to 28 November', ['1', '25']],
    ['set the check-in date to 28 December 2026', ['1', '11', '25']],
    ['set the check-in date to 12/31/2026', ['1', '11', '27']],
    ['change the check-in date to 2 January', ['1', '11', '11', '23']],
    ['set the check-out date to 28 November', ['2', '25']],
    ['把check-in date设为11月28日', ['1', '25']],
  ])('%s', (words, clicks) => {
    expect(played(words, single)).toMatchObject({ clicks, result: expect.not.stringContaining('Not done') });
  });

  it('by its whole date where the days say it', () => {
    const named = (month: number): PageSnapshot =>
      single(month, (day) => `Choose ${MONTHS[month]?.replace(' ', ` ${day}, `)}`);
    expect(played('set the check-in date to 28 December', named).clicks).toEqual(['1', '11', '25']);
  });

  it('of two months beside each other under the title of the one', () => {
    const both = pageFrom(`${FIELDS}
  dialog
    [10] button "Previous month"
    heading 2 "November 2026"
    [20] button "12"
    heading 2 "December 2026"
    [11] button "Next month"
    [21] button "12"`);
    expect(played('set the check-in date to 12 December', () => both).clicks).toEqual(['1', '21']);
  });
});

test.each([
  [
    'a calendar without that month',
    (): PageSnapshot => calendar('    heading 2 "November 2026"', ''),
    'could not get to',
  ],
  ['no calendar', (): PageSnapshot => pageFrom(FIELDS), 'could not get to'],
  [
    'a day that cannot be chosen',
    (month: number): PageSnapshot => {
      const page = single(month);
      for (const node of page.nodes) if (node.name === '28') node.states.push('disabled');
      return page;
    },
    '“28” cannot be pressed',
  ],
])('%s: nothing is clicked in it but what turns it', (_, show, told) => {
  const { clicks, result } = played('set the check-in date to 28 December', show);
  expect(clicks.every((ref) => Number(ref) < 20)).toBe(true);
  expect(result).toContain(told);
});

test('a button that only sounds like it is not pressed', () => {
  expect(played('set check in to 12 December', single).clicks).not.toContain('3');
  expect(played('set the promo code to 12 December', single).clicks).toEqual([]);
});
