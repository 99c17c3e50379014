import { expect, test } from 'vitest';
import { pageFrom } from '../../testing/fixtures.testing.ts';
import { callsFor, contextFor } from '../../testing/loop.testing.ts';

const first = (words: string, outline: string) => {
  const [call] = callsFor(contextFor(words, { page: pageFrom(outline) }));
  return [call?.tool, call?.input];
};
const LIST = `
table
  row
    cell "Dark photos"
    [1] combobox "Status" = "open" (open|done)
  row
    cell "Typo"
    [2] combobox "Status" = "open" (open|done)`;
const BOXES = `
list
  listitem
    [1] checkbox "Dark photos" unchecked
  listitem
    [2] checkbox "邮件" unchecked`;

test.each([
  [
    'the list of its row, where that offers it',
    'mark Typo as done',
    LIST,
    'select_option',
    { ref: '2', option: 'done' },
  ],
  [
    'its box, where it has one',
    'mark Dark photos as done',
    BOXES,
    'set_checked',
    { ref: '1', checked: true },
  ],
  ['its box, in Chinese', '把“邮件”标记为未完成', BOXES, 'set_checked', { ref: '2', checked: false }],
])('%s', (_what, words, outline, tool, input) => {
  expect(first(words, outline)).toEqual([tool, input]);
});

test('what is marked as something that nothing offers is not ticked for it', () => {
  expect(first('把“邮件”标记为垃圾邮件', BOXES)[0]).toBe('find');
  expect(first('mark Dark photos as spam', BOXES)[0]).toBe('find');
  expect(first('mark Typo as solved', LIST)[0]).toBe('find');
});
