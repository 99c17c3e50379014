import { expect, test } from 'vitest';
import { Surroundings } from '../match/surroundings.ts';
import { pageFrom } from '../testing/fixtures.testing.ts';
import { groupsOf } from './fitting.ts';
import { turnedTo } from './turned-to.ts';

const around = new Surroundings(
  pageFrom(
    `
heading 1 "Outward"
[1] link "Earlier trains"
list
  listitem
    text "06:31"
    [2] button "Next days"
  listitem
    text "08:15"
[3] link "Next stop"
heading 2 "Fares"
list
  listitem
    text "Saver"
  listitem
    text "Flex"
[4] link "Later trains"
heading 2 "Help"
[5] link "Next articles"
`,
  ),
);

test('links beside a list say what it is a list of', () => {
  const lists = groupsOf(around).filter((group) => around.nodes[group[0]?.at ?? 0]?.role === 'listitem');
  expect(lists.map((group) => turnedTo(around, group))).toEqual([['trains'], ['trains']]);
});
