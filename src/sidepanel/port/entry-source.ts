import type { TaskSummary } from '../../core/protocol/panel.ts';
import type { Entry, Payload } from '../../core/task/entry.ts';

/** A row of the list of tasks, which the journal keeps up to date. */
export interface TaskRow extends TaskSummary {
  /** It has not ended. */
  open: boolean;
  lastSeq: number;
}

/** Everything that the panel reads from the journal. It never writes there; only the worker does. */
export interface EntrySource {
  /** Entries with seq ≥ `fromSeq`, in order. Empty if the task is unknown or was deleted. */
  readTask(taskId: string, fromSeq: number): Promise<Entry[]>;
  /** The value of a payload, wherever it is stored. Undefined if its blob is missing. */
  loadPayload(payload: Payload): Promise<unknown>;
  /** A blob by its hash: pictures. Undefined if it is missing. */
  loadBlob(hash: string): Promise<unknown>;
  /** Newest first. */
  listTasks(): Promise<TaskRow[]>;
}
