import * as z from 'zod';
import { type EntryBody, entryBodySchema } from '../../core/task/entry.ts';
import { StorageFullError } from '../../core/task/journal.ts';
import type { TaskRun } from '../../core/task/run.ts';
import type { SessionArea } from './secrets.ts';

const storedSchema = z.array(entryBodySchema);
const keyOf = (taskId: string): string => `unwritten:${taskId}`;

/**
 * A Pause or Stop for which there was no room in the journal. It holds all the same: it is kept in the browser's
 * memory, which outlives the worker, until it can be written down.
 */
export function createUnwritten(area: SessionArea) {
  const kept = new Map<string, EntryBody[]>();
  const forget = async (taskId: string): Promise<void> => {
    if (kept.delete(taskId)) await area.remove(keyOf(taskId));
  };
  return {
    has: (taskId: string): boolean => kept.has(taskId),
    /** What waits to be written for that task, also what an earlier worker kept. */
    of: async (taskId: string): Promise<EntryBody[] | undefined> => {
      const key = keyOf(taskId);
      const entries = kept.get(taskId) ?? storedSchema.safeParse((await area.get(key))[key]).data;
      if (entries) kept.set(taskId, entries);
      return entries;
    },
    /** Writes it down, or keeps it and returns the failure of the storage. */
    write: async (run: TaskRun, entries: EntryBody[]): Promise<StorageFullError | undefined> => {
      try {
        await run.commit(...entries);
        await forget(run.taskId);
        return undefined;
      } catch (error) {
        if (!(error instanceof StorageFullError)) throw error;
        kept.set(run.taskId, entries);
        // Without room here too, it holds as long as this worker lives.
        await area
          .set({ [keyOf(run.taskId)]: entries })
          .catch((failed: unknown) => console.error('A Pause or Stop is kept by this worker alone.', failed));
        return error;
      }
    },
    /** The person wants something else now. */
    forget,
  };
}
