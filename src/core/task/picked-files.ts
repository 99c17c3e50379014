import { inStore } from './one-store.ts';

/**
 * Files and folders that the person picked to be watched. The handles lie in a database of their own, because a journal
 * holds JSON only; the panel keeps them, the offscreen document reads them. `factory` is `indexedDB`.
 */
const DATABASE = { name: 'tabwright-picked', version: 1, store: 'handles' } as const;

/** Where the folder lies that the person picked for the File agent; watches have keys of their own. */
export const FOLDER_FOR_FILES = 'folder-for-files';

/** A handle as far as it is used here; what `queryPermission` gives is not in every library's types yet. */
export interface PickedHandle {
  kind: 'file' | 'directory';
  name: string;
  queryPermission?(request: { mode: 'read' | 'readwrite' }): Promise<PermissionState>;
  requestPermission?(request: { mode: 'read' | 'readwrite' }): Promise<PermissionState>;
}

/** Keeps what was picked for a watch, in the place of what was picked for it before. */
export const keepPicked = (factory: IDBFactory, key: string, handle: PickedHandle): Promise<void> =>
  inStore(factory, DATABASE, 'readwrite', (store) => store.put(handle, key)).then(() => undefined);

/** What was picked for that watch; undefined when nothing was, or it was forgotten. */
export const pickedFor = (factory: IDBFactory, key: string): Promise<PickedHandle | undefined> =>
  inStore(factory, DATABASE, 'readonly', (store) => store.get(key)) as Promise<PickedHandle | undefined>;

/** Forgets what the person picked under that key. */
export const forgetPicked = (factory: IDBFactory, key: string): Promise<void> =>
  inStore(factory, DATABASE, 'readwrite', (store) => store.delete(key)).then(() => undefined);
