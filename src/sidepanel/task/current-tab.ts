import { tabsInUse } from '../../core/agent/work-tabs.ts';
import type { TabInfo } from '../../core/protocol/panel.ts';
import type { TaskTab } from '../../core/task/entry.ts';
import { isEnded, type TaskState } from '../../core/task/state.ts';

/**
 * The tab that the last call worked in, or else the one the task began in, with the title and address that it has now;
 * one that is gone is shown as the journal knew it.
 */
export function currentTab(
  state: TaskState,
  open: readonly TabInfo[],
): Pick<TaskTab, 'tabId' | 'title' | 'url'> | undefined {
  const calls = state.agents.flatMap((run) => run.turns.flatMap((turn) => turn.calls));
  const last = calls.findLast((call) => (call.result?.tabId ?? call.tabId) !== undefined);
  const tabId = last?.result?.tabId ?? last?.tabId;
  const known =
    state.tabs.find((tab) => tab.tabId === tabId) ??
    state.tabs.find((tab) => tab.relation !== 'mentioned' && !state.closedTabs.includes(tab.tabId));
  // Numbers of tabs hold in the run of the browser in which they were given: one of an old task may be another tab.
  const now = isEnded(state.status) ? undefined : open.find((tab) => tab.tabId === known?.tabId);
  return now ?? known;
}

/** The tab in which a task that has ended left off, when it is still open at that site and the task's to work in. */
export function tabLeft(state: TaskState, open: readonly TabInfo[]): TabInfo | undefined {
  const known = currentTab(state, open);
  return open.find(
    ({ tabId, url }) =>
      tabId === known?.tabId &&
      tabsInUse(state).includes(tabId) &&
      URL.parse(url)?.origin === URL.parse(known.url)?.origin,
  );
}
