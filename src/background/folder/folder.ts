import { toBase64 } from '../../core/base64.ts';
import {
  type FolderEntry,
  type FolderPort,
  type FolderTrouble,
  NO_FOLDER,
} from '../../core/tools/files/folder.ts';
import { findFiles } from './find-files.ts';

/** Longer files are not read: they exceed every model's capacity. */
const MOST_BYTES = 5_000_000;
/** Limit of a base64 message to a page. */
const MOST_GIVEN = 40_000_000;

const LOCKED: FolderTrouble = {
  status: 'folder-locked',
  message:
    'The browser wants the person to allow the folder again: in the settings, "Folder for files", Allow again. Say so in the result.',
};

/** The picked folder as tools use it. A name can neither lead out of it nor use a file as a folder. */
export function createFolder(picked: () => Promise<FileSystemDirectoryHandle | undefined>): FolderPort {
  const within = async <T>(
    act: (root: FileSystemDirectoryHandle) => Promise<T>,
  ): Promise<T | FolderTrouble> => {
    try {
      const root = await picked();
      return root ? await act(root) : NO_FOLDER;
    } catch (error) {
      return troubleOf(error);
    }
  };
  const folderAt = async (root: FileSystemDirectoryHandle, path: readonly string[], create = false) => {
    let folder = root;
    for (const name of path) folder = await folder.getDirectoryHandle(name, { create });
    return folder;
  };
  const fileAt = async (root: FileSystemDirectoryHandle, path: readonly string[], create = false) =>
    (await folderAt(root, path.slice(0, -1), create)).getFileHandle(path.at(-1) ?? '', { create });

  const folder: FolderPort = {
    list: (path) =>
      within(async (root) => {
        const entries: FolderEntry[] = [];
        for await (const handle of (await folderAt(root, path)).values())
          entries.push(
            handle.kind === 'directory'
              ? { name: handle.name, kind: 'folder' }
              : { name: handle.name, kind: 'file', bytes: (await handle.getFile()).size },
          );
        return { status: 'done', entries: entries.sort((a, b) => a.name.localeCompare(b.name)) };
      }),
    read: (path) =>
      within(async (root) => {
        const file = await (await fileAt(root, path)).getFile();
        const text = file.size > MOST_BYTES ? '\0' : await file.text();
        return text.includes('\0')
          ? {
              status: 'not-text',
              message: `${path.join('/')} is no text, or longer than ${MOST_BYTES} bytes.`,
            }
          : { status: 'done', text, bytes: file.size };
      }),
    bytes: (path) =>
      within(async (root) => {
        const file = await (await fileAt(root, path)).getFile();
        if (file.size > MOST_GIVEN)
          return { status: 'failed', message: `${path.join('/')} is larger than ${MOST_GIVEN / 1e6} MB.` };
        return {
          status: 'done',
          bytes: file.size,
          mediaType: file.type || 'application/octet-stream',
          base64: toBase64(new Uint8Array(await file.arrayBuffer())),
        };
      }),
    write: (path, text) =>
      within(async (root) => {
        // The file is replaced only when the whole text is written.
        const writable = await (await fileAt(root, path, true)).createWritable();
        await writable.write(text);
        await writable.close();
        return { status: 'done', bytes: new TextEncoder().encode(text).length };
      }),
    find: (words, inside, from) => findFiles(folder, words, inside, from),
  };
  return folder;
}

function troubleOf(error: unknown): FolderTrouble {
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) };
  if (name === 'NotFoundError')
    return {
      status: 'not-found',
      message: 'There is no such file or folder. file_list shows what there is.',
    };
  if (name === 'NotAllowedError') return LOCKED;
  if (name === 'TypeMismatchError')
    return {
      status: 'not-found',
      message: 'One name of the path is a file, or a folder where a file was meant.',
    };
  return {
    status: 'failed',
    message: `The folder could not be used (${message.slice(0, 200)}). Try another name.`,
  };
}
