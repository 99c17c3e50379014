import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Entry } from '../../core/task/entry.ts';
import { createJournalStores, JOURNAL_DATABASE } from '../../core/task/journal-database.ts';
import type { StoredBlob } from '../../core/task/payload.ts';
import type { TaskRow } from '../../core/task/task-row.ts';

interface JournalSchema extends DBSchema {
  tasks: { key: string; value: TaskRow; indexes: { open: number } };
  entries: { key: [string, number]; value: Entry };
  blobs: { key: string; value: StoredBlob };
  uses: { key: [string, string]; value: { hash: string; taskId: string }; indexes: { taskId: string } };
  meta: { key: string; value: number };
}

export type JournalDatabase = IDBPDatabase<JournalSchema>;

/**
 * Returns the open database. It is opened at first use and again after the browser closed it (low disk, cleared data).
 * A connection closes when another version of the extension wants to upgrade.
 */
export function journalDatabase(name: string = JOURNAL_DATABASE.name): () => Promise<JournalDatabase> {
  let opening: Promise<JournalDatabase> | undefined;
  const forget = (): void => {
    opening = undefined;
  };
  const open = async (): Promise<JournalDatabase> => {
    const database = await openDB<JournalSchema>(name, JOURNAL_DATABASE.version, {
      upgrade: (upgraded) => createJournalStores(upgraded as unknown as IDBDatabase),
      blocking: () => {
        forget();
        database.close();
      },
      terminated: forget,
    });
    return database;
  };
  return () => {
    opening ??= open().catch((error: unknown) => {
      forget();
      throw error;
    });
    return opening;
  };
}
