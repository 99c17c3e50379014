import type { TaskState } from '../../core/task/state.ts';
import { taskName } from '../../core/task/task-name.ts';
import { isTwoWayChoice, NOTIFIED_LENGTH } from './answer-notification.ts';
import type { PresencePort, PresenceTasks } from './presence.ts';
import { waitsFor } from './takeovers.ts';

/** Calls the person when a task waits for them: the badge on the toolbar button counts such tasks, a notification asks. */
export function createAttention(
  port: Pick<PresencePort, 'setBadge' | 'notify' | 'clearNotification'>,
  { notices, notifies }: Pick<PresenceTasks, 'notices' | 'notifies'>,
) {
  const waiting = new Set<string>();
  const badge = () => port.setBadge(waiting.size === 0 ? '' : String(waiting.size));

  /** Says which question waits, the newest first. */
  const remind = async (state: TaskState): Promise<void> => {
    const asked = state.questions.findLast((question) => !question.answer);
    const { asks, choices } = await notices();
    const isQuiet = !(await notifies(state.windowId, state.id).catch(() => true));
    // Meanwhile it may have been answered.
    if (!asked || !waiting.has(state.id)) return;
    const answers = isTwoWayChoice(state, asked) && { answers: { path: asked.path, choices } };
    const message = asks(asked.question).slice(0, NOTIFIED_LENGTH);
    port.notify(state.id, taskName(state), message, state.windowId, { ...answers, isQuiet });
  };

  return {
    /** The task has asked something. */
    call: (state: TaskState): Promise<void> => {
      waiting.add(state.id);
      badge();
      return remind(state);
    },
    /** It waits for nobody any more. */
    over: (taskId: string): void => {
      if (!waiting.delete(taskId)) return;
      port.clearNotification(taskId);
      badge();
    },
    /** After the worker died: who waited still does, and was told. */
    restore: (states: readonly TaskState[]): void => {
      for (const state of states) if (waitsFor(state)) waiting.add(state.id);
      badge();
    },
    /** Time to say again what waits for a person. */
    remindAgain: async (states: readonly TaskState[]): Promise<void> => {
      await Promise.all(states.filter(waitsFor).map(remind));
    },
  };
}
