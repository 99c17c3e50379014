import { tabsInUse } from '../../core/agent/work-tabs.ts';
import type { TabInfo } from '../../core/protocol/panel.ts';
import { isSameSite, knownTabs } from '../../core/task/match-tabs.ts';
import { isEnded, type TaskState } from '../../core/task/state.ts';

/** The tab of a task: an open tab of the browser, or what is known about a closed one. */
export interface CurrentTab {
  tabId: number;
  title: string;
  url: string;
  isOpen: boolean;
}

/**
 * The tab of the last call, or else the one that the task began in, with its current title and address. For a closed
 * tab, or an ended task, those that the task saw last.
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
  // Tab ids are valid within one run of the browser: an old task's id may now mean another tab.
  const isOpen = now !== undefined && isSameSite(url, now.url);
  // An action's destination is known by its address only; nothing looks at it when the task ends.
  return { tabId, title: title || (isOpen && now.url === url ? now.title : ''), url, isOpen };
}

/** What was last seen in a closed tab. A page that could not be looked at has neither title nor address. */
const lastSeen = ({ agents }: TaskState, tabId: number): { title: string; url: string } | undefined =>
  agents.flatMap(({ turns }) => turns).findLast(({ observed }) => observed?.tabId === tabId && observed.url)
    ?.observed;

/** The last tab of an ended task, if it is still open on that site and the task may work in it. */
export function tabLeft(state: TaskState, open: readonly TabInfo[]): TabInfo | undefined {
  const known = currentTab(state, open);
  if (!known?.isOpen || !tabsInUse(state).includes(known.tabId)) return undefined;
  return open.find(({ tabId }) => tabId === known.tabId);
}
