import type { Entry, EntryBody, Payload } from './entry.ts';

/** What core needs of storage. The worker implements it with IndexedDB, tests in memory. */
export interface JournalPort {
  /**
   * Appends in one transaction and returns the stored entries. Throws StaleRunnerError when `epoch` is no longer
   * the newest: another worker has taken over, and this one must stop.
   */
  append(taskId: string, bodies: readonly EntryBody[], epoch: number): Promise<Entry[]>;
  read(taskId: string): Promise<Entry[]>;
  /** Ids of the tasks that have not ended, oldest first. */
  open(): Promise<string[]>;
  /**
   * Stores the JSON of a value that an entry of that task is about to name, as a blob when it is longer than 2 kB.
   * Storing the same value twice is harmless. Throws StaleRunnerError like `append`, because nobody would ever name the
   * blob.
   */
  store(value: unknown, epoch: number, taskId: string): Promise<Payload>;
  load(payload: Payload): Promise<unknown>;
}

/** Another worker has taken over; this one must stop, and nothing was written. */
export class StaleRunnerError extends Error {
  override name = 'StaleRunnerError';
}

/** There is no room for the write; nothing of it was written. */
export class StorageFullError extends Error {
  override name = 'StorageFullError';
  constructor(cause?: unknown) {
    super('The disk space for Tabwright is used up. Delete past tasks; the task then goes on.', { cause });
  }
}

/** Reads a payload whose short text is needed at once: the inline value, or the head of the blob. */
export function payloadHead(payload: Payload): string {
  if ('hash' in payload) return payload.head;
  return typeof payload.inline === 'string' ? payload.inline : (JSON.stringify(payload.inline) ?? '');
}

/** Inlines plans and followed tasks, so that the reducer can stay a pure, synchronous function. */
export async function hydrateEntries(
  entries: readonly Entry[],
  load: (payload: Payload) => Promise<unknown>,
): Promise<Entry[]> {
  return Promise.all(
    entries.map(async (entry) => {
      if (entry.type === 'plan-updated' && 'hash' in entry.plan)
        return { ...entry, plan: { inline: await load(entry.plan) } };
      if (entry.type === 'task-created' && entry.follows && 'hash' in entry.follows)
        return { ...entry, follows: { inline: await load(entry.follows) } };
      return entry;
    }),
  );
}
