import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { EntryBody } from '../../core/task/entry.ts';
import { payloadHead, StaleRunnerError } from '../../core/task/journal.ts';
import { createMemoryJournal } from '../../core/task/memory-journal.ts';
import { journalDatabase } from './database.ts';
import { createJournal, type Journal } from './journal.ts';

const created = (words: string, windowId = 1): EntryBody => ({
  type: 'task-created',
  version: 1,
  words,
  windowId,
  tabs: [],
  strategy: 'auto',
  model: 'built-in',
  approve: 'ask',
  answers: [],
  origins: [],
  start: { utc: '2026-11-21T08:00:00Z', local: '2026-11-21 09:00', zone: 'Europe/Zurich', locale: 'en' },
  platform: 'linux',
  turnFields: true,
  parallelAgents: false,
  budget: { maxTokens: 1, maxUsd: 1 },
});
const moved = (status: 'running' | 'paused' | 'completed', reason = 'x'): EntryBody => ({
  type: 'status-changed',
  status,
  reason,
});
const observed = (text: Awaited<ReturnType<Journal['store']>>): EntryBody => ({
  type: 'page-observed',
  path: 'react/1',
  agent: 'Browser',
  nodeId: 'n1',
  tabId: 3,
  url: 'https://a.example/',
  title: 'A',
  text,
  lastRef: 4,
});

let databases = 0;
let clock = 0;
const now = (): number => ++clock;
const freshDatabase = () => journalDatabase(`test-${++databases}`);

const kinds = {
  memory: async () => {
    const journal = createMemoryJournal({ now, epoch: 0 });
    return { journal, epoch: await journal.raiseEpoch() };
  },
  stored: async () => {
    const journal = createJournal({ database: freshDatabase(), now });
    return { journal, epoch: await journal.raiseEpoch() };
  },
};

