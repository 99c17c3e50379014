import { expect, test } from 'vitest';
import { pageFrom } from '../../testing/fixtures.testing.ts';
import { contextFor, run } from '../../testing/loop.testing.ts';

const firstClick = (words: string, outline: string): unknown =>
  run(contextFor(words), { page: pageFrom(outline), play: () => ({ status: 'done' }) }).calls.find(
    ({ tool }) => tool === 'click',
  )?.input.ref;

const head = (menus: string) => `
banner
${menus}
main
  heading 1 "Orders"
  [9] button "Account of Mug" collapsed
`;

test('what belongs to the account is looked for in the menu that bears the name of the person', () => {
  expect(firstClick('sign out', head('  [1] button "Ada Lovelace" collapsed'))).toBe('1');
});

test('not of two such menus, nor in one that is in the page itself', () => {
  const two = '  [1] button "Ada Lovelace" collapsed\n  [2] button "Account" collapsed';

  expect(firstClick('sign out', head(two))).toBeUndefined();
  expect(firstClick('sign out', head('  [1] link "Home"'))).toBeUndefined();
});

test('what does not belong to the account is not looked for there', () => {
  expect(firstClick('click Refunds', head('  [1] button "Ada Lovelace" collapsed'))).toBeUndefined();
});
