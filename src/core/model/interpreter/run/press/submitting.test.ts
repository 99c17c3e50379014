import { expect, test } from 'vitest';
import { carriedOut } from '../../testing/carried-out.testing.ts';
import { wishPages } from '../../testing/pages/wish-pages.testing.ts';

test.each([
  ['email Petra, subject Lunch, text See you at one', 'click 44'],
  ['send an email to petra@example.org with the subject Lunch and the text See you at one', 'click 44'],
])('%s: sent by the button under the heading of its fields, not by one of another name', (words, last) => {
  const { doing, failed } = carriedOut(words, wishPages.inbox);
  expect(doing).toHaveLength(4);
  expect([doing.at(-1), failed]).toEqual([last, false]);
});
