import type { TaskStatus } from '../../core/task/entry.ts';
import { READY_TO_START } from '../../core/task/pause-reason.ts';
import type { TaskState } from '../../core/task/state.ts';
import type { TaskRow } from '../port/entry-source.ts';

/**
 * A task's status for the person: `waiting` means waiting for them; a task that waits by itself is watching or resting.
 */
export type ShownStatus = TaskStatus | 'watching' | 'resting';

/** A plan that is shown before it starts waits for the person, too. */
export function shownStatusOf(state: TaskState): ShownStatus {
  if (state.status === 'paused' && state.statusReason === READY_TO_START) return 'waiting';
  if (state.status !== 'waiting' || state.questions.some(({ answer }) => !answer)) return state.status;
  return state.watches.some(({ ended }) => !ended) ? 'watching' : 'resting';
}

/** The same for a row of the list, which knows the number of open questions, and nothing about watches. */
export const shownStatusOfRow = ({ status, asks }: Pick<TaskRow, 'status' | 'asks'>): string =>
  status === 'waiting' && asks === 0 ? 'resting' : status;
