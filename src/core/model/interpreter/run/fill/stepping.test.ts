import { expect, test } from 'vitest';
import { pageFrom } from '../../testing/fixtures.testing.ts';
import { contextFor, run } from '../../testing/loop.testing.ts';

const servings = (count: number) =>
  pageFrom(`
main
  heading 1 "Soup"
  text "Servings"
  [1] button "Fewer servings"
  status
    text "${count}"
  [2] button "More servings"
`);

/** A page whose two buttons make a number more or fewer, between 1 and `most`. */
function pressed(words: string, from: number, most = 99) {
  let count = from;
  const world = {
    page: servings(count),
    play: ({ tool, input }: { tool: string; input: Record<string, unknown> }) => {
      if (tool === 'click') count = Math.min(most, Math.max(1, count + (input.ref === '2' ? 1 : -1)));
      world.page = servings(count);
      return { status: tool === 'find' ? ('not-found' as const) : ('done' as const) };
    },
  };
  const { calls, result } = run(contextFor(words), world);
  const failed = calls.at(-1)?.input.failed === true;
  return { presses: calls.filter(({ tool }) => tool === 'click').length, count, failed, result };
}

test('a number between two buttons is set by pressing them', () => {
  expect(pressed('set the servings to 6', 4)).toMatchObject({ presses: 2, count: 6, failed: false });
  expect(pressed('change the servings to two', 4)).toMatchObject({ presses: 2, count: 2, failed: false });
  expect(pressed('change servings to 1', 4)).toMatchObject({ presses: 3, count: 1, failed: false });
});

test('one that is there already is left alone', () => {
  expect(pressed('set the servings to 4', 4)).toMatchObject({ presses: 0, count: 4, failed: false });
});

test('what takes too many presses is not begun', () => {
  expect(pressed('set the servings to 40', 4)).toMatchObject({ presses: 0, count: 4, failed: true });
});

const dishes = (more = '') =>
  pageFrom(`
heading 1 "Casa Verde"
list
  listitem
    heading 3 "Margherita"
    text "€9.50"
    [1] button "Add"
${more}`);

test('a window that the first press opens is no second one', () => {
  const opened = dishes(`
dialog "Margherita" modal
  heading 2 "Margherita"
  text "Choose a size €9.50"
  [2] radio "Small" unchecked
  [3] button "Add to order"
`);
  const world = {
    page: dishes(),
    play: ({ tool }: { tool: string }) => {
      if (tool === 'click') world.page = opened;
      return { status: 'done' as const };
    },
  };
  const { calls } = run(contextFor('add two margherita'), world);
  expect(calls.flatMap(({ tool, input }) => (tool === 'click' ? [input.ref] : []))).toEqual(['1']);
  expect(calls.at(-1)?.input).toMatchObject({ failed: true, value: expect.stringMatching(/asks for more/) });
});

test.each([
  ['is gone', 'Added', ['1']],
  ['stays', 'Add', ['1', '1']],
] as const)('the button of another dish is not pressed when that of the dish %s', (_, name, presses) => {
  const drinks = (own: string) =>
    pageFrom(`
heading 1 "Drinks"
list
  listitem
    heading 3 "Cola"
    text "€3.00"
    [1] button "${own}"
  listitem
    heading 3 "Cola Zero"
    text "€3.00"
    [2] button "Add" disabled
`);
  const world = {
    page: drinks('Add'),
    play: ({ tool }: { tool: string }) => {
      if (tool === 'click') world.page = drinks(name);
      return { status: tool === 'find' ? ('not-found' as const) : ('done' as const) };
    },
  };
  const { calls } = run(contextFor('order two colas'), world);
  expect(calls.flatMap(({ tool, input }) => (tool === 'click' ? [input.ref] : []))).toEqual(presses);
});
