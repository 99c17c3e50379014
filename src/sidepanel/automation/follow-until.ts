import { present } from '../../core/present.ts';
import { isEnded, type TaskState } from '../../core/task/state.ts';
import { followTask } from '../mirror/follow-task.ts';
import type { PanelPorts } from '../port/panel-ports.ts';
import { turnCount } from '../task/progress/progress-items.ts';
import type { LoadPayload } from '../task/use-payload.ts';
import type { OnEntry, TaskOutcome } from './automation.ts';

/** Does nothing more happen by itself? The task has ended, or a person has to do something. */
export const isAtRest = (state: TaskState): boolean =>
  isEnded(state.status) || state.status === 'waiting' || state.status === 'paused';

/** An announcement can be lost while a page is frozen, so the journal is also read at this interval. */
const LOOK_EVERY_MS = 2000;

/**
 * Follows a task's journal until `done`. It relies on the journal only, so neither the worker's death nor the size of a
 * message ends it early. Rejects if the task does not exist or cannot be read.
 */
export function followUntil(
  taskId: string,
  { entries, announcements }: Pick<PanelPorts, 'entries' | 'announcements'>,
  done: (state: TaskState) => boolean,
  onEntry?: OnEntry,
): Promise<TaskState> {
  return new Promise((resolve, reject) => {
    const following = new AbortController();
    const { signal } = following;
    const look = followTask(taskId, {
      entries,
      announcements,
      signal,
      onChange({ state, status, trouble }, added) {
        for (const entry of added) onEntry?.(entry);
        if (status === 'missing')
          reject(new Error(`The task ${taskId} does not exist. It may have been deleted.`));
        else if (status === 'unreadable')
          reject(new Error(`The task ${taskId} could not be read: ${trouble}`));
        else if (status === 'ready' && state && done(state)) resolve(state);
        else return;
        following.abort();
      },
    });
    const timer = setInterval(look, LOOK_EVERY_MS);
    signal.addEventListener('abort', () => clearInterval(timer), { once: true });
  });
}

/** What a script needs to know about a task at rest. */
export async function outcomeOf(state: TaskState, load: LoadPayload): Promise<TaskOutcome> {
  const asked = state.questions.find((question) => !question.answer);
  return {
    taskId: state.id,
    status: state.status,
    result: state.result ? await load(state.result) : undefined,
    turns: turnCount(state),
    usage: state.usage,
    ...present({ nextStep: state.nextStep }),
    ...(state.status === 'waiting' && asked
      ? { question: { path: asked.path, question: asked.question } }
      : {}),
  };
}
