import type { TaskStatus } from '../../core/task/entry.ts';
import { READY_TO_START } from '../../core/task/pause-reason.ts';
import type { TaskState } from '../../core/task/state.ts';
import type { TaskRow } from '../port/entry-source.ts';

/** Where a task stands for the person: `waiting` is for them alone; a task that waits by itself watches or rests. */
export type Standing = TaskStatus | 'watching' | 'resting';

/** A plan that is shown before it starts waits for the person, too. */
export function standingOf(state: TaskState): Standing {
  if (state.status === 'paused' && state.statusReason === READY_TO_START) return 'waiting';
  if (state.status !== 'waiting' || state.questions.some(({ answer }) => !answer)) return state.status;
  return state.watches.some(({ ended }) => !ended) ? 'watching' : 'resting';
}

/** The same of a row of the list, which knows how many questions are open, and nothing of watches. */
export const standingOfRow = ({ status, asks }: Pick<TaskRow, 'status' | 'asks'>): string =>
  status === 'waiting' && asks === 0 ? 'resting' : status;
