import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { fakeCreated } from '../../core/agent/fake-world.testing.ts';
import { chooseMemories } from '../../core/context/choose-memories.ts';
import type { MemoryItem, MemorySettings } from '../../core/context/memory.ts';
import { nearest } from '../../core/context/similarity.ts';
import type { Entry, EntryBody } from '../../core/task/entry.ts';
import { foldTask } from '../../core/task/reducer.ts';
import { listMemories } from './list-memories.ts';
import { createMemory } from './memory.ts';
import { MOST_TASKS, memoryDatabase } from './memory-database.ts';
import { createMemoryReader } from './memory-reader.ts';
import { createMemoryStore } from './memory-store.ts';
import type { RecallRequest } from './message.ts';
import { searchMemories } from './search-memories.ts';

let databases = 0;
const freshStore = (most?: number) => {
  let ids = 0;
  const database = memoryDatabase(`memory-${databases++}`);
  const store = createMemoryStore(() => `id${ids++}`, database, most);
  return { ...store, ...createMemoryReader(database), database };
};
type Store = ReturnType<typeof freshStore>;

/** The memory as the worker and the offscreen document implement it together. */
const memoryOf = (
  store: Store,
  memory: MemorySettings,
  given: Partial<Parameters<typeof createMemory>[0]> = {},
) =>
  createMemory({
    store,
    search: (request) => searchMemories(store, request, () => 0),
    settings: async () => ({ memory }),
    load: async (payload) => ('inline' in payload ? payload.inline : ''),
    clock: { now: () => 0, sleep: () => new Promise(() => undefined) },
    embed: async () => undefined,
    ...given,
  });

const task = (number: number, text = `Task ${number}`): Omit<MemoryItem, 'key'> => ({
  kind: 'task',
  at: number,
  text,
  taskId: `t${number}`,
});

/** Counts how many tasks are read each time. */
function readRows(open: Awaited<ReturnType<Store['database']>>): number[] {
  const asked: number[] = [];
  const { getAll } = open;
  open.getAll = async (...given: Parameters<typeof getAll>) => {
    const rows = await getAll.apply(open, given);
    if (given[0] === 'tasks') asked.push(rows.length);
    return rows;
  };
  return asked;
}

test('in a full memory of many batches as much is looked through as there is time for, and the oldest goes when it is written to', async () => {
  const full = 2500;
  const store = freshStore(full);
  const open = await store.database();
  const writing = open.transaction('tasks', 'readwrite');
  for (let at = 0; at < full; at++) {
    const item = task(at, at === 10 ? 'The copper kettle is at the baker' : `Read page ${at}`);
    void writing.store.put({ ...item, key: `${String(at).padStart(15, '0')}:task:t${at}` });
  }
  await writing.done;
  const told = await memoryOf(store, { mode: 'longterm', count: 4 }).recall('Where is the copper kettle?');
  expect(told.items.map(({ by, text }) => `${by}: ${text}`)).toEqual([
    'found: The copper kettle is at the baker',
    `recent: Read page ${full - 1}`,
    `recent: Read page ${full - 2}`,
  ]);

  // When time runs out, the newest were searched, and the rest is counted.
  const ticks = (each: number) => {
    let ms = 0;
    return () => (ms += each);
  };
  const slow = ticks(1500);
  const search = (request: RecallRequest) => searchMemories(store, request, slow);
  const part = await memoryOf(store, { mode: 'longterm', count: 4 }, { search }).recall(
    'Where is the copper kettle?',
  );
  expect(part).toMatchObject({ trouble: 'part', unread: full - 1000 });
  expect(part.items.map(({ text }) => text)).toEqual([`Read page ${full - 1}`, `Read page ${full - 2}`]);
  // The same applies to the person's search in the settings.
  const found = await listMemories(store, { text: 'copper' }, ticks(3000));
  expect([found.items, found.unread]).toEqual([[], full - 1000]);
  const whole = await listMemories(store, { text: 'copper' }, () => 0);
  expect([whole.items[0]?.text, whole.unread]).toEqual(['The copper kettle is at the baker', undefined]);

  // A request for the last ones, or for the list, reads only these.
  const rows = readRows(open);
  const last = await memoryOf(store, { mode: 'chat-history', count: 3 }).recall(
    'Where is the copper kettle?',
  );
  expect(last).toEqual({
    items: [1, 2, 3].map((back) => ({ kind: 'task', by: 'recent', text: `Read page ${full - back}` })),
  });
  const listed = await listMemories(store, {}, () => 0);
  expect([listed.items.length, listed.items[0]?.text, listed.tasks]).toEqual([
    200,
    `Read page ${full - 1}`,
    full,
  ]);
  expect(rows).toEqual([3, 200]);

  await store.add(task(full));
  expect(await open.count('tasks')).toBe(full);
  expect(await open.get('tasks', `${'0'.repeat(15)}:task:t0`)).toBeUndefined();
});

