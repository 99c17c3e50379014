import { canTakeOver, entriesToTakeOver } from '../../core/strategy/retry.ts';
import { PAUSED_AFTER_END, PAUSED_AFTER_STOP } from '../../core/task/pause-reason.ts';
import { CommandRefused } from './command-refused.ts';
import type { OrchestratorDependencies } from './dependencies.ts';
import type { LiveTask } from './live-task.ts';
import { regainQuietly } from './regain-tabs.ts';

/**
 * Gives the person the pages of a task that ended without success.
 * @throws CommandRefused when nothing of it can continue
 */
export async function takeOverEnded(task: LiveTask, dependencies: OrchestratorDependencies): Promise<void> {
  // Otherwise the cleanup at its end would take the page out of the person's hands.
  await task.activity?.done;
  const state = task.run.state();
  if (!canTakeOver(state))
    throw new CommandRefused(
      'cannot-continue',
      'This task cannot go on from where it ended. Run it again, or send a new message.',
    );
  await task.run.commit(...entriesToTakeOver(state), {
    type: 'status-changed',
    status: 'paused',
    reason: state.status === 'aborted' ? PAUSED_AFTER_STOP : PAUSED_AFTER_END,
  });
  await regainQuietly(task.run, dependencies, new AbortController().signal);
}
