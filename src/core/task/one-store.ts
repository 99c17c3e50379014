/** A database with one store, opened for one use. */
export interface OneStore {
  name: string;
  version: number;
  store: string;
}

/** `factory` is `indexedDB`. Rejects when the database does not answer. */
export async function inStore(
  factory: IDBFactory,
  { name, version, store }: OneStore,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  const opening = factory.open(name, version);
  opening.onupgradeneeded = () => opening.result.createObjectStore(store);
  const database = (await settled(opening)) as IDBDatabase;
  try {
    return await settled(work(database.transaction(store, mode).objectStore(store)));
  } finally {
    database.close();
  }
}

const settled = (request: IDBRequest): Promise<unknown> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database did not answer.'));
  });
