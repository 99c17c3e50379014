import { plainUrl, quote } from '../../page/quote.ts';
import { isAllowed, originOf } from '../../policy/scope.ts';
import type { TabInfo } from '../../protocol/panel.ts';
import type { ToolContext } from '../tool.ts';

/** The open tabs, those of the task by the numbers that it knows. */
export function tabsAsKnown(tabs: readonly TabInfo[], task: ToolContext['task']): TabInfo[] {
  const ofTask = new Set(task.tabs.map((tab) => tab.tabId));
  return tabs.map((tab) => {
    const known = [tab.tabId, ...(tab.earlier ?? [])].find((tabId) => ofTask.has(tabId));
    return known === undefined ? tab : { ...tab, tabId: known };
  });
}

/** The tabs that an agent may know about: those of the task, and the others of its window. */
export function tabsInReach(tabs: readonly TabInfo[], task: ToolContext['task']): TabInfo[] {
  const ofTask = new Set(task.tabs.map((tab) => tab.tabId));
  return tabsAsKnown(tabs, task).filter((tab) => tab.windowId === task.windowId || ofTask.has(tab.tabId));
}

/**
 * The tabs in reach that a model may be told of: those at the task's sites, unless the person lets it see all of them.
 * Wherever else a tab is, its title and its address are the person's, whoever led it there. `hidden`: how many there
 * are of these, for the model.
 */
export async function tabsToTell(
  all: readonly TabInfo[],
  { task, maySeeOtherTabs }: ToolContext,
  isWanted = false,
): Promise<{ tabs: TabInfo[]; hidden: string }> {
  const tabs = tabsInReach(all, task);
  const isOwn = ({ url }: TabInfo) => originOf(url) !== undefined && isAllowed(url, task.origins);
  const own = tabs.filter(isOwn);
  if (own.length === tabs.length || (await maySeeOtherTabs(isWanted))) return { tabs, hidden: '' };
  const ofTask = tabs.filter((tab) => !isOwn(tab) && task.tabs.some(({ tabId }) => tabId === tab.tabId));
  const told = ofTask.map((tab) => ({ ...tab, title: '', url: '' }));
  const count = tabs.length - own.length - told.length;
  return {
    tabs: [...own, ...told],
    hidden: count > 0 ? `\nOther tabs, not listed: ${count}. list_tabs with others asks the person.` : '',
  };
}

/** One line per tab: id, title, address, and its relation to the task. */
export function tabLines(tabs: readonly TabInfo[], context: Pick<ToolContext, 'task' | 'tabId'>): string {
  const relations = new Map(context.task.tabs.map((tab) => [tab.tabId, tab.relation]));
  return tabs
    .map((tab) => {
      const notes = [
        tab.tabId === context.tabId ? 'you are here' : '',
        relations.get(tab.tabId) ?? '',
        tab.active ? 'in front' : '',
        tab.restricted ? 'cannot be worked in' : '',
      ].filter(Boolean);
      const note = notes.length > 0 ? ` (${notes.join(', ')})` : '';
      return `tab ${tab.tabId} ${quote(tab.title, 100)} ${plainUrl(tab.url, 150)}${note}`;
    })
    .join('\n');
}
