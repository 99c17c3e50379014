import { expect, test } from 'vitest';
import { isHardToDraw } from './hard-to-draw.ts';

test.each([
  ['quotes in quotes', `${'>'.repeat(2000)} x`],
  ['quotes in quotes, apart', `Read this:\n\n${'> '.repeat(2000)} x`],
  ['lists in lists', `${'- '.repeat(2000)} x`],
  ['numbered lists in lists', `${'1. '.repeat(2000)} x`],
  [
    'lists in lists, line by line',
    Array.from({ length: 200 }, (_, at) => `${'  '.repeat(at)}- a`).join('\n'),
  ],
  ['emphasis in emphasis', `${'*a '.repeat(2000)}${' b*'.repeat(2000)}`],
  ['emphasis over many lines', `${'*a\n'.repeat(2000)}${' b*\n'.repeat(2000)}`],
  ['brackets', '['.repeat(20_000)],
  ['pictures in pictures', `${'!['.repeat(2000)}a${'](b)'.repeat(2000)}`],
  [
    'a table whose rows lack their cells',
    `|${'a|'.repeat(1000)}\n|${'-|'.repeat(1000)}\n${'|x\n'.repeat(5000)}`,
  ],
  ['headings by underlines', 'a\n-\n'.repeat(5000)],
])('%s are shown as text', (_what, source) => {
  expect(isHardToDraw(source)).toBe(true);
});

test.each([
  ['a rule of dashes', `a\n\n${'- '.repeat(60)}\n\nb`],
  ['words with underscores', 'a_long_name = another_long_name\n'.repeat(900)],
  ['a list of links', '- [Lamp](https://shop.example/lamp): **$ 40**\n'.repeat(600)],
  ['paragraphs', `${'**Name:** [Ann](https://a.example) _new_\n'.repeat(20)}\n`.repeat(30)],
  [
    'a table of links',
    `| Name | Price |\n| --- | --- |\n${'| [Lamp](https://shop.example) | **$ 40** |\n'.repeat(600)}`,
  ],
  ['a wide table', `|${'a|'.repeat(26)}\n|${'-|'.repeat(26)}\n${`|${'1|'.repeat(26)}\n`.repeat(500)}`],
  [
    'lists and quotes as people write them',
    '> - one\n>   - two\n>     1. three\n>        > four\n'.repeat(300),
  ],
  ['one long line', 'word '.repeat(6000)],
])('%s is drawn', (_what, source) => {
  expect(isHardToDraw(source.slice(0, 30_000))).toBe(false);
});
