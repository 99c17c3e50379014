import { expect, test } from 'vitest';
import { carriedOut } from '../../testing/carried-out.testing.ts';
import { pageFrom } from '../../testing/fixtures.testing.ts';

const recipe = pageFrom(`
main
  [1] searchbox "Search recipes"
  [2] spinbutton "Servings" = "4"
  [3] textbox "Delay"
  [4] spinbutton "Minutes" = "1"`);

test.each([
  ['change the recipe to 6 servings', ['type 2 6']],
  // A field that is called as the words say comes first.
  ['set the delay to 5 minutes', ['type 3 5 minutes']],
])('%s', (words, doing) => {
  expect(carriedOut(words, recipe)).toMatchObject({ doing, failed: false });
});
