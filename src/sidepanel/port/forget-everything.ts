import { JOURNAL_DATABASE } from '../../core/task/journal-database.ts';

/**
 * Empties all that lies beside what the worker keeps: servers, the picked folder, drafts and forms. The journal stays as it
 * is: it counts the workers that wrote to it, and its tasks are deleted by the one that runs. Other panels are told by the
 * browser that the storage which they share was emptied.
 */
export async function forgetBeside(): Promise<void> {
  for (const { name } of await indexedDB.databases())
    if (name !== undefined && name !== JOURNAL_DATABASE.name) await emptied(name);
  localStorage.clear();
}

/** Empties what the worker keeps in the extension's storage, after it has deleted what it knows of there. */
export async function forgetStorage(): Promise<void> {
  await chrome.storage.local.clear();
  await chrome.storage.session.clear();
}

/** Deleting a database would wait for everybody who has it open. */
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
