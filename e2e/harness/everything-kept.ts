import type { Page } from 'playwright';

/**
 * Everything that the extension stores: the journal with its blobs, and all other storage; one database may be left
 * out.
 */
export async function everythingKept(
  panel: Page,
  areas: ('local' | 'session')[] = ['local', 'session'],
  butDatabase = '',
): Promise<string> {
  return panel.evaluate(
    async ([wanted, but]) => {
      const kept: unknown[] = [];
      for (const { name = '' } of await indexedDB.databases()) {
        if (name === but) continue;
        const database = await new Promise<IDBDatabase>((resolve, reject) => {
          const opening = indexedDB.open(name);
          opening.onsuccess = () => resolve(opening.result);
          opening.onerror = () => reject(opening.error);
        });
        for (const store of database.objectStoreNames) {
          const reading = database.transaction(store).objectStore(store).getAll();
          kept.push(await new Promise((resolve) => (reading.onsuccess = () => resolve(reading.result))));
        }
        database.close();
      }
      for (const area of wanted) kept.push(await chrome.storage[area].get());
      return JSON.stringify(kept);
    },
    [areas, butDatabase] as const,
  );
}
