import { expect, test } from 'vitest';
import { carriedOut } from '../../testing/carried-out.testing.ts';
import { pageFrom } from '../../testing/fixtures.testing.ts';
import { wishPages } from '../../testing/pages/wish-pages.testing.ts';

test.each([
  ['email Petra, subject Lunch, text See you at one', 'click 44'],
  ['send an email to petra@example.org with the subject Lunch and the text See you at one', 'click 44'],
])('%s: sent by the button under the heading of its fields, not by one of another name', (words, last) => {
  const { doing, failed } = carriedOut(words, wishPages.inbox);
  expect(doing).toHaveLength(4);
  expect([doing.at(-1), failed]).toEqual([last, false]);
});

const thread = (button: string, value = '') =>
  pageFrom(`
heading 2 "Your reply"
[17] textarea "Write a reply" = "${value}"
${button}
heading 2 "More"
[20] button "Send to a friend"
`);

test('a button that says what it sends is pressed, and none under another heading', () => {
  expect(carriedOut('Answer: the fridge helped', thread('[18] button "Post reply"')).doing).toEqual([
    'type 17 the fridge helped',
    'click 18',
  ]);
});

test('where Enter only begins a new line, nothing is said to be sent', () => {
  const emptied = carriedOut('Answer: the fridge helped', thread(''));
  expect([emptied.doing, emptied.failed]).toEqual([
    ['type 17 the fridge helped', expect.stringMatching(/^press_keys/)],
    false,
  ]);
  const left = carriedOut('Answer: the fridge helped', thread('', 'the fridge helped'));
  expect([left.doing, left.failed]).toEqual([emptied.doing, true]);
  expect(left.result).toContain('no button that sends it');
});

const form = (fields: string) => pageFrom(`heading 1 "Shop"\n${fields}`);

test.each([
  // Forms without an address of their own have that of the page: the button comes after the field.
  [
    'type Graz into City. Then search.',
    '[1] button "Subscribe" submits\n[2] textbox "City" submits\n[3] button "Show stores" submits',
    ['type 2 Graz', 'click 3'],
  ],
  [
    'type Bob into Name. Then search.',
    '[2] textbox "Name" submits\n[3] button "Pay now" submits',
    ['type 2 Bob'],
  ],
])('%s: a button that does something else is not pressed to search', (words, fields, acts) => {
  const { doing } = carriedOut(words, form(fields));
  expect(doing.filter((each) => /^(?:type|click|press)/.test(each))).toEqual(acts);
});
