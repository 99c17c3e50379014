import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import * as z from 'zod';
import { parseJson } from '../../core/parse-json.ts';
import { taskSummarySchema } from '../../core/protocol/panel.ts';
import { createJournalStores, JOURNAL_DATABASE } from '../../core/task/journal-database.ts';
import { readEntry } from '../../core/task/read-entry.ts';
import type { EntrySource, TaskRow } from './entry-source.ts';

/** The part of the worker's database that the panel reads. Rows are parsed, so their type is not assumed. */
interface JournalSchema extends DBSchema {
  tasks: { key: string; value: unknown };
  entries: { key: [string, number]; value: unknown };
  blobs: { key: string; value: unknown };
}

const taskRowSchema = taskSummarySchema.extend({ open: z.literal([0, 1]), lastSeq: z.int() });
const blobRowSchema = z.object({ json: z.string() });

/** Reads the journal's database; reopens it after the browser or an upgrade closed it. */
export function createEntrySource(name: string = JOURNAL_DATABASE.name): EntrySource {
  let opening: Promise<IDBPDatabase<JournalSchema>> | undefined;
  const forget = () => {
    opening = undefined;
  };
  const open = async () => {
    const opened = await openDB<JournalSchema>(name, JOURNAL_DATABASE.version, {
      upgrade: (upgraded) => createJournalStores(upgraded as unknown as IDBDatabase),
      blocking: () => {
        forget();
        opened.close();
      },
      terminated: forget,
    });
    return opened;
  };
  const database = () => {
    opening ??= open().catch((error: unknown) => {
      forget();
      throw error;
    });
    return opening;
  };
  const loadBlob = async (hash: string): Promise<unknown> => {
    const row = blobRowSchema.safeParse(await (await database()).get('blobs', hash));
    return row.success ? parseJson(row.data.json) : undefined;
  };

  return {
    async readTask(taskId, fromSeq) {
      // An array sorts after every number, so this ends after the task's last entry.
      const range = IDBKeyRange.bound([taskId, fromSeq], [taskId, []]);
      return (await (await database()).getAll('entries', range)).map(readEntry);
    },
    loadBlob,
    loadPayload: (payload) =>
      'inline' in payload ? Promise.resolve(payload.inline) : loadBlob(payload.hash),
    async listTasks() {
      const rows = await (await database()).getAll('tasks');
      return rows.flatMap(toTaskRow).toSorted((a, b) => b.updatedAt - a.updatedAt);
    },
  };
}

function toTaskRow(row: unknown): TaskRow[] {
  const parsed = taskRowSchema.safeParse(row);
  return parsed.success ? [{ ...parsed.data, open: parsed.data.open === 1 }] : [];
}
