import type { ComparedMemory, Meaning } from '../../core/context/memory.ts';
import { storedMemorySchema } from '../../core/context/memory.ts';
import { cosineOf } from '../../core/context/similarity.ts';
import { memoryDatabase, type OpenMemory } from './memory-database.ts';

export interface MemoryReader {
  /**
   * Tips and cases, and the newest tasks, newest first: at most `most`, for as long as `goOn` returns true; also how
   * many tasks there are, and how many were not read. Unreadable ones are left out. Tasks with an embedding of the same
   * model are compared with the given one.
   */
  read(wanted?: {
    meaning?: Meaning | undefined;
    most?: number | undefined;
    goOn?: () => boolean;
  }): Promise<{ items: ComparedMemory[]; tasks: number; unread: number }>;
}

/** Embeddings are long: number of them in memory at once. */
const BATCH = 1000;

/**
 * Reads what is remembered. With many tasks that is a lot of work: the offscreen document does it, and no task waits
 * long.
 */
export function createMemoryReader(database = memoryDatabase()): MemoryReader {
  return {
    async read({ meaning, most = Number.POSITIVE_INFINITY, goOn = () => true } = {}) {
      const open = await database();
      const advice = await open.getAll('advice');
      const items = advice.flatMap((item) => compared(item, undefined));
      const tasks = await open.count('tasks');
      let read = 0;
      for (let before: IDBKeyRange | null = null; read < Math.min(tasks, most) && goOn(); ) {
        const range = await newestOf(open, before, Math.min(BATCH, most - read));
        if (!range) break;
        const batch: unknown[] = await open.getAll('tasks', range);
        items.push(...batch.reverse().flatMap((item) => compared(item, meaning)));
        read += batch.length;
        before = IDBKeyRange.upperBound(range.lower, true);
      }
      return { items, tasks, unread: Math.max(0, tasks - read) };
    },
  };
}

/** The newest keys in a range, up to a limit; undefined if there are none. */
async function newestOf(
  open: Awaited<ReturnType<OpenMemory>>,
  before: IDBKeyRange | null,
  most: number,
): Promise<IDBKeyRange | undefined> {
  const { store } = open.transaction('tasks');
  const newest = await store.openKeyCursor(before, 'prev');
  if (!newest) return undefined;
  const to = newest.key;
  const last = most > 1 ? await newest.advance(most - 1) : newest;
  const from = last?.key ?? (await store.openKeyCursor(before))?.key ?? to;
  return IDBKeyRange.bound(from, to);
}

function compared(stored: unknown, wanted: Meaning | undefined): ComparedMemory[] {
  const parsed = storedMemorySchema.safeParse(stored).data;
  if (!parsed) return [];
  const { meaning, ...item } = parsed;
  const isComparable = wanted !== undefined && meaning?.model === wanted.model;
  return [isComparable ? { ...item, alike: cosineOf(meaning.vector, wanted.vector) } : item];
}
