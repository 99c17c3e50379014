import { FOLDER_FOR_FILES, forgetPicked, keepPicked, pickedFor } from '../../core/task/picked-files.ts';

export type FolderState = { name: string; isLocked: boolean } | undefined;

const WRITING = { mode: 'readwrite' } as const;

const stored = () => pickedFor(indexedDB, FOLDER_FOR_FILES);

/** The picked folder; `isLocked` if the browser requires permission again. Undefined if none is picked. */
export async function folderState(): Promise<FolderState> {
  const handle = await stored();
  if (!handle) return undefined;
  const permission = (await handle.queryPermission?.(WRITING)) ?? 'granted';
  return { name: handle.name, isLocked: permission !== 'granted' };
}

/** Lets the person pick a folder; Cancel changes nothing. */
export async function pickFolder(): Promise<void> {
  const handle = await (window as unknown as Picker)
    .showDirectoryPicker({ id: 'files', ...WRITING })
    .catch((error: Error) => {
      if (error.name === 'AbortError') return undefined;
      throw error;
    });
  if (handle) await keepPicked(indexedDB, FOLDER_FOR_FILES, handle);
}

export async function allowAgain(): Promise<void> {
  await (await stored())?.requestPermission?.(WRITING);
}

export const forgetFolder = (): Promise<void> => forgetPicked(indexedDB, FOLDER_FOR_FILES);

/** Missing in the standard library's types. */
interface Picker {
  showDirectoryPicker(wanted: { id: string; mode: 'readwrite' }): Promise<FileSystemDirectoryHandle>;
}
