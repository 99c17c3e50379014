import { JOURNAL_DATABASE } from '../../core/task/journal-database.ts';

/**
 * Empties everything except the worker's storage: servers, the picked folder, drafts and forms. The journal stays: it
 * counts the workers that wrote to it, and the running worker deletes its tasks. The browser notifies other panels that
 * their shared storage was emptied.
 */
export async function forgetBeside(): Promise<void> {
  for (const { name } of await indexedDB.databases())
    if (name !== undefined && name !== JOURNAL_DATABASE.name) await emptied(name);
  localStorage.clear();
}

/** Empties the worker's part of the extension's storage, after the worker has deleted what it knows of. */
export async function forgetStorage(): Promise<void> {
  await chrome.storage.local.clear();
  await chrome.storage.session.clear();
}

/** Deleting a database would wait for all its open connections. */
const emptied = (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const stores = [...database.objectStoreNames];
      if (stores.length === 0) {
        database.close();
        resolve();
        return;
      }
      const transaction = database.transaction(stores, 'readwrite');
      for (const store of stores) transaction.objectStore(store).clear();
      transaction.oncomplete = () => {
        database.close();
        resolve();
      };
      transaction.onabort = () => reject(transaction.error);
    };
  });
