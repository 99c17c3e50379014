import type { MemoryItem, MemorySettings } from '../../core/context/memory.ts';

/** What the worker asks the offscreen document: what a task with these words is told of earlier ones. */
export interface RecallRequest {
  words: string;
  settings: MemorySettings;
  /** The words by meaning, and the model that says so. */
  meaning?: { model: string; vector: number[] };
}

/** What the worker has it write or forget. */
export type MemoryWrite =
  | { do: 'add'; item: Omit<MemoryItem, 'key'> }
  | { do: 'delete'; keys: readonly string[] }
  | { do: 'delete-task'; taskId: string }
  | { do: 'clear' };
