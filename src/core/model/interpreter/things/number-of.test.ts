import { expect, test } from 'vitest';
import { Surroundings } from '../match/surroundings.ts';
import { pageFrom } from '../testing/fixtures.testing.ts';
import { groupsOf } from './fitting.ts';
import { numberOfPart } from './number-of.ts';

const TABLE = `
table
  row
    columnheader "User"
    columnheader "Last login"
    columnheader "Logins"
    columnheader "Balance"
  row
    cell "Ada"
    cell "3 days ago"
    cell "17"
    cell "1,240.50 €"
  row
    cell "Bo"
    cell "1 day ago"
    cell "5"
    cell "−12 €"`;

/** The numbers of the things of the page's one list. */
function numbers(outline: string, noun: string, texts: readonly string[] = []): (number | undefined)[] {
  const around = new Surroundings(pageFrom(outline));
  const [group = []] = groupsOf(around);
  return group.map((part) => numberOfPart(around, part, texts, noun));
}

test('a number of a thing is the one in the column of that very name', () => {
  expect(numbers(TABLE, 'logins').slice(-2)).toEqual([17, 5]);
  expect(numbers(TABLE, 'balance').slice(-2)).toEqual([1240.5, -12]);
});

const LIST = `
list
  listitem
    text "Oak hall"
  listitem
    text "Pine hall"`;

test.each([
  ['seats', ['5 seats'], 5],
  ['balance', ['Balance: 1,240.50 €'], 1240.5],
  ['people', ['1 person'], 1],
  ['reviews', ['★ 4.6 (120 reviews)'], 120],
  ['rating', ['★ 4.6 (120 reviews)'], 4.6],
  ['seats', ['Seats', '12'], 12],
  // Which of them is meant, nobody can tell.
  ['seats', ['5 seats', '7 seats'], undefined],
  ['beds', ['5 seats'], undefined],
])('%s of what says %j: %s', (noun, texts, number) => {
  expect(numbers(LIST, noun, texts)[0]).toBe(number);
});
