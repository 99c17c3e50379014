import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { fakeCreated } from '../../core/agent/fake-world.testing.ts';
import type { MemoryItem } from '../../core/context/memory.ts';
import type { Entry, EntryBody } from '../../core/task/entry.ts';
import { foldTask } from '../../core/task/reducer.ts';
import { createMemory } from './memory.ts';
import { createMemoryStore } from './memory-store.ts';

let databases = 0;
const freshStore = (limits?: { considered: number; most: number }) => {
  let ids = 0;
  return createMemoryStore(() => `id${ids++}`, `memory-${databases++}`, limits);
};
const task = (number: number, text = `Task ${number}`): Omit<MemoryItem, 'key'> => ({
  kind: 'task',
  at: number,
  text,
  taskId: `t${number}`,
});

test('a memory of 100,000 entries is answered from its newest, and older ones go when it is written to', async () => {
  const store = freshStore({ considered: 500, most: 2000 });
  // As an older version, or another program, left it.
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    store.read().then(() => {
      const opening = indexedDB.open(`memory-${databases - 1}`);
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    }, reject);
  });
  const writing = database.transaction('tasks', 'readwrite');
  for (let at = 0; at < 100_000; at++) {
    const item = task(at, at === 99_990 ? 'The copper kettle is at the baker' : `Read page ${at}`);
    writing.objectStore('tasks').put({ ...item, key: `${String(at).padStart(15, '0')}:task:t${at}` });
  }
  await new Promise((resolve) => (writing.oncomplete = resolve));
  database.close();

  const memory = createMemory({
    store,
    settings: async () => ({ memory: { mode: 'longterm', count: 4 } }),
    load: async () => '',
  });
  const told = await memory.recall('Where is the copper kettle?');
  expect(told.map(({ by, text }) => `${by}: ${text}`)).toEqual([
    'found: The copper kettle is at the baker',
    'recent: Read page 99999',
    'recent: Read page 99998',
  ]);
  const read = await store.read();
  expect(read.items).toHaveLength(500);
  expect(read.tasks).toBe(100_000);
  await store.add(task(100_000));
  expect((await store.read()).tasks).toBe(2000);
}, 60_000);

test('an ended task is kept once, only when it came to something and memory is on', async () => {
  const ended = (status: 'completed' | 'error') => {
    const bodies: EntryBody[] = [
      { ...fakeCreated, words: 'buy a lamp' },
      { type: 'task-ended', status, result: { inline: 'Order 1007' } },
    ];
    return (
      foldTask(bodies.map((body, seq) => ({ ...body, taskId: 't', seq, at: seq }) as Entry)) ?? expect.fail()
    );
  };
  for (const [mode, status, kept] of [
    ['longterm', 'completed', ['buy a lamp → Order 1007']],
    ['longterm', 'error', []],
    ['off', 'completed', []],
  ] as const) {
    const store = freshStore();
    const memory = createMemory({
      store,
      settings: async () => ({ memory: { mode, count: 3 } }),
      load: async (payload) => ('inline' in payload ? payload.inline : ''),
    });
    await memory.keep(ended(status));
    await memory.keep(ended(status));
    expect((await store.read()).items.map(({ text }) => text)).toEqual(kept);
  }
});

test('what is remembered is deleted one by one, with its task, and as a whole', async () => {
  const store = freshStore();
  for (const number of [1, 2, 3]) await store.add(task(number));
  await store.add({ kind: 'tip', at: 4, text: 'Choose white.' });
  const { items } = await store.read();
  await store.delete([items.find(({ text }) => text === 'Task 1')?.key ?? '']);
  await store.deleteTask('t2');
  expect((await store.read()).items.map(({ text }) => text)).toEqual(['Choose white.', 'Task 3']);
  await store.clear();
  expect(await store.read()).toEqual({ items: [], tasks: 0 });
});

test('a memory that cannot be read keeps no task from beginning', async () => {
  const store = { ...freshStore(), read: () => Promise.reject(new Error('damaged')) };
  const memory = createMemory({
    store,
    settings: async () => ({ memory: { mode: 'vector', count: 3 } }),
    load: async () => '',
  });
  expect(await memory.recall('anything')).toEqual([]);
});
