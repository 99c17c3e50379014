import { expect, test } from 'vitest';
import { pageFrom } from '../../testing/fixtures.testing.ts';
import { navigationCount } from './navigation-count.ts';

const page = pageFrom(
  `
heading 1 "Issues"
[1] link "Drafts 2"
[2] link "128 Open"
[3] link "1,042 Closed"
[4] tab "Unassigned (7)"
[5] link "Page 2"
[6] button "Room 12"
[7] button "Room 13"
text "Stars 5"
[9] link "草稿 3"
heading 2 "我的快递"
[10] tab "待收 5"
`,
);

test.each([
  ['drafts', 2],
  ['drafts do I have', 2],
  ['open issues are there', 128],
  ['closed issues', 1042],
  ['issues are unassigned', 7],
  ['草稿', 3],
  ['待收快递', 5],
])('%s: %i', (topic, count) => {
  expect(navigationCount(page, topic)?.count).toBe(count);
});

// What is numbered is not counted, a text leads nowhere, and an adjective alone counts nothing.
test.each(['pages', 'rooms', 'room issues', 'stars', 'open doors', 'open', 'issues'])('%s: none', (topic) => {
  expect(navigationCount(page, topic)).toBeUndefined();
});
