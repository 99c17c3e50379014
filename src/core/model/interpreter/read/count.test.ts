import { expect, test } from 'vitest';
import { countOf, saidByEach } from './count.ts';

const BOARD = `# Sprint

Search issues

## To do

3

- [Login fails](https://site.example/1) Bug [More actions]
- [Dark mode](https://site.example/2) Story [More actions]
- [Typo](https://site.example/3) Bug [More actions]`;

const LOANS = `# Loans

| Title | Renewals left | |
| --- | --- | --- |
| Dune | 2 | [Renew] |
| Emma | 0 | [Renew] |

[Renew all]`;

const RECIPE = `# Stew

Views 1203 · Replies 4

- [ ] 200 g spinach
- [ ] 1 onion

| Calories | 320 kcal |
| --- | --- |
| Protein | 14 g |

## Reviews

My kids ate the spinach!

Lovely with rice, and the spinach too`;

const PARKS = `# Car parks

- Market 46 spaces free
- Station 3 spaces free`;

test.each([
  [BOARD, 'issues in To do', 3],
  [BOARD, 'bugs in To do', 2],
  // A field that speaks of issues is none of them.
  [BOARD, 'issues', undefined],
  [LOANS, 'loans', 2],
  [LOANS, 'titles', 2],
  // Neither deeds nor buttons are things that are listed.
  [LOANS, 'loans can I renew', undefined],
  [LOANS, 'renewals', undefined],
  [PARKS, 'spaces are free', undefined],
  // An amount is told by its own line, and not by how many lines speak of it.
  [RECIPE, 'spinach do I need', 200],
  [RECIPE, 'rice do I need', undefined],
  [RECIPE, 'calories does it have', 320],
  [RECIPE, 'Protein', 14],
  [RECIPE, 'replies', 4],
])('%#: how many %s', (text, topic, count) => {
  expect(countOf(text, topic)?.count).toBe(count);
});

test('what each thing of a list says of itself is no number of all', () => {
  expect(saidByEach(PARKS, 'spaces are free')).toEqual(['Market 46 spaces free', 'Station 3 spaces free']);
  expect(saidByEach(`${PARKS}\n\n49 spaces free`, 'spaces are free')).toEqual([]);
  expect(saidByEach(BOARD, 'issues')).toEqual([]);
});

test('lines that each say another number are no number of all: all of them are told', () => {
  const hours = '## 陈立医生\n\n周二上午 余3个号\n\n周四下午 余8个号';
  expect(countOf(hours, '号')).toBeUndefined();
  expect(saidByEach(hours, '号')).toEqual(['周二上午 余3个号', '周四下午 余8个号']);
  expect(countOf('你有 3 个号\n\n共 3 个号', '号')).toMatchObject({ count: 3 });
});

test('a table of past ones is not all of them where those to come are cards', () => {
  const page = `# Appointments

## Upcoming

### Dr Osei

8 December

### Nurse Lowe

14 December

## Past

| Date | With |
| --- | --- |
| 3 September | Dr Tan |
| 21 May | Nurse Lowe |
`;
  expect(countOf(page, 'appointments')).toBeUndefined();
  expect(countOf(page, 'past')).toEqual({ count: 2 });
  // Filters are no cards.
  const filtered = page.replace('8 December', '- [ ] December').replace('14 December', '- [x] January');
  expect(countOf(filtered, 'appointments')).toEqual({ count: 2 });
});
