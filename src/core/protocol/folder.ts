/**
 * Where the handle of the folder lies that the person picked for files: panel and worker open the same database. It
 * has one store, with the handle under `key`.
 */
export const FOLDER_DATABASE = {
  name: 'tabwright-folder',
  version: 1,
  store: 'handles',
  key: 'files',
} as const;
