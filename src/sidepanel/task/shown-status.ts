import { BUILT_IN } from '../../core/model/built-in.ts';
import type { TaskStatus } from '../../core/task/entry.ts';
import { READY_TO_START } from '../../core/task/pause-reason.ts';
import type { TaskState } from '../../core/task/state.ts';
import { wasBegun } from '../../core/task/was-begun.ts';
import type { TaskRow } from '../port/entry-source.ts';

/**
 * A task's status for the person: `waiting` means waiting for them; a task that waits by itself is watching or resting.
 * `unbegun`: it ended before anything was tried, because the built-in interpreter did not understand it.
 */
export type ShownStatus = TaskStatus | 'watching' | 'resting' | 'unbegun';

/** A plan that is shown before it starts waits for the person, too. */
export function shownStatusOf(state: TaskState): ShownStatus {
  if (state.status === 'paused' && state.statusReason === READY_TO_START) return 'waiting';
  if (state.status === 'error' && state.created.model === BUILT_IN && !wasBegun(state)) return 'unbegun';
  if (state.status !== 'waiting' || state.questions.some(({ answer }) => !answer)) return state.status;
  return state.watches.some(({ ended }) => !ended) ? 'watching' : 'resting';
}

/** The same for a row of the list, which knows the number of open questions, and nothing about watches. */
export function shownStatusOfRow({
  status,
  asks,
  begun,
}: Pick<TaskRow, 'status' | 'asks' | 'begun'>): string {
  if (status === 'error' && begun === false) return 'unbegun';
  return status === 'waiting' && asks === 0 ? 'resting' : status;
}
