import { expect, test } from 'vitest';
import type { TaskRow } from '../port/entry-source.ts';
import { filterTasks } from './filter-tasks.ts';

const row = (taskId: string, words: string, status: string, open = false): TaskRow => ({
  taskId,
  words,
  status,
  open,
  createdAt: 0,
  updatedAt: 0,
  windowId: 1,
  lastSeq: 0,
});
const tasks = [
  row('a', 'Order green tea', 'completed'),
  row('b', 'Read the news', 'running', true),
  row('c', 'Order coffee', 'error'),
  row('d', '订购绿茶', 'aborted'),
];

test('filters and words narrow the list together', () => {
  const ids = (...args: [Parameters<typeof filterTasks>[1], string]) =>
    filterTasks(tasks, ...args).map(({ taskId }) => taskId);
  expect(ids('all', '')).toEqual(['a', 'b', 'c', 'd']);
  expect(ids('all', ' ORDER  tea ')).toEqual(['a']);
  expect(ids('failed', 'order')).toEqual(['c']);
  expect(ids('failed', '')).toEqual(['c', 'd']);
  expect(ids('open', '')).toEqual(['b']);
  expect(ids('done', '绿茶')).toEqual([]);
  expect(ids('all', '绿茶')).toEqual(['d']);
});
