import type { Entry } from '../core/task/entry.ts';
import { isEnded, type TaskState } from '../core/task/state.ts';
import type { BrowserPort } from '../core/tools/browser-port.ts';

/** What presence needs of Chrome: the toolbar badge and notifications. */
export interface PresencePort {
  setBadge(text: string): void;
  notify(id: string, title: string, message: string): void;
  clearNotification(id: string): void;
}

/**
 * Makes visible, outside the panel, who is in control and whether a person is needed: the bar in the task's tabs,
 * the badge on the toolbar button, a notification. It follows the journal's entries and holds no truth of its own.
 */
export function createPresence(
  port: PresencePort,
  browser: Pick<BrowserPort, 'showControl'>,
  stateOf: (taskId: string) => Promise<TaskState>,
) {
  const waiting = new Set<string>();
  const badge = () => port.setBadge(waiting.size === 0 ? '' : String(waiting.size));

  const follow = async (taskId: string, entry: Entry): Promise<void> => {
    if (entry.type === 'question-asked') {
      const state = await stateOf(taskId);
      waiting.add(taskId);
      badge();
      port.notify(taskId, nameOf(state), entry.question.text.slice(0, 300));
      if (entry.question.kind === 'takeover')
        await show(state, 'person', entry.question.text.slice(0, 120), entry.question.tabId);
    }
    if (
      entry.type === 'question-answered' ||
      entry.type === 'task-ended' ||
      entry.type === 'status-changed'
    ) {
      const state = await stateOf(taskId);
      if (state.questions.some((question) => !question.answer) && !isEnded(state.status)) return;
      if (waiting.delete(taskId)) port.clearNotification(taskId);
      badge();
      if (entry.type === 'question-answered') await show(state, 'agent', '');
    }
  };

  const show = async (
    state: TaskState,
    control: 'agent' | 'person' | 'nobody',
    caption: string,
    only?: number,
  ): Promise<void> => {
    const tabs = only === undefined ? openTabs(state) : [only];
    await Promise.allSettled(
      tabs.map((tabId) => browser.showControl({ tabId, control, taskName: nameOf(state), caption })),
    );
  };

  return {
    onEntries: (taskId: string, entries: readonly Entry[]): void => {
      for (const entry of entries)
        follow(taskId, entry).catch((error: unknown) => console.error('Presence could not follow.', error));
    },
    /** The person took the page over by a button. */
    handOver: (state: TaskState) =>
      show(state, 'person', 'You are in control. Press Continue when you are done.'),
    /** The task rests: nothing of it stays in the pages. */
    onRest: (state: TaskState) => (isEnded(state.status) ? show(state, 'nobody', '') : Promise.resolve()),
  };
}

const openTabs = (state: TaskState): number[] =>
  state.tabs.map((tab) => tab.tabId).filter((tabId) => !state.closedTabs.includes(tabId));

const nameOf = (state: TaskState): string => (state.plan?.name || state.created.words).slice(0, 60);
