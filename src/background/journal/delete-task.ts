import { StaleRunnerError } from '../../core/task/journal.ts';
import type { JournalDatabase } from './database.ts';
import { entriesOf } from './read-entries.ts';

/**
 * Deletes a task in one transaction, with every blob that no task refers to or is about to refer to. That includes
 * blobs whose entry was never written because the worker died in between.
 */
export async function deleteStoredTask(
  database: JournalDatabase,
  taskId: string,
  epoch: number,
  isExpected: (hash: string) => boolean,
): Promise<void> {
  const transaction = database.transaction(['meta', 'tasks', 'entries', 'blobs', 'uses'], 'readwrite');
  refuseStale(epoch, await transaction.objectStore('meta').get('epoch'));
  const uses = transaction.objectStore('uses');
  const blobs = transaction.objectStore('blobs');
  const ofTask = await uses.index('taskId').getAllKeys(taskId);
  await Promise.all(ofTask.map((key) => uses.delete(key)));
  const used = new Set((await uses.getAllKeys()).map(([hash]) => hash));
  const unused = (await blobs.getAllKeys()).filter((hash) => !used.has(hash) && !isExpected(hash));
  await Promise.all([
    ...unused.map((hash) => blobs.delete(hash)),
    transaction.objectStore('entries').delete(entriesOf(taskId)),
    transaction.objectStore('tasks').delete(taskId),
    transaction.done,
  ]);
}

/** Checked in the writing transaction: a worker that was replaced meanwhile changes nothing. */
export function refuseStale(epoch: number, current = 0): void {
  if (epoch !== current) throw new StaleRunnerError(`Epoch ${epoch} is over; ${current} writes now.`);
}
