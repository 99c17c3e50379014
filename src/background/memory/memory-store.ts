import { type MemoryItem, memoryItemSchema, type StoredMemory } from '../../core/context/memory.ts';
import { MOST_TASKS, memoryDatabase, type OpenMemory } from './memory-database.ts';

export interface MemoryStore {
  add(item: Omit<MemoryItem, 'key'>): Promise<void>;
  delete(keys: readonly string[]): Promise<void>;
  deleteTask(taskId: string): Promise<void>;
  clear(): Promise<void>;
}

/** Keys sort by time, so that the oldest are deleted by one range. */
const keyOf = ({ at, kind, taskId }: Omit<MemoryItem, 'key'>, newId: () => string): string =>
  `${String(at).padStart(15, '0')}:${kind}:${taskId ?? newId()}`;

/** The numbers of a meaning take a quarter of the room as short ones, which are exact enough to compare. */
const inShort = ({ meaning, ...item }: MemoryItem): StoredMemory => ({
  ...item,
  ...(meaning && { meaning: { ...meaning, vector: Float32Array.from(meaning.vector) } }),
});

/** A tip or case in the same words: of a command that is sent again one comes, too. */
const isKnown = async (open: Awaited<ReturnType<OpenMemory>>, { kind, text }: MemoryItem): Promise<boolean> =>
  (await open.getAll('advice')).some((known) => known.kind === kind && known.text === text);

/** Writes and forgets what is remembered. */
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
