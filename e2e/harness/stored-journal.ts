import type { Page } from 'playwright';
import type { Entry } from '../../src/core/task/entry.ts';

/** Stores the journal of an ended task where the worker stores its own. A reloaded panel lists it. */
export const storeJournal = (panel: Page, entries: readonly Entry[]): Promise<void> =>
  panel.evaluate(store, entries as unknown as Record<string, unknown>[]);

/** Entries of the most recently changed task, oldest first. */
export const newestJournal = async (panel: Page): Promise<Entry[]> =>
  (await panel.evaluate(readNewest)) as Entry[];

/** Does the most recently changed task have a watch? */
export const isWatching = async (panel: Page): Promise<boolean> =>
  (await newestJournal(panel)).some(({ type }) => type === 'watch-armed');

/** Runs in the panel. */
async function store(entries: Record<string, unknown>[]): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('tabwright');
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const [first] = entries;
  const last = entries.at(-1);
  const transaction = database.transaction(['tasks', 'entries'], 'readwrite');
  transaction.objectStore('tasks').put({
    taskId: first?.taskId,
    words: first?.words,
    status: 'completed',
    createdAt: first?.at,
    updatedAt: last?.at,
    windowId: first?.windowId,
    // The worker ignores it.
    open: 0,
    lastSeq: Math.ceil(Number(last?.seq)),
  });
  for (const entry of entries) transaction.objectStore('entries').put(entry);
  await new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onerror = () => reject(transaction.error);
  });
  database.close();
}

/** Runs in the panel. */
async function readNewest(): Promise<unknown[]> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('tabwright');
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  // No named inner function: the serialised function does not contain the compiler's helpers.
  const newest = await new Promise<string | undefined>((resolve, reject) => {
    const reading = database.transaction('tasks').objectStore('tasks').getAll();
    reading.onsuccess = () =>
      resolve(reading.result.toSorted((a, b) => b.updatedAt - a.updatedAt)[0]?.taskId);
    reading.onerror = () => reject(reading.error);
  });
  const entries = await new Promise<unknown[]>((resolve, reject) => {
    const range = IDBKeyRange.bound([newest ?? '', 0], [newest ?? '', []]);
    const reading = database.transaction('entries').objectStore('entries').getAll(range);
    reading.onsuccess = () => resolve(reading.result);
    reading.onerror = () => reject(reading.error);
  });
  database.close();
  return entries;
}
