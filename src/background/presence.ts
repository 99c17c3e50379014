import type { Entry } from '../core/task/entry.ts';
import { isEnded, type TaskState } from '../core/task/state.ts';
import type { WorkerBrowser } from './browser/port.ts';

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
  browser: Pick<WorkerBrowser, 'showControl' | 'claimTab' | 'releaseTab'>,
  stateOf: (taskId: string) => Promise<TaskState>,
) {
  const waiting = new Set<string>();
  const badge = () => port.setBadge(waiting.size === 0 ? '' : String(waiting.size));

  const follow = async (taskId: string, entry: Entry): Promise<void> => {
    if (entry.type === 'run-started' || entry.type === 'tab-opened') {
      const state = await stateOf(taskId);
      if (!isEnded(state.status))
        await Promise.all(workTabs(state).map((tabId) => browser.claimTab(tabId, groupNameOf(state))));
    }
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
    onRest: async (state: TaskState): Promise<void> => {
      if (!isEnded(state.status)) return;
      await Promise.all(workTabs(state).map((tabId) => browser.releaseTab(tabId, groupNameOf(state))));
      await show(state, 'nobody', '');
    },
  };
}

const openTabs = (state: TaskState): number[] =>
  state.tabs.map((tab) => tab.tabId).filter((tabId) => !state.closedTabs.includes(tabId));

/** Tabs that the task works in; mentioned ones are only looked at. */
const workTabs = (state: TaskState): number[] => {
  const mentioned = new Set(state.tabs.filter((tab) => tab.relation === 'mentioned').map((tab) => tab.tabId));
  return openTabs(state).filter((tabId) => !mentioned.has(tabId));
};

/** The group keeps one name from beginning to end; the plan's name comes too late for that. */
const groupNameOf = (state: TaskState): string => state.created.words;

const nameOf = (state: TaskState): string => (state.plan?.name || state.created.words).slice(0, 60);