describe.each(Object.entries(kinds))('a journal, %s', (_kind, make) => {
  test('numbers the entries of each task without gaps', async () => {
    const { journal, epoch } = await make();
    const first = await journal.append('a', [created('one'), moved('running')], epoch);
    await journal.append('b', [created('two')], epoch);
    await Promise.all([
      journal.append('a', [moved('paused')], epoch),
      journal.append('a', [moved('running'), moved('paused')], epoch),
    ]);
    expect(first.map((entry) => entry.seq)).toEqual([0, 1]);
    const read = await journal.read('a');
    expect(read.map((entry) => entry.seq)).toEqual([0, 1, 2, 3, 4]);
    expect(read.slice(0, 2)).toEqual(first);
    expect((await journal.read('b')).map((entry) => entry.seq)).toEqual([0]);
    expect(await journal.read('c')).toEqual([]);
  });

  test('refuses an older worker', async () => {
    const { journal, epoch } = await make();
    await journal.append('a', [created('one')], epoch);
    await journal.raiseEpoch();
    await expect(journal.append('a', [moved('running')], epoch)).rejects.toThrow(StaleRunnerError);
    await expect(journal.store('x'.repeat(9000), epoch, 'a')).rejects.toThrow(StaleRunnerError);
    expect(await journal.read('a')).toHaveLength(1);
    await journal.append('a', [moved('running')], epoch + 1);
  });

  test('open lists what has not ended, oldest first; a continued task is open again', async () => {
    const { journal, epoch } = await make();
    for (const id of ['z', 'a', 'm']) await journal.append(id, [created(id)], epoch);
    const ended: EntryBody = { type: 'task-ended', status: 'completed', result: { inline: 'ok' } };
    await journal.append('a', [ended], epoch);
    expect(await journal.open()).toEqual(['z', 'm']);
    await journal.append('a', [moved('running', 'late')], epoch);
    expect(await journal.open()).toEqual(['z', 'm']);
    await journal.append('a', [moved('running', 'continued')], epoch);
    expect(await journal.open()).toEqual(['z', 'a', 'm']);
  });

  test('a journal begins with task-created, once', async () => {
    const { journal, epoch } = await make();
    await expect(journal.append('a', [moved('running')], epoch)).rejects.toThrow('task-created');
    await journal.append('a', [created('one')], epoch);
    await expect(journal.append('a', [created('again')], epoch)).rejects.toThrow('exists');
    expect(await journal.read('a')).toHaveLength(1);
  });

  test('stores short values inline and long ones by hash, and gives both back', async () => {
    const { journal, epoch } = await make();
    const short = await journal.store({ a: [1, 'two', null] }, epoch, 'a');
    expect(short).toEqual({ inline: { a: [1, 'two', null] } });
    const text = 'ä'.repeat(100_000);
    const long = await journal.store(text, epoch, 'a');
    expect(long).toMatchObject({ size: 100_002, head: 'ä'.repeat(200) });
    expect(await journal.store(text, epoch, 'a')).toEqual(long);
    expect(await journal.load(long)).toBe(text);
    expect(await journal.load(short)).toEqual({ a: [1, 'two', null] });
    expect(await journal.load(await journal.store(undefined, epoch, 'a'))).toBeNull();
    await expect(journal.load({ hash: 'ff', size: 1, head: '' })).rejects.toThrow('deleted');
  });

  test('moves inline payloads of a big entry into blobs', async () => {
    const { journal, epoch } = await make();
    await journal.append('a', [created('one')], epoch);
    const scope = { path: 'p', agent: 'Browser', nodeId: 'n' };
    const [stored] = await journal.append(
      'a',
      [
        {
          type: 'model-replied',
          ...scope,
          model: 'm',
          text: { inline: 'x'.repeat(2000) },
          reasoning: { inline: 'y'.repeat(1500) },
          calls: { inline: [{ id: 'c', name: 'z'.repeat(1000), input: {} }] },
          usage: { inputTokens: 1, cachedInputTokens: 0, outputTokens: 1 },
          durationMs: 1,
        },
      ],
      epoch,
    );
    if (stored?.type !== 'model-replied') throw new Error('not stored');
    expect(payloadHead(stored.text)).toBe('x'.repeat(200));
    expect(stored.reasoning).toEqual({ inline: 'y'.repeat(1500) });
    expect(await journal.load(stored.text)).toBe('x'.repeat(2000));
    expect(await journal.read('a')).toContainEqual(stored);
  });

  test('names the field that makes an entry too long', async () => {
    const { journal, epoch } = await make();
    await journal.append('a', [created('one')], epoch);
    await expect(journal.append('a', [moved('running', 'x'.repeat(5000))], epoch)).rejects.toThrow(
      'Shorten "reason" (5002)',
    );
    expect(await journal.read('a')).toHaveLength(1);
  });

  test('keeps 200 kB of the person own words', async () => {
    const { journal, epoch } = await make();
    const words = '长'.repeat(200_000);
    await journal.append('a', [created(words), { type: 'message-received', words }], epoch);
    expect(await journal.read('a')).toMatchObject([{ words }, { words }]);
  });
});

