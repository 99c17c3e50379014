import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { type MemoryItem, memoryItemSchema } from '../../core/context/memory.ts';

interface MemorySchema extends DBSchema {
  tasks: { key: string; value: MemoryItem };
  advice: { key: string; value: MemoryItem };
}

/** So many of the newest tasks are looked through for a new one; older ones can be read and deleted only. */
export const CONSIDERED = 5000;
/** Older tasks are forgotten beyond this. */
const MOST_TASKS = 20_000;

export interface MemoryStore {
  add(item: Omit<MemoryItem, 'key'>): Promise<void>;
  /** The newest tasks, up to CONSIDERED, and all that the person wrote; and how many tasks there are. */
  read(): Promise<{ items: MemoryItem[]; tasks: number }>;
  delete(keys: readonly string[]): Promise<void>;
  deleteTask(taskId: string): Promise<void>;
  clear(): Promise<void>;
}

/** Keys sort by time, so that the newest are read, and the oldest deleted, by one range. */
const keyOf = ({ at, kind, taskId }: Omit<MemoryItem, 'key'>, newId: () => string): string =>
  `${String(at).padStart(15, '0')}:${kind}:${taskId ?? newId()}`;

/** What is remembered across tasks, in a database of its own: deleting it takes nothing else along. */
export function createMemoryStore(
  newId: () => string,
  name = 'tabwright-memory',
  limits = { considered: CONSIDERED, most: MOST_TASKS },
): MemoryStore {
  let opening: Promise<IDBPDatabase<MemorySchema>> | undefined;
  const database = (): Promise<IDBPDatabase<MemorySchema>> => {
    opening ??= openDB<MemorySchema>(name, 1, {
      upgrade: (upgraded) => {
        upgraded.createObjectStore('tasks', { keyPath: 'key' });
        upgraded.createObjectStore('advice', { keyPath: 'key' });
      },
      terminated: () => {
        opening = undefined;
      },
    }).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };

  /** The key of the nth newest task; undefined when there are fewer. */
  const nthNewest = async (number: number): Promise<string | undefined> => {
    const cursor = await (await database()).transaction('tasks').store.openKeyCursor(null, 'prev');
    const there = number > 1 ? await cursor?.advance(number - 1) : cursor;
    return there?.key;
  };

  return {
    async add(given) {
      const item = memoryItemSchema.parse({ ...given, key: keyOf(given, newId) });
      const open = await database();
      await open.put(item.kind === 'task' ? 'tasks' : 'advice', item);
      if (item.kind !== 'task' || (await open.count('tasks')) <= limits.most) return;
      const oldest = await nthNewest(limits.most);
      if (oldest !== undefined) await open.delete('tasks', IDBKeyRange.upperBound(oldest, true));
    },
    async read() {
      const open = await database();
      const from = await nthNewest(limits.considered);
      const [tasks, advice, count] = await Promise.all([
        open.getAll('tasks', from === undefined ? null : IDBKeyRange.lowerBound(from)),
        open.getAll('advice'),
        open.count('tasks'),
      ]);
      const items = [...advice, ...tasks].flatMap((item) => memoryItemSchema.safeParse(item).data ?? []);
      return { items, tasks: count };
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
