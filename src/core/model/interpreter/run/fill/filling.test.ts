import { expect, test } from 'vitest';
import { pageFrom } from '../../testing/fixtures.testing.ts';
import { contextFor, run } from '../../testing/loop.testing.ts';

const plants = (basil: string) =>
  pageFrom(`
heading 1 "My plants"
article
  heading 2 "Fern"
  [1] button "Watered"
  [2] summary "More" collapsed
article
  heading 2 "Basil"
  [3] button "Watered"
  ${basil}
`);

test('a button that says the whole move is pressed once, and is no list to choose from', () => {
  const { calls } = run(contextFor('Move the basil to another room'), {
    page: plants('[4] button "More" collapsed'),
    play: ({ tool, input }, world) => {
      if (tool === 'select_option') return { status: 'wrong-kind' };
      if (input.ref === '4')
        world.page = plants('[4] button "More" expanded\n  [5] button "Move to another room"');
      return { status: 'done' };
    },
  });
  expect(calls.filter(({ tool }) => tool === 'click').map(({ input }) => input.ref)).toEqual(['4', '5']);
});
