import { tabsInUse } from '../../core/agent/work-tabs.ts';
import type { TabInfo } from '../../core/protocol/panel.ts';
import { isSameSite, knownTabs } from '../../core/task/match-tabs.ts';
import { isEnded, type TaskState } from '../../core/task/state.ts';

/** Where a task works or has worked: a tab of the browser that is open, or what is known of one that is gone. */
export interface CurrentTab {
  tabId: number;
  title: string;
  url: string;
  isOpen: boolean;
}

/**
 * The tab that the last call worked in, or else the one the task began in, with the title and address that it has now;
 * one that is gone, or of a task that has ended, with those that the task saw last.
 */
export function currentTab(state: TaskState, open: readonly TabInfo[]): CurrentTab | undefined {
  const turns = state.agents.flatMap((run) => run.turns);
  const last = turns
    .flatMap(({ calls }) => calls)
    .findLast((call) => (call.result?.tabId ?? call.tabId) !== undefined);
  const worked = last?.result?.tabId ?? last?.tabId;
  const known =
    state.tabs.find((tab) => tab.tabId === worked) ??
    state.tabs.find((tab) => tab.relation !== 'mentioned' && !state.closedTabs.includes(tab.tabId));
  if (!known) return undefined;
  const { tabId } = known;
  const { title, url } =
    knownTabs(state).find((tab) => tab.tabId === tabId) ?? lastSeen(state, tabId) ?? known;
  const now = open.find((tab) => tab.tabId === tabId);
  if (!isEnded(state.status)) return { ...(now ?? { tabId, title, url }), isOpen: now !== undefined };
  // Numbers of tabs hold in the run of the browser in which they were given: one of an old task may be another tab.
  const isOpen = now !== undefined && isSameSite(url, now.url);
  // Where an action led is known by its address; what is there is not looked at when the task ends.
  return { tabId, title: title || (isOpen && now.url === url ? now.title : ''), url, isOpen };
}

/** What was seen last in a tab that is closed. A page that could not be looked at has neither title nor address. */
const lastSeen = ({ agents }: TaskState, tabId: number): { title: string; url: string } | undefined =>
  agents.flatMap(({ turns }) => turns).findLast(({ observed }) => observed?.tabId === tabId && observed.url)
    ?.observed;

/** The tab in which a task that has ended left off, when it is still open at that site and the task's to work in. */
export function tabLeft(state: TaskState, open: readonly TabInfo[]): TabInfo | undefined {
  const known = currentTab(state, open);
  if (!known?.isOpen || !tabsInUse(state).includes(known.tabId)) return undefined;
  return open.find(({ tabId }) => tabId === known.tabId);
}
