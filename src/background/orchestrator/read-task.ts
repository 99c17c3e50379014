import { hydrateEntries } from '../../core/task/journal.ts';
import { phrase } from '../../core/task/phrase.ts';
import { foldTask } from '../../core/task/reducer.ts';
import type { TaskState } from '../../core/task/state.ts';
import { CommandRefused } from './command-refused.ts';
import type { OrchestratorDependencies } from './dependencies.ts';

const UNREADABLE = 'The journal of this task cannot be read by this version of Tabwright. Delete the task.';

export const taskGone = (): CommandRefused =>
  new CommandRefused('no-such-task', 'This task no longer exists. Start a new one.');

/** The state of a task, from its journal. Throws CommandRefused when there is none, or none that can be read. */
export async function readTask(
  { journal, epoch, announce }: Pick<OrchestratorDependencies, 'journal' | 'epoch' | 'announce'>,
  taskId: string,
): Promise<TaskState> {
  const entries = await journal.read(taskId);
  const [first] = entries;
  if (!first) throw taskGone();
  if (first.type === 'unreadable') {
    // Not even the request is known. Its row says so, and no later worker tries it again.
    const [written] = await journal.append(
      taskId,
      [
        {
          type: 'task-ended',
          status: 'error',
          result: { inline: UNREADABLE },
          phrase: phrase('unreadable-task'),
        },
      ],
      epoch,
    );
    announce({ type: 'committed', taskId, lastSeq: written?.seq ?? 0 });
    throw new CommandRefused('unreadable', UNREADABLE);
  }
  const state = foldTask(await hydrateEntries(entries, (payload) => journal.load(payload)));
  if (!state) throw taskGone();
  return state;
}
