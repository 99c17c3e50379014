import type { TaskSummary } from '../protocol/panel.ts';
import type { Entry, TaskStatus } from './entry.ts';
import { isEnded } from './state.ts';

/** The row of a task in the store: enough for lists, kept in step with the entries by the journal itself. */
export interface TaskRow {
  taskId: string;
  words: string;
  status: TaskStatus;
  createdAt: number;
  updatedAt: number;
  windowId: number;
  strategy?: string;
  /** 1 while the task has not ended; a number, because an index cannot hold a boolean. */
  open: 0 | 1;
  lastSeq: number;
}

/** A list shows the beginning of a wish, not 200 kB of it. */
const WORDS_LENGTH = 500;

/**
 * The row after one more entry. Throws when a journal does not begin with `task-created`, or begins twice.
 */
export function rowAfter(row: TaskRow | undefined, entry: Entry): TaskRow {
  if (entry.type === 'task-created') {
    if (row) throw new Error(`Task ${entry.taskId} exists already. Take a new id.`);
    return {
      taskId: entry.taskId,
      words: entry.words.slice(0, WORDS_LENGTH),
      status: 'init',
      createdAt: entry.at,
      updatedAt: entry.at,
      windowId: entry.windowId,
      open: 1,
      lastSeq: entry.seq,
    };
  }
  if (!row)
    throw new Error(
      `Task ${entry.taskId} is not stored: its journal begins with task-created, not ${entry.type}.`,
    );
  const next: TaskRow = { ...row, updatedAt: entry.at, lastSeq: entry.seq };
  if (entry.type === 'strategy-chosen') return { ...next, strategy: entry.strategy };
  if (entry.type === 'task-ended') return { ...next, status: entry.status, open: 0 };
  if (entry.type !== 'status-changed') return next;
  const reopens = row.open === 0 && !isEnded(entry.status);
  if (reopens && entry.reason !== 'continued') return next;
  return { ...next, status: entry.status, open: isEnded(entry.status) ? 0 : 1 };
}

/** A row as the panel's list shows it. */
export function summaryOf(row: TaskRow): TaskSummary {
  const { open: _, lastSeq: __, ...summary } = row;
  return summary;
}
