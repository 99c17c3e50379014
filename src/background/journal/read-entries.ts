import type { Entry } from '../../core/task/entry.ts';
import { readEntry } from '../../core/task/read-entry.ts';
import type { JournalDatabase } from './database.ts';

/** The entries of a task in order; unreadable ones are returned as such. */
export async function readEntries(database: JournalDatabase, taskId: string): Promise<Entry[]> {
  const rows: unknown[] = await database.getAll('entries', entriesOf(taskId));
  return rows.map(readEntry);
}

/** Range of the keys `[taskId, seq]`: an array sorts after every number. */
export const entriesOf = (taskId: string): IDBKeyRange => IDBKeyRange.bound([taskId], [taskId, []]);
