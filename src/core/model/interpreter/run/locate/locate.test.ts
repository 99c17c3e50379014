import { expect, test } from 'vitest';
import { contextFor, run } from '../../testing/loop.testing.ts';
import { wishPages } from '../../testing/pages/wish-pages.testing.ts';

const clicked = (words: string): unknown[] =>
  run(contextFor(words), {
    page: wishPages.estate,
    play: ({ tool }) =>
      tool === 'find'
        ? { status: 'done', value: [{ ref: '11', role: 'button', name: '撤销' }] }
        : { status: tool === 'wait_for' ? 'timed-out' : 'done' },
  }).calls.flatMap(({ tool, input }) => (tool === 'click' ? [input.ref] : []));

test('a search that finds a button of the verb says nothing about whose it is', () => {
  expect(clicked('撤销卧室窗户关不严')).toEqual(['13']);
  expect(clicked('撤销浴室灯的报修')).toEqual([]);
});
