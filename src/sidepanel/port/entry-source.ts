import type { TaskSummary } from '../../core/protocol/panel.ts';
import type { Entry, Payload } from '../../core/task/entry.ts';

/** A row of the list of tasks, as the journal keeps it up to date. */
export interface TaskRow extends TaskSummary {
  /** It has not ended. */
  open: boolean;
  lastSeq: number;
}

/** Everything that the panel reads of the journal. It never writes there: the worker alone does. */
export interface EntrySource {
  /** Entries with seq ≥ `fromSeq`, in order. Empty when the task is unknown or was deleted. */
  readTask(taskId: string, fromSeq: number): Promise<Entry[]>;
  /** The value of a payload, wherever it is kept. Undefined when its blob is gone. */
  loadPayload(payload: Payload): Promise<unknown>;
  /** A blob by its hash: pictures. Undefined when it is gone. */
  loadBlob(hash: string): Promise<unknown>;
  /** Newest first. */
  listTasks(): Promise<TaskRow[]>;
}
