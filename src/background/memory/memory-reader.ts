import type { ComparedMemory, Meaning } from '../../core/context/memory.ts';
import { storedMemorySchema } from '../../core/context/memory.ts';
import { cosineOf } from '../../core/context/similarity.ts';
import { memoryDatabase } from './memory-database.ts';

export interface MemoryReader {
  /**
   * All that is remembered, and how many tasks there are. What cannot be read is left out. Tasks whose meaning the same
   * model told are compared with the given one.
   */
  read(meaning?: Meaning): Promise<{ items: ComparedMemory[]; tasks: number }>;
}

/** Meanings are long: so many are in memory at once. */
const BATCH = 1000;

/** Reads what is remembered. It is a lot of work for many: the offscreen document does it, and no task waits long. */
export function createMemoryReader(database = memoryDatabase()): MemoryReader {
  return {
    async read(meaning) {
      const open = await database();
      const advice = await open.getAll('advice');
      const items = advice.flatMap((item) => compared(item, undefined));
      let tasks = 0;
      for (let after: IDBKeyRange | null = null; ; ) {
        const batch: unknown[] = await open.getAll('tasks', after, BATCH);
        items.push(...batch.flatMap((item) => compared(item, meaning)));
        tasks += batch.length;
        const last = batch.at(-1);
        if (batch.length < BATCH || typeof last !== 'object' || last === null || !('key' in last)) break;
        after = IDBKeyRange.lowerBound(last.key, true);
      }
      return { items, tasks };
    },
  };
}

function compared(stored: unknown, wanted: Meaning | undefined): ComparedMemory[] {
  const parsed = storedMemorySchema.safeParse(stored).data;
  if (!parsed) return [];
  const { meaning, ...item } = parsed;
  const isComparable = wanted !== undefined && meaning?.model === wanted.model;
  return [isComparable ? { ...item, alike: cosineOf(meaning.vector, wanted.vector) } : item];
}
