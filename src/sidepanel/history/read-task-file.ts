import * as z from 'zod';
import { importJson, importTask, type TaskImport } from '../../core/task/import-json.ts';
import { foldTask } from '../../core/task/reducer.ts';
import type { TaskFile } from '../panel/panel-state.ts';

export type RefusedTaskFile =
  | Exclude<TaskImport['status'], 'read' | 'everything'>
  | 'too-large'
  | 'without-tasks'
  | 'unreadable';

/** A task in an export of everything, as listed; it is parsed when it is chosen. */
export interface TaskInFile {
  words: string;
  at: number;
  value: unknown;
}

type ReadTask = { opened: TaskFile } | { refused: RefusedTaskFile };

/** Nearly the longest string that Chrome allows: an export of everything cannot be longer either. */
const MAX_BYTES = 480_000_000;

/** Reads a file that the person chose; anything but a saved task is refused with the reason. */
export async function readTaskFile(
  file: Pick<File, 'name' | 'size' | 'text'>,
): Promise<ReadTask | { several: TaskInFile[] }> {
  if (file.size > MAX_BYTES) return { refused: 'too-large' };
  let text: string;
  try {
    text = await file.text();
  } catch {
    return { refused: 'unreadable' };
  }
  const read = importJson(text);
  if (read.status !== 'everything') return taskOf(read, file.name);
  const several = read.tasks.flatMap(offered);
  return several.length === 0 ? { refused: 'without-tasks' } : { several };
}

/** The task that was chosen from an export of everything. */
export const readTaskInFile = ({ value }: TaskInFile, name: string): ReadTask =>
  taskOf(importTask(value), name);

function taskOf(read: TaskImport, name: string): ReadTask {
  if (read.status === 'everything') return { refused: 'not-ours' };
  if (read.status !== 'read') return { refused: read.status };
  const state = foldTask(read.entries);
  return state ? { opened: { name, state, entries: read.entries } } : { refused: 'incomplete' };
}

const entriesSchema = z.object({ entries: z.array(z.unknown()) });
const createdSchema = z.object({ entry: z.object({ words: z.string(), at: z.number() }) });

function offered(value: unknown): TaskInFile[] {
  const entries = entriesSchema.safeParse(value).data?.entries;
  const created = createdSchema.safeParse(entries?.[0]).data?.entry;
  return created ? [{ words: created.words, at: created.at, value }] : [];
}
