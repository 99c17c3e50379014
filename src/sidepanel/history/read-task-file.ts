import { importJson, type TaskImport } from '../../core/task/import-json.ts';
import { foldTask } from '../../core/task/reducer.ts';
import type { TaskFile } from '../panel/panel-state.ts';

export type RefusedTaskFile = Exclude<TaskImport['status'], 'read'> | 'too-large' | 'unreadable';

/** More than any task has: the longest of the tests take 20 MB. */
const MAX_BYTES = 200_000_000;

/** Reads a file that the person chose; what is no saved task is refused with the reason. */
export async function readTaskFile(
  file: Pick<File, 'name' | 'size' | 'text'>,
): Promise<{ opened: TaskFile } | { refused: RefusedTaskFile }> {
  if (file.size > MAX_BYTES) return { refused: 'too-large' };
  let text: string;
  try {
    text = await file.text();
  } catch {
    return { refused: 'unreadable' };
  }
  const read = importJson(text);
  if (read.status !== 'read') return { refused: read.status };
  const state = foldTask(read.entries);
  return state ? { opened: { name: file.name, state, entries: read.entries } } : { refused: 'incomplete' };
}
