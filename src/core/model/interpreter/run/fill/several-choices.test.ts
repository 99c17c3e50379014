import { expect, test } from 'vitest';
import { pageFrom } from '../../testing/fixtures.testing.ts';
import { contextFor, run } from '../../testing/loop.testing.ts';

/** What was done with boxes and lists, on a page in which a tick stays. */
const chosen = (words: string, page: string): unknown[] =>
  run(contextFor(words), {
    page: pageFrom(page),
    play: ({ tool, input }, world) => {
      const box = world.page?.nodes.find(({ ref }) => ref === input.ref);
      if (tool === 'set_checked' && box) box.states = ['checked'];
      return { status: tool === 'find' ? 'not-found' : 'done' };
    },
  })
    .calls.filter(({ tool }) => tool === 'set_checked' || tool === 'select_option')
    .map(({ input }) => [input.ref, input.checked ?? input.options ?? input.option]);

const BOXES = '[1] checkbox "Ada" unchecked\n[2] checkbox "Bo" checked\n[3] checkbox "Cy" unchecked';

test('each box that is named is ticked once, and one that is ticked stays so', () => {
  expect(chosen('select Ada, Bo and Cy', BOXES)).toEqual([
    ['1', true],
    ['3', true],
  ]);
});

test('none is ticked where one of them is missing', () => {
  expect(chosen('select Ada, Dan', BOXES)).toEqual([]);
});

test('a box that is called by the whole is that one', () => {
  expect(chosen('select Ada, Cy', `${BOXES}\n[4] checkbox "Ada, Cy" unchecked`)).toEqual([['4', true]]);
});

test('a box that stands beside the box of that name is not ticked', () => {
  expect(chosen('select only “Ada”', BOXES)).toEqual([['1', true]]);
  expect(chosen('select only “Cy”', BOXES)).toEqual([['3', true]]);
});
