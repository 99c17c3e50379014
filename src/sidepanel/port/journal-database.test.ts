import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { beforeEach, describe, expect, test } from 'vitest';
import { createJournalStores } from '../../core/task/journal-database.ts';
import { fixtureTask } from '../gallery/fixture-task.ts';
import { createEntrySource } from './journal-database.ts';

let name = '';
let databases = 0;
beforeEach(() => {
  name = `panel-test-${++databases}`;
});

const write = async (store: string, ...rows: unknown[]) => {
  const database = await openDB(name, 1, {
    upgrade: (upgraded) => createJournalStores(upgraded as unknown as IDBDatabase),
  });
  for (const row of rows) await database.put(store, row);
  database.close();
};
const row = (taskId: string, updatedAt: number, more = {}) => ({
  taskId,
  words: taskId,
  status: 'running',
  createdAt: 1,
  updatedAt,
  windowId: 1,
  open: 1,
  lastSeq: 0,
  ...more,
});

describe('the journal as the panel reads it', () => {
  test('is empty when the panel comes first, and the worker can use what it made', async () => {
    const source = createEntrySource(name);
    expect(await source.listTasks()).toEqual([]);
    await write('tasks', row('a', 5));
    expect(await source.listTasks()).toMatchObject([{ taskId: 'a', open: true }]);
  });

  test('gives the entries of one task from a number on', async () => {
    const task = fixtureTask('a', {}, 0);
    for (let index = 0; index < 12; index++) task.add({ type: 'message-received', words: String(index) });
    await write('entries', ...task.entries, ...fixtureTask('ab', {}, 0).entries);
    const source = createEntrySource(name);
    expect((await source.readTask('a', 0)).map((entry) => entry.seq)).toEqual([...Array(13).keys()]);
    expect((await source.readTask('a', 10)).map((entry) => entry.seq)).toEqual([10, 11, 12]);
    expect(await source.readTask('b', 0)).toEqual([]);
  });

  test('an entry of another version stands as unreadable; a broken row is left out', async () => {
    const task = fixtureTask('a', {}, 0).add({ type: 'message-received', words: 'x' });
    await write(
      'entries',
      task.entries[0],
      { taskId: 'a', seq: 1, at: 1, type: 'of-the-future' },
      {
        ...task.entries[1],
        seq: 2,
      },
    );
    await write('tasks', row('a', 1), { taskId: 'odd' });
    const source = createEntrySource(name);
    expect((await source.readTask('a', 0)).map(({ seq, type }) => [seq, type])).toEqual([
      [0, 'task-created'],
      [1, 'unreadable'],
      [2, 'message-received'],
    ]);
    expect((await source.listTasks()).map(({ taskId }) => taskId)).toEqual(['a']);
  });

  test('loads payloads inline and by hash; a blob that is gone or broken is undefined', async () => {
    await write('blobs', { hash: 'h', json: '{"a":1}', size: 7 }, { hash: 'bad', json: '{', size: 1 });
    const source = createEntrySource(name);
    const load = (hash: string) => source.loadPayload({ hash, size: 0, head: '' });
    expect(await source.loadPayload({ inline: 5 })).toBe(5);
    expect(await load('h')).toEqual({ a: 1 });
    expect(await load('gone')).toBeUndefined();
    expect(await load('bad')).toBeUndefined();
  });

  test('tasks come newest first', async () => {
    await write('tasks', row('a', 1), row('b', 3, { open: 0, status: 'completed' }), row('c', 2));
    const rows = await createEntrySource(name).listTasks();
    expect(rows.map(({ taskId, open }) => [taskId, open])).toEqual([
      ['b', false],
      ['c', true],
      ['a', true],
    ]);
  });
});
