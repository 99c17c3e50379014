import { expect, test } from 'vitest';
import { pageFrom } from '../../testing/fixtures.testing.ts';
import { countedThere } from './counted.ts';

const tickets = pageFrom(`
text "Adult €14.00"
[1] button "Fewer"
text "2"
[2] button "More"
text "Student €9.00"
[3] button "Fewer"
text "0"
[4] button "More"
[5] link "More comments" -> more
[6] link "Fewer comments" -> fewer
`);

test.each([
  ['get me one student ticket', { kind: 'set', value: '1' }],
  ['I need 3 adult tickets', { kind: 'set', value: '3' }],
  ['3 adults', { kind: 'set', value: '3' }],
  // Who says how many there are may mean fewer.
  ['1 adult', { kind: 'set', value: '1' }],
  ['add two students', { kind: 'step', by: 2 }],
  ['one more adult', { kind: 'step', by: 1 }],
  ['remove an adult', { kind: 'step', by: -1 }],
] as const)('%s', (words, instruction) => {
  expect(countedThere(tickets, words, undefined)).toMatchObject(instruction);
});

test.each([
  // Who needs one of what there are two of wants none taken away.
  'I need one adult ticket',
  'I have one student',
  'I like 3 students',
  // Other things, and two controls without a number between them.
  'add a student card',
  'add a room for students',
  'add a comment',
  'half an adult',
])('%s: nothing is counted', (words) => {
  expect(countedThere(tickets, words, undefined)).toBeUndefined();
});

test('what was begun by a press goes on, and nothing that was begun otherwise', () => {
  const begun = (purpose: string) => ({ purpose, tool: 'click', status: 'done' }) as never;
  expect(countedThere(tickets, 'I need one adult ticket', begun('press'))).toMatchObject({ kind: 'set' });
  expect(countedThere(tickets, '3 adults', begun('act'))).toBeUndefined();
});

test('who orders two has two, of what one is ordered already; who adds two has three', () => {
  const noodles = pageFrom(`
list
  listitem
    heading 3 "葱油拌面"
    text "￥14"
    [1] button "减少"
    text "1"
    [2] button "增加"
`);
  expect(countedThere(noodles, '来两份葱油拌面', undefined)).toMatchObject({ kind: 'set', value: '2' });
  expect(countedThere(noodles, '再来两份葱油拌面', undefined)).toMatchObject({ kind: 'step', by: 2 });
  expect(countedThere(noodles, '加两份葱油拌面', undefined)).toMatchObject({ kind: 'step', by: 2 });
});
