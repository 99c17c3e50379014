import { expect, test } from 'vitest';
import { defaultSettings } from '../../core/model/settings.ts';
import { beyondRetention, type TaskRow } from '../../core/task/task-row.ts';
import { createRetention } from './retention.ts';

const row = (taskId: string, updatedAt: number, change: Partial<TaskRow> = {}): TaskRow => ({
  taskId,
  words: '',
  status: 'completed',
  createdAt: 0,
  updatedAt,
  windowId: 1,
  open: 0,
  lastSeq: 0,
  bytes: 1_000_000,
  ...change,
});
const rows = [row('old', 1), row('open', 2, { open: 1 }), row('middle', 3), row('new', 4)];

test.each([
  ['all fit', { maxTasks: 3, maxMegabytes: 4 }, []],
  ['too many: the oldest goes, an open one never', { maxTasks: 2, maxMegabytes: 100 }, ['old']],
  ['too large: the open one counts, the oldest go', { maxTasks: 9, maxMegabytes: 2 }, ['old', 'middle']],
  ['the newest stays, however large', { maxTasks: 1, maxMegabytes: 1 }, ['old', 'middle']],
])('%s', (_name, limit, gone) => {
  expect(beyondRetention(rows, limit)).toEqual(gone);
});

test('a task that comes to rest while it is deleted does not begin again; what waited for room goes on once', async () => {
  let rooms = 0;
  const left = new Set(rows.map(({ taskId }) => taskId));
  const retention = createRetention({
    journal: {
      rows: async () => rows.filter(({ taskId }) => left.has(taskId)),
      countEntries: async () => 0,
      deleteTask: async (taskId) => void left.delete(taskId),
    },
    settings: { read: async () => ({ ...defaultSettings, retention: { maxTasks: 1, maxMegabytes: 100 } }) },
    close: async (_, remove) => {
      await retention.tidy();
      await remove();
    },
    roomAgain: async () => void rooms++,
    announce: () => undefined,
    estimate: async () => ({ usage: 5, quota: 9 }),
  });
  await retention.tidy();
  expect([...left]).toEqual(['open', 'new']);
  await retention.tidy();
  expect(rooms).toBe(1);
  expect(await retention.figures()).toEqual({
    tasks: 2,
    openTasks: 1,
    entries: 0,
    taskBytes: 2_000_000,
    usedBytes: 5,
    quotaBytes: 9,
  });
});
