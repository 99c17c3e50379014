import type { FileBytes } from '../browser-port.ts';

/** A file or folder in a folder. */
export interface FolderEntry {
  name: string;
  kind: 'file' | 'folder';
  /** Files only. */
  bytes?: number;
}

/** Why a path of the folder cannot be used. `message` names the next step. */
export interface FolderTrouble {
  status: 'no-folder' | 'folder-locked' | 'not-found' | 'not-text' | 'failed';
  message: string;
}

/**
 * The folder that the person picked for files. Paths are lists of names below it; none of them is empty, "." or "..".
 * Every call settles, with a trouble if it failed.
 */
export interface FolderPort {
  list(path: readonly string[]): Promise<{ status: 'done'; entries: FolderEntry[] } | FolderTrouble>;
  read(path: readonly string[]): Promise<{ status: 'done'; text: string; bytes: number } | FolderTrouble>;
  /** The bytes of any file. */
  bytes(path: readonly string[]): Promise<Extract<FileBytes, { status: 'done' }> | FolderTrouble>;
  /**
   * Files in it, at any depth, with these words in their path, or with `inside` in one of their lines, which is
   * returned too. One call searches a part of them: the first `from` files are skipped, `files` were searched, and
   * `left` remain.
   */
  find(
    words: string,
    inside: boolean,
    from?: number,
  ): Promise<{ status: 'done'; found: string[]; files: number; left: number } | FolderTrouble>;
  /** Writes a whole file; missing folders are created. */
  write(path: readonly string[], text: string): Promise<{ status: 'done'; bytes: number } | FolderTrouble>;
}

export const NO_FOLDER: FolderTrouble = {
  status: 'no-folder',
  message:
    'The person has picked no folder for files. Give the text in the result, or save it in the download folder, and say that a folder can be picked in the settings.',
};

/** For an environment without a folder picker. */
export const noFolder: FolderPort = {
  list: async () => NO_FOLDER,
  read: async () => NO_FOLDER,
  bytes: async () => NO_FOLDER,
  find: async () => NO_FOLDER,
  write: async () => NO_FOLDER,
};

/** Splits a path as models write it into names; undefined if it leads out of the folder. */
export function namesOf(path: string): string[] | undefined {
  const names = path.split(/[/\\]/).filter((name) => name !== '' && name !== '.');
  return names.includes('..') || /^[a-z]:$/i.test(names[0] ?? '') ? undefined : names;
}

export const OUTSIDE = {
  status: 'invalid-input',
  text: 'The path leads out of the folder. Give it from the picked folder on, such as notes/today.md.',
} as const;
