/** The database of the journal. The worker writes it; the panel opens it too and only reads. */
export const JOURNAL_DATABASE = { name: 'tabwright', version: 1 } as const;

/**
 * Creates the stores of version 1. Whoever opens the database first runs this, worker or panel.
 * - `tasks`: TaskRow by `taskId`; index `open` holds the tasks that have not ended.
 * - `entries`: Entry by `[taskId, seq]`.
 * - `blobs`: StoredBlob by `hash`.
 * - `uses`: `{ hash, taskId }`, which task names which blob.
 * - `meta`: the runner's epoch under `epoch`.
 */
export function createJournalStores(database: IDBDatabase): void {
  database.createObjectStore('tasks', { keyPath: 'taskId' }).createIndex('open', 'open');
  database.createObjectStore('entries', { keyPath: ['taskId', 'seq'] });
  database.createObjectStore('blobs', { keyPath: 'hash' });
  database.createObjectStore('uses', { keyPath: ['hash', 'taskId'] }).createIndex('taskId', 'taskId');
  database.createObjectStore('meta');
}
