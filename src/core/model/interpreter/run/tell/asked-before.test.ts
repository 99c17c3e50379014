import { expect, test } from 'vitest';
import { pageFrom } from '../../testing/fixtures.testing.ts';
import { contextFor, run } from '../../testing/loop.testing.ts';

const outline = (state: 'collapsed' | 'expanded'): string => `
heading 1 "Bins"
[1] button "Which bins are emptied on Monday?" collapsed
[2] button "When should I put my bin out?" ${state}
[3] button "How do I cancel?"
`;
const TEXT = '# Bins\n\nWhich bins are emptied on Monday?\n\nWhen should I put my bin out?\n\n';

/** Asks on a page whose second question opens when it is pressed; `stays`: it does not. */
function asked(words: string, stays = false) {
  let isOpen = false;
  const made = run(contextFor(words), {
    page: pageFrom(outline('collapsed')),
    play: ({ tool, input }, world) => {
      if (tool === 'click' && input.ref === '2' && !stays) {
        isOpen = true;
        world.page = pageFrom(outline('expanded'));
      }
      if (tool === 'read_page')
        return { status: 'done', value: `${TEXT}${isOpen ? 'By 6:30 am.\n\n' : ''}How do I cancel?` };
      return { status: tool === 'find' ? 'not-found' : tool === 'wait_for' ? 'timed-out' : 'done' };
    },
  });
  const clicked = made.calls.filter(({ tool }) => tool === 'click').map(({ input }) => String(input.ref));
  return { clicked, result: String(made.result) };
}

test('a question of the page that is closed is opened, and its answer told', () => {
  expect(asked('when should I put my bin out?')).toEqual({ clicked: ['2'], result: 'By 6:30 am.' });
});

test('what stays closed is pressed once', () => {
  const { clicked, result } = asked('when should I put my bin out?', true);
  expect(clicked).toEqual(['2']);
  expect(result).not.toContain('6:30');
});

test('a button that is no question to be opened is not pressed', () => {
  expect(asked('how do I cancel?').clicked).toEqual([]);
});
