/** One use of the picked folder, as the worker asks the offscreen document for it. */
export type FolderRequest =
  | { operation: 'list' | 'read' | 'bytes'; path: readonly string[] }
  | { operation: 'find'; words: string; inside: boolean; from?: number | undefined }
  | { operation: 'write'; path: readonly string[]; text: string };
