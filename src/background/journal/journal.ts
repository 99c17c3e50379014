import type { TaskSummary } from '../../core/protocol/panel.ts';
import type { Entry, EntryBody } from '../../core/task/entry.ts';
import { type JournalPort, StorageFullError } from '../../core/task/journal.ts';
import { fitEntry, hashesIn, payloadOf } from '../../core/task/payload.ts';
import { rowAfter, summaryOf, type TaskRow } from '../../core/task/task-row.ts';
import type { JournalDatabase } from './database.ts';
import { deleteStoredTask, refuseStale } from './delete-task.ts';
import { readEntries } from './read-entries.ts';

export interface Journal extends JournalPort {
  /** Makes this worker the only writer: appends with an older epoch are refused from now on. */
  raiseEpoch(): Promise<number>;
  /**
   * Deletes entries, row, and the blobs that no other task refers to. Deleting what does not exist is harmless. Throws
   * StaleRunnerError when another worker has taken over: only that one knows which blobs it is about to refer to.
   */
  deleteTask(taskId: string, epoch: number): Promise<void>;
  /** Newest first. */
  list(filter: { windowId?: number }): Promise<TaskSummary[]>;
  taskOf(taskId: string): Promise<TaskRow | undefined>;
  rows(): Promise<TaskRow[]>;
  countEntries(): Promise<number>;
}

export interface JournalDependencies {
  database: () => Promise<JournalDatabase>;
  /** Wall clock in ms. */
  now: () => number;
}

/** The journal on IndexedDB. */
export function createJournal({ database, now }: JournalDependencies): Journal {
  /** Blobs that this worker stored for each task, and that it has not named yet: no other deletion may remove them. */
  const expected = new Map<string, Set<string>>();
  const isExpected = (hash: string): boolean => [...expected.values()].some((hashes) => hashes.has(hash));

  const append = async (taskId: string, bodies: readonly EntryBody[], epoch: number): Promise<Entry[]> => {
    const fitted = await Promise.all(bodies.map(fitEntry));
    const connection = await database();
    const transaction = connection.transaction(['meta', 'tasks', 'entries', 'blobs', 'uses'], 'readwrite');
    const store = transaction.objectStore.bind(transaction);
    refuseStale(epoch, await store('meta').get('epoch'));
    let row = await store('tasks').get(taskId);
    const at = now();
    const entries = fitted.map(({ body }): Entry => {
      const entry: Entry = { ...body, taskId, seq: (row?.lastSeq ?? -1) + 1, at };
      row = rowAfter(row, entry);
      return entry;
    });
    if (!row || entries.length === 0) return entries;
    const hashes = new Set(entries.flatMap(hashesIn));
    await Promise.all([
      store('tasks').put(row),
      ...entries.map((entry) => store('entries').add(entry)),
      ...fitted.flatMap(({ blobs }) => blobs.map((blob) => store('blobs').put(blob))),
      ...[...hashes].map((hash) => store('uses').put({ hash, taskId })),
      transaction.done,
    ]).catch(withNextStep);
    for (const hash of hashes) expected.get(taskId)?.delete(hash);
    return entries;
  };

  return {
    append,
    read: async (taskId) => readEntries(await database(), taskId),
    open: async () => {
      const rows = await (await database()).getAllFromIndex('tasks', 'open', 1);
      return rows.sort((a, b) => a.createdAt - b.createdAt).map((row) => row.taskId);
    },
    store: async (value, epoch, taskId) => {
      const { payload, blob } = await payloadOf(value);
      if (!blob) return payload;
      expected.set(taskId, (expected.get(taskId) ?? new Set()).add(blob.hash));
      const transaction = (await database()).transaction(['meta', 'blobs'], 'readwrite');
      refuseStale(epoch, await transaction.objectStore('meta').get('epoch'));
      await Promise.all([transaction.objectStore('blobs').put(blob), transaction.done]).catch(withNextStep);
      return payload;
    },
    load: async (payload) => {
      if (!('hash' in payload)) return payload.inline;
      const blob = await (await database()).get('blobs', payload.hash);
      if (!blob) throw new Error(`There is no blob ${payload.hash}: it was deleted with its task.`);
      return JSON.parse(blob.json);
    },
    raiseEpoch: async () => {
      const transaction = (await database()).transaction('meta', 'readwrite');
      const before = (await transaction.store.get('epoch')) ?? 0;
      // If there is no space to store the number, the worker must still start, or nothing could ever be deleted. Any
      // earlier writer with this number is dead.
      return Promise.all([transaction.store.put(before + 1, 'epoch'), transaction.done]).then(
        () => before + 1,
        (error: unknown) => (isQuota(error) ? before : Promise.reject(error)),
      );
    },
    deleteTask: async (taskId, epoch) => {
      expected.delete(taskId);
      await deleteStoredTask(await database(), taskId, epoch, isExpected);
    },
    list: async ({ windowId }) => {
      const rows = await (await database()).getAll('tasks');
      return rows
        .filter((row) => windowId === undefined || row.windowId === windowId)
        .sort((a, b) => b.createdAt - a.createdAt)
        .map(summaryOf);
    },
    taskOf: async (taskId) => (await database()).get('tasks', taskId),
    rows: async () => (await database()).getAll('tasks'),
    countEntries: async () => (await database()).count('entries'),
  };
}

function withNextStep(error: unknown): never {
  throw isQuota(error) ? new StorageFullError(error) : error;
}

const isQuota = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';
