import { type MemoryItem, memoryItemSchema, type StoredMemory } from '../../core/context/memory.ts';
import { MOST_TASKS, memoryDatabase, type OpenMemory } from './memory-database.ts';

export interface MemoryStore {
  add(item: Omit<MemoryItem, 'key'>): Promise<void>;
  delete(keys: readonly string[]): Promise<void>;
  deleteTask(taskId: string): Promise<void>;
  clear(): Promise<void>;
}

/** Keys sort by time, so that one range deletes the oldest. */
const keyOf = ({ at, kind, taskId }: Omit<MemoryItem, 'key'>, newId: () => string): string =>
  `${String(at).padStart(15, '0')}:${kind}:${taskId ?? newId()}`;

/** Stores embeddings as shorter numbers: a quarter of the space, and exact enough for comparisons. */
const inShort = ({ meaning, ...item }: MemoryItem): StoredMemory => ({
  ...item,
  ...(meaning && { meaning: { ...meaning, vector: Float32Array.from(meaning.vector) } }),
});

/** Is there a tip or case with the same words? A repeated command must not add a second one. */
const isKnown = async (open: Awaited<ReturnType<OpenMemory>>, { kind, text }: MemoryItem): Promise<boolean> =>
  (await open.getAll('advice')).some((known) => known.kind === kind && known.text === text);

/** Writes and deletes memories. */
export function createMemoryStore(
  newId: () => string,
  database = memoryDatabase(),
  most = MOST_TASKS,
): MemoryStore {
  return {
    async add(given) {
      const item = memoryItemSchema.parse({ ...given, key: keyOf(given, newId) });
      const open = await database();
      if (item.kind !== 'task' && (await isKnown(open, item))) return;
      await open.put(item.kind === 'task' ? 'tasks' : 'advice', inShort(item));
      if (item.kind !== 'task' || (await open.count('tasks')) <= most) return;
      const cursor = await open.transaction('tasks').store.openKeyCursor(null, 'prev');
      const oldest = most > 1 ? await cursor?.advance(most - 1) : cursor;
      if (oldest) await open.delete('tasks', IDBKeyRange.upperBound(oldest.key, true));
    },
    async delete(keys) {
      const open = await database();
      for (const key of keys) await Promise.all([open.delete('tasks', key), open.delete('advice', key)]);
    },
    async deleteTask(taskId) {
      const open = await database();
      const keys = (await open.getAllKeys('tasks')).filter((key) => key.endsWith(`:task:${taskId}`));
      for (const key of keys) await open.delete('tasks', key);
    },
    async clear() {
      const open = await database();
      await Promise.all([open.clear('tasks'), open.clear('advice')]);
    },
  };
}
