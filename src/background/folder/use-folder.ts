import type { FolderPort } from '../../core/tools/files/folder.ts';
import type { FolderRequest } from './message.ts';

/** Performs one operation on the folder. */
export function useFolder(folder: FolderPort, request: FolderRequest): Promise<unknown> {
  switch (request.operation) {
    case 'find':
      return folder.find(request.words, request.inside, request.from);
    case 'write':
      return folder.write(request.path, request.text);
    default:
      return folder[request.operation](request.path);
  }
}
