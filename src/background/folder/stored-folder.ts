import { FOLDER_FOR_FILES, pickedFor } from '../../core/task/picked-files.ts';

/** The folder that the person picked for files, as stored by the panel; undefined if there is none. */
export const storedFolder = async (): Promise<FileSystemDirectoryHandle | undefined> =>
  (await pickedFor(indexedDB, FOLDER_FOR_FILES)) as FileSystemDirectoryHandle | undefined;
