import type { TaskState } from '../task/state.ts';
import { notClosed } from '../task/tabs-found.ts';
import { currentTab } from './agent-state.ts';

/**
 * The task with only those tabs that are known: after a restart of the browser its numbers are those of other tabs,
 * until they are found again.
 */
export const inSession = (state: TaskState, session: string): TaskState =>
  state.session === session ? state : { ...state, tabs: [] };

/** All tabs of the task that it has not closed, mentioned ones among them. */
export const openTabs = (state: TaskState): number[] => notClosed(state).map((tab) => tab.tabId);

/** Tabs that the task may work in; mentioned ones are only looked at. */
export const workTabs = (state: TaskState): number[] => {
  const mentioned = new Set(state.tabs.filter((tab) => tab.relation === 'mentioned').map((tab) => tab.tabId));
  return openTabs(state).filter((tabId) => !mentioned.has(tabId));
};

/** Tabs in which the bar's buttons are for this task: its own, and a mentioned one while an agent is at work in it. */
export function tabsInUse(state: TaskState): number[] {
  const own = new Set(workTabs(state));
  const running = state.agents.filter(({ status }) => status === 'running');
  const current = new Set(running.map((run) => currentTab(state, run)));
  return openTabs(state).filter((tabId) => own.has(tabId) || current.has(tabId));
}
