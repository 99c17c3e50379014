import { type MemoryItem, memoryItemSchema } from '../../core/context/memory.ts';
import { memoryDatabase } from './memory-database.ts';

export interface MemoryReader {
  /** All that is remembered, and how many tasks there are. What cannot be read is left out. */
  read(): Promise<{ items: MemoryItem[]; tasks: number }>;
}

/** Reads what is remembered. It is a lot of work for many: the offscreen document does it, and no task waits long. */
export function createMemoryReader(database = memoryDatabase()): MemoryReader {
  return {
    async read() {
      const open = await database();
      const [tasks, advice] = await Promise.all([open.getAll('tasks'), open.getAll('advice')]);
      const items = [...advice, ...tasks].flatMap((item) => memoryItemSchema.safeParse(item).data ?? []);
      return { items, tasks: tasks.length };
    },
  };
}
