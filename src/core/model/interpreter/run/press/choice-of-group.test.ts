import { expect, test } from 'vitest';
import { pageFrom } from '../../testing/fixtures.testing.ts';
import { choiceOfGroup } from './choice-of-group.ts';

const page = pageFrom(`
main
  radiogroup "Remind me"
    [1] radio "By e-mail" checked
    [2] radio "By text message" unchecked
    [3] radio "By post (€2)" unchecked
    [4] radio "Not at all" unchecked
  [5] combobox "Status" = "Open" (Open|On hold|Solved)
  [6] combobox "Assignee" = "Nobody" (Nobody|Maya Lindt|Oskar Brandt)
  [7] combobox "Watcher" = "Nobody" (Nobody|Maya Lindt)
  list
    listitem
      text "Ticket 1"
      [8] combobox "Priority" = "Low" (Low|High)
  radiogroup "领取方式"
    [9] radio "窗口自取" checked
    [10] radio "邮寄到家" unchecked
  [11] checkbox "儿童座椅（¥20/天）" unchecked
`);

test.each([
  ['remind me by text', 'By text message'],
  ['remind me by SMS instead of e-mail', 'By text message'],
  ["don't remind me at all", 'Not at all'],
  ['寄到家里', '邮寄到家'],
  ['要一个儿童座椅', '儿童座椅（¥20/天）'],
])('“%s” ticks “%s”', (words, name) => {
  expect(choiceOfGroup(page, words)).toMatchObject({ kind: 'check', checked: true, target: { words: name } });
});

test.each([
  ['put it on hold', 'On hold', 'Status'],
  ['give it to Maya', 'Maya Lindt', 'Assignee'],
  ['reassign to Oskar', 'Oskar Brandt', 'Assignee'],
])('“%s” chooses “%s” from “%s”', (words, option, list) => {
  expect(choiceOfGroup(page, words)).toMatchObject({ kind: 'select', option, target: { words: list } });
});

test.each([
  'remind me',
  'remind me tomorrow by text',
  // What costs something is only taken where it is said as an instruction.
  'remind me by post',
  'by text',
  // A list in a row is its thing's.
  'make it high',
  'give it to Ada',
  '不寄到家里',
])('“%s” names no choice', (words) => {
  expect(choiceOfGroup(page, words)).toBeUndefined();
});
