/** A database with one store, opened for one use. */
export interface OneStore {
  name: string;
  version: number;
  store: string;
}

/** `factory` is `indexedDB`. Rejects when the database does not answer, or when what was written is not kept. */
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
    const transaction = database.transaction(store, mode);
    // A write that has succeeded is taken back when its transaction fails, for want of room for instance.
    const [result] = await Promise.all([
      settled(work(transaction.objectStore(store))),
      completed(transaction),
    ]);
    return result;
  } finally {
    database.close();
  }
}

const settled = (request: IDBRequest): Promise<unknown> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database did not answer.'));
  });

const completed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('The database took the change back.'));
  });
