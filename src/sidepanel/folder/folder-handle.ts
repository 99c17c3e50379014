import { openDB } from 'idb';
import { FOLDER_DATABASE } from '../../core/protocol/folder.ts';

export type FolderState = { name: string; isLocked: boolean } | undefined;

const { store, key } = FOLDER_DATABASE;

const database = () =>
  openDB(FOLDER_DATABASE.name, FOLDER_DATABASE.version, {
    upgrade: (created) => void created.createObjectStore(FOLDER_DATABASE.store),
  });

const stored = async (): Promise<Permitted | undefined> => (await database()).get(store, key);

/** The picked folder; `isLocked` when the browser wants it allowed again. Undefined when none is picked. */
export async function folderState(): Promise<FolderState> {
  const handle = await stored();
  if (!handle) return undefined;
  const permission = (await handle.queryPermission?.({ mode: 'readwrite' })) ?? 'granted';
  return { name: handle.name, isLocked: permission !== 'granted' };
}

/** Lets the person pick one; nothing changes when they press Cancel. */
export async function pickFolder(): Promise<void> {
  const pick = (window as unknown as Picker).showDirectoryPicker;
  const handle = await pick({ id: 'files', mode: 'readwrite' }).catch((error: Error) => {
    if (error.name === 'AbortError') return undefined;
    throw error;
  });
  if (handle) await (await database()).put(store, handle, key);
}

export async function allowAgain(): Promise<void> {
  await (await stored())?.requestPermission?.({ mode: 'readwrite' });
}

export async function forgetFolder(): Promise<void> {
  await (await database()).delete(store, key);
}

/** Parts of the File System Access API that the standard library's types lack. */
interface Permitted extends FileSystemDirectoryHandle {
  queryPermission?(wanted: { mode: 'readwrite' }): Promise<PermissionState>;
  requestPermission?(wanted: { mode: 'readwrite' }): Promise<PermissionState>;
}
interface Picker {
  showDirectoryPicker(wanted: { id: string; mode: 'readwrite' }): Promise<FileSystemDirectoryHandle>;
}
