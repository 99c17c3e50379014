import { expect, test } from 'vitest';
import { sayer } from './sentences.ts';

const say = sayer(
  {
    'Press {what}': '按下{what}',
    'Press {what} in {where}': '在{where}按下{what}',
    'What (and why)?': '什么（为什么）？',
  },
  { 'the button {name}': '按钮{name}' },
);

test.each([
  ['Press Enter', '按下Enter'],
  // The most particular one, though the other fits too.
  ['Press Enter in Search', '在Search按下Enter'],
  // What fills a hole is said as well where there are words for it, and else stays as it is.
  ['Press the button "Pay"', '按下按钮"Pay"'],
  ['Press the link "Pay"', '按下the link "Pay"'],
  // A page's own words may be anything, also several lines or signs that mean something in a replacement.
  ['Press a\nb', '按下a\nb'],
  ['Press $& {what}', '按下$& {what}'],
  ['What (and why)?', '什么（为什么）？'],
])('%j is said as %j', (english, said) => {
  expect(say(english)).toBe(said);
});

test.each(['Hold Enter', 'press Enter', 'What and why', ''])('%j is not in the table', (english) => {
  expect(say(english)).toBeUndefined();
});
