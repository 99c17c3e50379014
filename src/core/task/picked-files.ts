import { inStore } from './one-store.ts';

/**
 * Files and folders that the person picked to be watched. The handles are in a database of their own, because a journal
 * holds only JSON; the panel stores them, the offscreen document reads them. `factory` is `indexedDB`.
 */
const DATABASE = { name: 'tabwright-picked', version: 1, store: 'handles' } as const;

/** Key of the folder that the person picked for the File agent; watches have keys of their own. */
export const FOLDER_FOR_FILES = 'folder-for-files';

/** A handle as far as it is used here; not every library's types contain `queryPermission` yet. */
export interface PickedHandle {
  kind: 'file' | 'directory';
  name: string;
  queryPermission?(request: { mode: 'read' | 'readwrite' }): Promise<PermissionState>;
  requestPermission?(request: { mode: 'read' | 'readwrite' }): Promise<PermissionState>;
}

/** Stores what was picked for a watch, and replaces what was picked for it before. */
export const keepPicked = (factory: IDBFactory, key: string, handle: PickedHandle): Promise<void> =>
  inStore(factory, DATABASE, 'readwrite', (store) => store.put(handle, key)).then(() => undefined);

/** What was picked for that watch; undefined when nothing was, or it was forgotten. */
export const pickedFor = (factory: IDBFactory, key: string): Promise<PickedHandle | undefined> =>
  inStore(factory, DATABASE, 'readonly', (store) => store.get(key)) as Promise<PickedHandle | undefined>;

/** Forgets what the person picked under that key. */
export const forgetPicked = (factory: IDBFactory, key: string): Promise<void> =>
  inStore(factory, DATABASE, 'readwrite', (store) => store.delete(key)).then(() => undefined);
