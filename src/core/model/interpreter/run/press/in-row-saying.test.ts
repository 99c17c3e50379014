import { expect, test } from 'vitest';
import { pageFrom } from '../../testing/fixtures.testing.ts';
import { inRowSaying } from './in-row-saying.ts';

const page = pageFrom(`
main
  heading 1 "Claims"
  list
    listitem
      text "C-1 Storm"
      text "Rejected"
      [1] button "Appeal"
      [2] button "Write a review"
    listitem
      text "C-2 Theft"
      text "Paid"
      [3] button "Appeal" disabled
      [4] checkbox "Return this item" unchecked
    listitem
      text "C-3 Storm"
      text "Open"
      [5] checkbox "Phone the bank" unchecked
      [6] button "Withdraw"
    listitem
      text "大众朗逸 5座"
      [7] button "租用"
    listitem
      text "别克GL8 7座"
      [8] button "租用"
    listitem
      text "李明远 14:30"
      [9] button "取消预约"
      [10] button "发短信"
`);

test.each([
  ['appeal the rejected claim', 'click', { name: 'Appeal', ordinal: 1 }],
  ['review the rejected storm', 'click', { name: 'Write a review', ordinal: 1 }],
  ['return the theft', 'check', { name: 'Return this item', ordinal: 1 }],
  ['租那辆七座的', 'click', { name: '租用', ordinal: 2 }],
  ['取消李明远的预约', 'click', { name: '取消预约', ordinal: 1 }],
  ['取消下午2点半的预约', 'click', { name: '取消预约', ordinal: 1 }],
  ['给李明远发短信', 'click', { name: '发短信', ordinal: 1 }],
])('“%s” is a %s', (words, kind, reading) => {
  expect(inRowSaying(page, words)).toMatchObject({ kind, target: { readings: [reading] } });
});

test.each([
  // Its button is disabled.
  'appeal the theft',
  // Not all of it is said.
  'appeal the rejected fire claim',
  'withdraw the last claim',
  'withdraw the claim',
  // An entry of a list says what is to be done.
  'phone the bank',
  '租那辆九座的',
  // Another person's.
  '取消李明的预约',
  '给李明发短信',
  '取消下午2点的预约',
])('“%s” is in no row', (words) => {
  expect(inRowSaying(page, words)).toBeUndefined();
});
