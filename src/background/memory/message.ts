import type { MemoryItem, MemorySettings } from '../../core/context/memory.ts';

/** The worker's request to the offscreen document: what a task with these words is told about earlier ones. */
export interface RecallRequest {
  words: string;
  settings: MemorySettings;
  /** The embedding of the words, and its model. */
  meaning?: { model: string; vector: number[] };
}

/** What the worker asks the offscreen document to write or delete. */
export type MemoryWrite =
  | { do: 'add'; item: Omit<MemoryItem, 'key'> }
  | { do: 'delete'; keys: readonly string[] }
  | { do: 'delete-task'; taskId: string }
  | { do: 'clear' };
