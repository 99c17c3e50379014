import { FOLDER_FOR_FILES, pickedFor } from '../../core/task/picked-files.ts';

/** The folder that the person picked for files, as the panel keeps it; undefined when there is none. */
export const storedFolder = async (): Promise<FileSystemDirectoryHandle | undefined> =>
  (await pickedFor(indexedDB, FOLDER_FOR_FILES)) as FileSystemDirectoryHandle | undefined;