test('of 100,000 in which a word stands few are divided into words, and those that hold the rare one are found', () => {
  const told = 'It was read as it stood there. '.repeat(18);
  const items = Array.from({ length: MOST_TASKS }, (_, at) =>
    at === 90_000 ? 'The copper kettle is at the baker' : `Read page ${at} → ${told}`,
  );
  let asked = 0;
  const textOf = (item: string) => {
    asked++;
    return item;
  };
  expect(nearest('Read of the copper kettle on a page', items, textOf, 2)[0]).toBe(items[90_000]);
  expect(asked).toBeLessThanOrEqual(MOST_TASKS + 1000);
}, 60_000);

test('among the 100,000 that are kept at most one is found by its words', () => {
  const items = Array.from({ length: MOST_TASKS }, (_, at) => ({
    ...task(at, at === 10 ? 'The copper kettle is at the baker' : `Read page ${at}`),
    key: `k${at}`,
  }));
  const chosen = chooseMemories(items, 'Where is the copper kettle?', { mode: 'longterm', count: 4 });
  expect(chosen.map(({ by, text }) => `${by}: ${text}`)).toEqual([
    'found: The copper kettle is at the baker',
    'recent: Read page 99999',
    'recent: Read page 99998',
  ]);
}, 60_000);

test('10,000 entries with their meanings are compared a thousand at a time, and the nearest is found', async () => {
  const store = freshStore();
  const open = await store.database();
  const meaningOf = (seed: number) =>
    Array.from({ length: 256 }, (_, at) => Math.sin(seed * 31 + at * (1 + (seed % 7))));
  const writing = open.transaction('tasks', 'readwrite');
  for (let at = 0; at < 10_000; at++) {
    const meaning = { model: 'm', vector: Float32Array.from(meaningOf(at)) };
    void writing.store.put({ ...task(at), key: `${String(at).padStart(15, '0')}:task:t${at}`, meaning });
  }
  await writing.done;
  const asked = readRows(open);
  const { items, tasks } = await store.read({ meaning: { model: 'm', vector: meaningOf(4321) } });
  expect(tasks).toBe(10_000);
  expect(Math.max(...asked)).toBe(1000);
  expect(items.some((item) => 'meaning' in item)).toBe(false);
  expect(items.toSorted((a, b) => (b.alike ?? 0) - (a.alike ?? 0))[0]?.text).toBe('Task 4321');
  // Embeddings of another model are not comparable.
  const other = await store.read({ meaning: { model: 'other', vector: meaningOf(4321) } });
  expect(other.items.every(({ alike }) => alike === undefined)).toBe(true);
}, 60_000);

test('what is added with its meaning is kept in short, and found by it', async () => {
  const store = freshStore();
  await store.add({ ...task(1), meaning: { model: 'm', vector: [0.25, 0.5] } });
  const [kept] = await (await store.database()).getAll('tasks');
  expect(kept?.meaning?.vector).toEqual(Float32Array.from([0.25, 0.5]));
  expect((await store.read({ meaning: { model: 'm', vector: [0.5, 1] } })).items[0]?.alike).toBeCloseTo(1);
});

test('a task waits no longer than the limit for what is remembered', async () => {
  const waits: number[] = [];
  const memory = memoryOf(
    freshStore(),
    { mode: 'vector', count: 3 },
    {
      search: () => new Promise(() => undefined),
      clock: { now: () => 0, sleep: async (ms) => void waits.push(ms) },
    },
  );
  expect(await memory.recall('anything')).toEqual({ items: [], trouble: 'late' });
  expect(waits).toEqual([5000]);
});

test('with a model for embeddings tasks are found by meaning, without its answer by words', async () => {
  const space: Record<string, number[]> = { 'a pet': [1, 0], 'the dog': [0.9, 0.1], 'a car': [0, 1] };
  let answers = true;
  const embed = async (text: string) => {
    const known = Object.entries(space).find(([words]) => text.startsWith(words));
    return answers && known ? { model: 'm', vector: known[1] } : undefined;
  };
  const store = freshStore();
  const memory = memoryOf(store, { mode: 'vector', count: 2 }, { embed });
  for (const [index, words] of ['the dog', 'a car', 'the plumber'].entries()) {
    const meaning = await embed(words);
    await store.add({ ...task(index, `${words} → done`), ...(meaning && { meaning }) });
  }
  const found = async (words: string) => (await memory.recall(words)).items.map(({ text }) => text);
  expect(await found('a pet')).toEqual(['the dog → done']);
  answers = false;
  expect(await found('a pet')).toEqual([]);
  expect(await found('call the plumber')).toEqual(['the plumber → done']);
});

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
    const memory = memoryOf(store, { mode, count: 3 });
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
  expect(await store.read()).toEqual({ items: [], tasks: 0, unread: 0 });
});

