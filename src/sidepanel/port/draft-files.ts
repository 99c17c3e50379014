import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import * as z from 'zod';
import { type GivenFile, givenFileSchema } from '../../core/protocol/panel.ts';

/** The files and pictures of drafts: too large for the storage of their words (panel/draft-keeper.ts). */
export interface DraftFiles {
  /** Empty if they cannot be read. */
  read(key: string): Promise<readonly GivenFile[]>;
  /**
   * Without files nothing is stored. If there is no space, that is ignored: the files exist while the panel is open.
   */
  keep(key: string, files: readonly GivenFile[]): Promise<void>;
  /** Deletes files under keys without an owner; `owned` is called once the keys are known. */
  clear(owned: (keys: readonly string[]) => ReadonlySet<string>): Promise<void>;
}

interface Schema extends DBSchema {
  files: { key: string; value: unknown };
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
    async read(key) {
      try {
        return filesSchema.safeParse(await (await database()).get('files', key)).data ?? [];
      } catch {
        return [];
      }
    },
    async keep(key, files) {
      try {
        const opened = await database();
        await (files.length === 0 ? opened.delete('files', key) : opened.put('files', [...files], key));
      } catch {
        // No space, or no storage at all: nothing visible depends on it.
      }
    },
    async clear(owned) {
      try {
        const transaction = (await database()).transaction('files', 'readwrite');
        const keys = await transaction.store.getAllKeys();
        const kept = owned(keys);
        for (const key of keys) if (!kept.has(key)) await transaction.store.delete(key);
        await transaction.done;
      } catch {
        // They are deleted the next time.
      }
    },
  };
}
