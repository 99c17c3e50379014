import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import * as z from 'zod';
import { type GivenFile, givenFileSchema } from '../../core/protocol/panel.ts';

/** The files and pictures of drafts, by window: too large for the memory that keeps their words. */
export interface DraftFiles {
  /** Those of this window; when it has none, those of one that is gone, once. None when they cannot be read. */
  take(windowId: number, openWindows: readonly number[]): Promise<readonly GivenFile[]>;
  /** Without files nothing is kept. One that finds no room is passed over: the files are there while the panel is open. */
  keep(windowId: number, files: readonly GivenFile[]): Promise<void>;
}

interface Schema extends DBSchema {
  files: { key: number; value: unknown };
}

const filesSchema = z.array(givenFileSchema);

export function createDraftFiles(name = 'tabwright-drafts'): DraftFiles {
  let opening: Promise<IDBPDatabase<Schema>> | undefined;
  const database = () => {
    opening ??= openDB<Schema>(name, 1, {
      upgrade: (upgraded) => void upgraded.createObjectStore('files'),
      terminated: () => {
        opening = undefined;
      },
    }).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
  return {
    async take(windowId, openWindows) {
      try {
        const transaction = (await database()).transaction('files', 'readwrite');
        const windows = await transaction.store.getAllKeys();
        const from = windows.includes(windowId) ? windowId : windows.find((id) => !openWindows.includes(id));
        if (from === undefined) return [];
        const kept = await transaction.store.get(from);
        if (from !== windowId) {
          await transaction.store.delete(from);
          await transaction.store.put(kept, windowId);
        }
        await transaction.done;
        return filesSchema.safeParse(kept).data ?? [];
      } catch {
        return [];
      }
    },
    async keep(windowId, files) {
      try {
        const opened = await database();
        await (files.length === 0
          ? opened.delete('files', windowId)
          : opened.put('files', [...files], windowId));
      } catch {
        // No room, or no storage at all: nothing that is on show depends on it.
      }
    },
  };
}
