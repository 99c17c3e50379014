import { BUILT_IN } from '../model/built-in.ts';
import type { TaskSummary } from '../protocol/panel.ts';
import type { Entry, TaskStatus } from './entry.ts';
import { blobSizes } from './payload.ts';
import { isEnded, statusAfter } from './state.ts';

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
  /** Questions to the person that are open; absent in rows of older versions. */
  asks?: number;
  /** false: the built-in interpreter has not called any tool for it; absent for other models and in older rows. */
  begun?: boolean;
  lastSeq: number;
  /** Characters of its entries and of the blobs they name; absent in rows of version 0.1.0. */
  bytes?: number;
}

/** A list shows the beginning of the request, not 200 kB of it. */
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
      asks: 0,
      ...(entry.model === BUILT_IN ? { begun: false } : {}),
      bytes: bytesOf(entry),
    };
  }
  if (!row)
    throw new Error(
      `Task ${entry.taskId} is not stored: its journal begins with task-created, not ${entry.type}.`,
    );
  const next: TaskRow = {
    ...row,
    updatedAt: entry.at,
    lastSeq: entry.seq,
    bytes: (row.bytes ?? 0) + bytesOf(entry),
  };
  if (entry.type === 'tabs-found' && entry.windowId !== undefined)
    return { ...next, windowId: entry.windowId };
  if (entry.type === 'strategy-chosen') return { ...next, strategy: entry.strategy };
  if (entry.type === 'question-asked') return { ...next, asks: (row.asks ?? 0) + 1 };
  if (entry.type === 'tool-called' && row.begun === false && entry.tool !== 'return_output')
    return { ...next, begun: true };
  // The asker is gone.
  if (entry.type === 'journal-mended') return { ...next, asks: 0 };
  if (entry.type === 'question-answered') return { ...next, asks: Math.max(0, (row.asks ?? 0) - 1) };
  // Of two ends the first stands, as in the fold.
  if (entry.type === 'task-ended')
    return isEnded(row.status) ? next : { ...next, status: entry.status, open: 0 };
  if (entry.type !== 'status-changed') return next;
  const status = statusAfter(row.status, entry);
  return { ...next, status, open: isEnded(status) ? 0 : 1 };
}

const bytesOf = (entry: Entry): number =>
  blobSizes(entry).reduce((sum, size) => sum + size, JSON.stringify(entry).length);

/** Ended tasks beyond the number and the size that the person set, oldest first. `maxMegabytes` counts all tasks. */
export function beyondRetention(
  rows: readonly TaskRow[],
  limit: { maxTasks: number; maxMegabytes: number },
): string[] {
  const newestFirst = rows.toSorted((a, b) => b.updatedAt - a.updatedAt);
  const room = limit.maxMegabytes * 1_000_000;
  let bytes = newestFirst.reduce((sum, row) => sum + (row.open ? (row.bytes ?? 0) : 0), 0);
  let kept = 0;
  return newestFirst
    .filter((row) => {
      if (row.open) return false;
      bytes += row.bytes ?? 0;
      kept++;
      // A task that the person just asked for is never deleted.
      return kept > 1 && (kept > limit.maxTasks || bytes > room);
    })
    .map((row) => row.taskId)
    .toReversed();
}

/** A row as the panel's list shows it. */
export function summaryOf(row: TaskRow): TaskSummary {
  const { open: _, lastSeq: __, bytes: ___, ...summary } = row;
  return summary;
}
