import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { StoredMemory } from '../../core/context/memory.ts';

interface MemorySchema extends DBSchema {
  tasks: { key: string; value: StoredMemory };
  advice: { key: string; value: StoredMemory };
}

export type OpenMemory = () => Promise<IDBPDatabase<MemorySchema>>;

/** Beyond this number the oldest tasks are deleted. */
export const MOST_TASKS = 100_000;

/** What is remembered across tasks, in a separate database: deleting it affects nothing else. */
export function memoryDatabase(name = 'tabwright-memory'): OpenMemory {
  let opening: ReturnType<OpenMemory> | undefined;
  return () => {
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
}