test('a tip that is written twice, as by a command that is sent again, is kept once', async () => {
  const store = freshStore();
  for (const at of [4, 9]) await store.add({ kind: 'tip', at, text: 'Choose white.' });
  await store.add({ kind: 'case', at: 9, text: 'Choose white.' });
  expect((await store.read()).items.map(({ kind, at }) => [kind, at])).toEqual([
    ['tip', 4],
    ['case', 9],
  ]);
});

test('a memory that cannot be read keeps no task from beginning', async () => {
  const store = { ...freshStore(), read: () => Promise.reject(new Error('damaged')) };
  const memory = memoryOf(store, { mode: 'vector', count: 3 });
  expect(await memory.recall('anything')).toEqual({ items: [], trouble: 'unreadable' });
});

test.each([
  ['off', false],
  ['chat-history', false],
  ['vector', true],
  ['longterm', true],
] as const)('with the memory "%s" the provider of embeddings is asked: %s', async (mode, isAsked) => {
  const store = freshStore();
  const embedded: string[] = [];
  const embed = async (text: string) => {
    embedded.push(text);
    return { model: 'm', vector: [1] };
  };
  const memory = memoryOf(store, { mode, count: 3 }, { embed });
  await memory.recall('buy a kettle');
  const bodies: EntryBody[] = [
    { ...fakeCreated, words: 'buy a lamp' },
    { type: 'task-ended', status: 'completed', result: { inline: 'Order 1007' } },
  ];
  const state = foldTask(bodies.map((body, seq): Entry => ({ ...body, taskId: 't', seq, at: seq })));
  await memory.keep(state!);
  expect(embedded).toEqual(isAsked ? ['buy a kettle', 'buy a lamp → Order 1007'] : []);
  expect((await store.read()).items).toHaveLength(mode === 'off' ? 0 : 1);
});

test('a task that is deleted while it is being remembered is not remembered', async () => {
  const store = freshStore();
  let told = (_: undefined) => {};
  let asked = false;
  const memory = memoryOf(
    store,
    { mode: 'longterm', count: 4 },
    {
      embed: () => {
        asked = true;
        return new Promise((resolve) => {
          told = resolve;
        });
      },
    },
  );
  const bodies: EntryBody[] = [
    fakeCreated,
    { type: 'task-ended', status: 'completed', result: { inline: 'It is at the baker.' } },
  ];
  const state = foldTask(bodies.map((body, seq): Entry => ({ ...body, taskId: 't', seq, at: seq })))!;
  const keeping = memory.keep(state);
  await expect.poll(() => asked).toBe(true);
  await memory.deleteTask('t');
  told(undefined);
  await keeping;
  expect((await store.read()).items).toEqual([]);
  // One that nobody deletes is kept.
  asked = false;
  const other = memory.keep({ ...state, id: 'other' });
  await expect.poll(() => asked).toBe(true);
  told(undefined);
  await other;
  expect((await store.read()).items).toMatchObject([{ taskId: 'other' }]);
});

test('all of it is listed part by part for an export, without what it means to a model', async () => {
  const store = freshStore();
  for (let number = 1; number <= 202; number++)
    await store.add({ ...task(number), meaning: { model: 'm', vector: [1] } });
  await store.add({ kind: 'tip', at: 0, text: 'Mind the gap.' });
  expect((await listMemories(store, {}, () => 0)).items).toHaveLength(200);
  const { items } = await listMemories(store, { from: 0 }, () => 0);
  expect(items.map(({ text }) => text).slice(0, 2)).toEqual(['Mind the gap.', 'Task 202']);
  expect(items).toHaveLength(203);
  expect(items.some((item) => 'meaning' in item)).toBe(false);
  expect((await listMemories(store, { from: 203 }, () => 0)).items).toEqual([]);
});

test('who looks for letters finds what holds them, in the middle of a word too, before what is only like it', async () => {
  const store = freshStore();
  await store.add(task(1, 'The copper kettle costs $31'));
  await store.add({ kind: 'tip', at: 2, text: 'Of Teakettles take the red one' });
  await store.add({ kind: 'tip', at: 3, text: '台灯要白色的' });
  await store.add(task(4, 'Costs of copper: see the table'));
  const found = async (text: string) =>
    (await listMemories(store, { text }, () => 0)).items.map((item) => item.text);
  expect(await found('ettl')).toEqual(['Of Teakettles take the red one', 'The copper kettle costs $31']);
  expect(await found('$31')).toEqual(['The copper kettle costs $31']);
  expect(await found('灯')).toEqual(['台灯要白色的']);
  expect(await found('KETTLE copper')).toEqual([
    'The copper kettle costs $31',
    'Costs of copper: see the table',
  ]);
  expect(await found('lamp')).toEqual([]);
});