describe('the stored journal', () => {
  let journal: Journal;
  let epoch: number;
  let database: ReturnType<typeof freshDatabase>;
  beforeEach(async () => {
    database = freshDatabase();
    journal = createJournal({ database, now });
    epoch = await journal.raiseEpoch();
  });
  afterEach(() => vi.restoreAllMocks());

  test('survives the worker', async () => {
    await journal.append(
      'a',
      [created('one'), observed(await journal.store('x'.repeat(9000), epoch, 'a'))],
      epoch,
    );
    (await database()).close();
    const again = createJournal({ database: journalDatabase(`test-${databases}`), now });
    expect(await again.raiseEpoch()).toBe(epoch + 1);
    const [, entry] = await again.read('a');
    if (entry?.type !== 'page-observed') throw new Error('not stored');
    expect(await again.load(entry.text)).toBe('x'.repeat(9000));
  });

  test('keeps a row per task in step', async () => {
    await journal.append('a', [created('w'.repeat(3000), 7)], epoch);
    await journal.append('b', [created('two', 8)], epoch);
    await journal.append(
      'a',
      [{ type: 'strategy-chosen', strategy: 'react', reason: 'r' }, moved('running')],
      epoch,
    );
    expect(await journal.taskOf('a')).toMatchObject({
      strategy: 'react',
      status: 'running',
      open: 1,
      lastSeq: 2,
    });
    expect((await journal.list({})).map((task) => task.taskId)).toEqual(['b', 'a']);
    const [only] = await journal.list({ windowId: 7 });
    expect(only).toMatchObject({ taskId: 'a', windowId: 7, status: 'running', words: 'w'.repeat(500) });
    expect(only).not.toHaveProperty('open');
    expect(await journal.taskOf('c')).toBeUndefined();
  });

  test('deleting a task leaves what others name, and what is about to be named', async () => {
    const shared = await journal.store('s'.repeat(5000), epoch, 'a');
    const own = await journal.store('o'.repeat(5000), epoch, 'a');
    await journal.append('a', [created('one'), observed(shared), observed(own)], epoch);
    await journal.append('ab', [created('two'), observed(shared)], epoch);
    const soon = await journal.store('n'.repeat(5000), epoch, 'ab');
    await journal.deleteTask('a', epoch);
    expect(await journal.read('a')).toEqual([]);
    expect(await journal.read('ab')).toHaveLength(2);
    expect(await journal.load(shared)).toBe('s'.repeat(5000));
    expect(await journal.load(soon)).toBe('n'.repeat(5000));
    await expect(journal.load(own)).rejects.toThrow('deleted');
    await journal.deleteTask('ab', epoch);
    await expect(journal.load(shared)).rejects.toThrow('deleted');
    await journal.deleteTask('ab', epoch);
    expect(await journal.open()).toEqual([]);
  });

  test('what two tasks are about to name stays for the one that is slower', async () => {
    const text = 's'.repeat(5000);
    await journal.append('a', [created('one')], epoch);
    const first = await journal.store(text, epoch, 'a');
    const second = await journal.store(text, epoch, 'b');
    await journal.append('a', [observed(first)], epoch);
    await journal.deleteTask('a', epoch);
    await journal.append('b', [created('two'), observed(second)], epoch);
    expect(await journal.load(second)).toBe(text);
  });

  test('what a task stored and never named goes with it', async () => {
    await journal.append('a', [created('one')], epoch);
    const left = await journal.store('l'.repeat(5000), epoch, 'a');
    await journal.deleteTask('a', epoch);
    await expect(journal.load(left)).rejects.toThrow('deleted');
  });

  test('an older worker deletes nothing, least of all what the next one is about to name', async () => {
    await journal.append('a', [created('one')], epoch);
    const next = createJournal({ database, now });
    const newer = await next.raiseEpoch();
    const soon = await next.store('n'.repeat(5000), newer, 'b');
    await expect(journal.deleteTask('a', epoch)).rejects.toThrow(StaleRunnerError);
    expect(await next.read('a')).toHaveLength(1);
    expect(await next.load(soon)).toBe('n'.repeat(5000));
    await next.deleteTask('a', newer);
    expect(await next.read('a')).toEqual([]);
  });

  test('a blob whose worker died before naming it goes with the next deletion', async () => {
    const lost = await journal.store('l'.repeat(5000), epoch, 'a');
    const next = createJournal({ database, now });
    await next.deleteTask('none', epoch);
    await expect(next.load(lost)).rejects.toThrow('deleted');
  });

  test('an entry of another version stands there as one that cannot be read', async () => {
    await journal.append('a', [created('one'), moved('running'), moved('paused')], epoch);
    const odd = { taskId: 'a', seq: 1, at: 1, type: 'of-the-future' };
    await (await database()).put('entries', odd as never);
    const read = await journal.read('a');
    expect(read.map(({ seq, type }) => [seq, type])).toEqual([
      [0, 'task-created'],
      [1, 'unreadable'],
      [2, 'status-changed'],
    ]);
    expect(read[1]).toMatchObject({ was: 'of-the-future', at: 1 });
  });

  test('lets another version upgrade the database instead of blocking it', async () => {
    await journal.append('a', [created('one')], epoch);
    const name = `test-${databases}`;
    const request = indexedDB.open(name, 2);
    await new Promise((resolve, reject) => {
      request.onsuccess = resolve;
      request.onerror = reject;
    });
    request.result.close();
    await expect(journal.read('a')).rejects.toThrow(/version/i);
  });
});
