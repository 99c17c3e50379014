import { expect, test } from 'vitest';
import { callsFor, contextFor } from '../../testing/loop.testing.ts';
import { page } from '../../testing/pages/wish-page.testing.ts';

const notes = page('Notes', 'main\n  [1] button "Print"');
const first = (words: string) => callsFor(contextFor(words, { page: notes }))[0];

test('given text is saved at once, and a page only when it was read', () => {
  expect(first('save “Milk” as list.txt')).toMatchObject({
    tool: 'save_file',
    input: { name: 'list.txt', content: 'Milk' },
  });
  expect(first('save the page as notes.md')?.tool).toBe('read_page');
});
