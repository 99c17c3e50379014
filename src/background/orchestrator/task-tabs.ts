import { redact } from '../../core/policy/redaction.ts';
import { isAllowed, originOf } from '../../core/policy/scope.ts';
import type { RunParams, TabInfo } from '../../core/protocol/panel.ts';
import type { EntryOf, TaskTab } from '../../core/task/entry.ts';
import { CommandRefused } from './command-refused.ts';

/** How many other tabs of the window are listed. */
const MOST_OPEN = 15;

/** Empty for a file, undefined for pages of the browser and of extensions. */
const siteOf = (url: string): string | undefined => originOf(url)?.split('//')[1];

/** The other tabs of its window, in the order of the tab strip, and how many more there are. */
export function othersOpen(
  tabs: readonly TabInfo[],
  windowId: number,
  { attachedTabs, mentionedTabs }: RunParams,
  secrets: ReadonlyMap<string, string>,
): EntryOf<'task-created'>['openTabs'] {
  const others = tabs.filter(
    (tab) =>
      tab.windowId === windowId &&
      !tab.restricted &&
      siteOf(tab.url) &&
      ![...attachedTabs, ...mentionedTabs].includes(tab.tabId),
  );
  const list = others.slice(0, MOST_OPEN).map(({ tabId, title, url }) => ({
    tabId,
    title: redact(title, secrets).slice(0, 100),
    host: siteOf(url)?.slice(0, 100) ?? '',
  }));
  return { list, more: others.length - list.length };
}

/** The tabs of a new task: those to work in, then those that are only mentioned. */
export function tabsOfTask(
  { attachedTabs, mentionedTabs }: Pick<RunParams, 'attachedTabs' | 'mentionedTabs'>,
  open: readonly TabInfo[],
): TaskTab[] {
  const onlyMentioned = mentionedTabs.filter((tabId) => !attachedTabs.includes(tabId));
  return [
    ...attachedTabs.map((tabId) => describeTab(tabId, open, 'attached')),
    ...onlyMentioned.map((tabId) => describeTab(tabId, open, 'mentioned')),
  ];
}

/** With their `www.` twins. The browser takes 5,000 rules at a time, and four agents at once have two for each site. */
const MOST_SITES = 600;

/** The sites that a new task may go to: the first of those that are given, and those of its tabs. */
export function sitesOfTask(given: readonly string[], tabs: readonly TaskTab[]): string[] {
  const origins = new Set(given.slice(0, MOST_SITES));
  for (const { url } of tabs) {
    const origin = originOf(url);
    if (origin && !isAllowed(url, [...origins])) origins.add(origin);
  }
  return [...origins];
}

function describeTab(tabId: number, tabs: readonly TabInfo[], relation: TaskTab['relation']): TaskTab {
  const tab = tabs.find((candidate) => candidate.tabId === tabId);
  if (!tab)
    throw new CommandRefused(
      'tab-gone',
      `Tab ${tabId} is no longer open. Choose another tab and send it again.`,
    );
  return { tabId, title: tab.title, url: tab.url, relation };
}
