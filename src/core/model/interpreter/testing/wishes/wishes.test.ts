import { describe, expect, it, test } from 'vitest';
import { type CarriedOut, carriedOut } from '../carried-out.testing.ts';
import { contextFor, run } from '../loop.testing.ts';
import { wishPages } from '../pages/wish-pages.testing.ts';
import { eighteenthWishes } from './eighteenth-wishes.testing.ts';
import { eighthWishes } from './eighth-wishes.testing.ts';
import { eleventhWishes } from './eleventh-wishes.testing.ts';
import { fifteenthWishes } from './fifteenth-wishes.testing.ts';
import { fifthWishes } from './fifth-wishes.testing.ts';
import { firstWishes, type Wanted, type WishRow } from './first-wishes.testing.ts';
import { fourteenthWishes } from './fourteenth-wishes.testing.ts';
import { fourthWishes } from './fourth-wishes.testing.ts';
import { nineteenthWishes } from './nineteenth-wishes.testing.ts';
import { ninthWishes } from './ninth-wishes.testing.ts';
import { secondWishes } from './second-wishes.testing.ts';
import { seventeenthWishes } from './seventeenth-wishes.testing.ts';
import { seventhWishes } from './seventh-wishes.testing.ts';
import { sixteenthWishes } from './sixteenth-wishes.testing.ts';
import { sixthWishes } from './sixth-wishes.testing.ts';
import { tenthWishes } from './tenth-wishes.testing.ts';
import { thirdWishes } from './third-wishes.testing.ts';
import { thirteenthWishes } from './thirteenth-wishes.testing.ts';
import { twelfthWishes } from './twelfth-wishes.testing.ts';

function check({ doing, result, failed }: CarriedOut, wanted: Wanted): void {
  if (wanted === 'refused') expect([doing, failed]).toEqual([[], true]);
  else if ('acts' in wanted) expect([doing, failed]).toEqual([wanted.acts, false]);
  else if ('begins' in wanted) expect([doing, failed]).toEqual([[wanted.begins], true]);
  else {
    expect([doing, failed]).toEqual([[], false]);
    expect(result).toMatch(wanted.says);
  }
}

describe('plain wishes on small pages of many kinds', () => {
  it.each<WishRow>([
    ...firstWishes,
    ...secondWishes,
    ...thirdWishes,
    ...fourthWishes,
    ...fifthWishes,
    ...sixthWishes,
    ...seventhWishes,
    ...eighthWishes,
    ...ninthWishes,
    ...tenthWishes,
    ...eleventhWishes,
    ...twelfthWishes,
    ...thirteenthWishes,
    ...fourteenthWishes,
    ...fifteenthWishes,
    ...sixteenthWishes,
    ...seventeenthWishes,
    ...eighteenthWishes,
    ...nineteenthWishes,
  ])('%s: %s', (page, words, wanted) => {
    check(carriedOut(words, wishPages[page]), wanted);
  });
});

test('which of several is asked without the words that all of them share', () => {
  const { calls } = run(contextFor('delete the tasks'), {
    page: wishPages.tasks,
    play: () => ({ status: 'done' }),
  });
  expect(calls[0]?.input).toMatchObject({
    question: '“delete the tasks” fits several things here. Which one?',
    options: [
      'Delete – Write report Done Mia',
      'Delete – Call the plumber Done Tom',
      'Delete – Book the venue Open Mia',
      'Delete – Order flowers Open Bo',
    ],
  });
});

test('which of the tasks of one person is asked, and none is deleted', () => {
  const { doing, failed } = carriedOut('删除李雷的任务', wishPages.chinese);
  expect(failed).toBe(true);
  expect(new Set(doing)).toEqual(new Set(['human_interact 删除 – 订会场 进行中,删除 – 买鲜花 已完成']));
});

test('of a kind that a menu lists, which one is asked', () => {
  const { calls } = run(contextFor('add a pizza'), {
    page: wishPages.takeaway,
    play: () => ({ status: 'done' }),
  });
  expect(calls[0]).toMatchObject({
    tool: 'human_interact',
    input: { options: [expect.stringContaining('Margherita'), expect.stringContaining('Diavola')] },
  });
});

test.each([
  ['heating', 'set the bedroom to eco', 'What can be set there: “Target”, “Heating”'],
  ['expenses', 'how much did I spend on food?', 'under “Category”: Travel, Hotel, Meals'],
  ['shop', 'lösche das billigste Produkt', 'in English and Chinese'],
  ['expenses', 'submit the report to Ms Keller', 'click “Submit report”'],
  ['expenses', 'submit the report to Ms Keller', 'choose “Ms Keller” from “Approver”'],
] as const)('on the page %s, what can be said instead of “%s” is told: %s', (name, words, told) => {
  const { doing, result } = carriedOut(words, wishPages[name]);
  expect(doing).toEqual([]);
  expect(result).toContain(told);
});

test('a field of which each row has one is asked about, not guessed by its length', () => {
  const { calls } = run(contextFor('set Monday to 8'), {
    page: wishPages.timesheet,
    play: () => ({ status: 'done' }),
  });
  expect(calls[0]).toMatchObject({
    tool: 'human_interact',
    input: {
      options: [expect.stringContaining('Website relaunch'), expect.stringContaining('Support')],
    },
  });
});

test('to book everything cancels nothing that is booked', () => {
  expect(carriedOut('book everything', wishPages.gymWeek).doing).toEqual(['click 9', 'click 10']);
});
