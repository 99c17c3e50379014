import { type Entry, entrySchema } from '../../core/task/entry.ts';
import type { JournalDatabase } from './database.ts';

/**
 * The entries of a task in order. An entry that another version wrote and this one cannot read ends the list: what
 * comes before it is a whole journal, what comes after would be folded over a gap.
 */
export async function readEntries(database: JournalDatabase, taskId: string): Promise<Entry[]> {
  const rows = await database.getAll('entries', entriesOf(taskId));
  const entries: Entry[] = [];
  for (const row of rows) {
    const parsed = entrySchema.safeParse(row);
    if (!parsed.success) {
      console.warn(
        `Entry ${row.seq} of task ${taskId} cannot be read by this version; the rest is left out.`,
      );
      break;
    }
    entries.push(parsed.data);
  }
  return entries;
}

/** Range of the keys `[taskId, seq]`: an array sorts after every number. */
export const entriesOf = (taskId: string): IDBKeyRange => IDBKeyRange.bound([taskId], [taskId, []]);
