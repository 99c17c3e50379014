/** One operation on the picked folder that the worker requests from the offscreen document. */
export type FolderRequest =
  | { operation: 'list' | 'read' | 'bytes'; path: readonly string[] }
  | { operation: 'find'; words: string; inside: boolean; from?: number | undefined }
  | { operation: 'write'; path: readonly string[]; text: string };
