import type { FolderPort, FolderTrouble } from '../../core/tools/files/folder.ts';
import type { FolderRequest } from './message.ts';

/** The picked folder, accessed in the offscreen document: `ask` sends one operation there. */
export function offscreenFolder(ask: (request: FolderRequest) => Promise<unknown>): FolderPort {
  // Produced by our own code in our own page: the operation determines the type of its answer.
  const use = async <T>(request: FolderRequest) =>
    ((await ask(request).catch(() => undefined)) ?? NO_ANSWER) as T | FolderTrouble;
  return {
    list: (path) => use({ operation: 'list', path }),
    read: (path) => use({ operation: 'read', path }),
    bytes: (path) => use({ operation: 'bytes', path }),
    find: (words, inside, from) => use({ operation: 'find', words, inside, from }),
    write: (path, text) => use({ operation: 'write', path, text }),
  };
}

const NO_ANSWER: FolderTrouble = {
  status: 'failed',
  message: 'The folder did not answer. Try it once more.',
};
