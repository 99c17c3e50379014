import { plainUrl } from '../../page/quote.ts';
import { openedTab } from '../act/describe-acted.ts';
import type { ToolContext, ToolOutcome } from '../tool.ts';
import { describeNavigation } from './describe-navigation.ts';
import { tabsAsKnown } from './tab-list.ts';

/**
 * Opens an address in a new tab, in which the agent continues. The tab comes to the front only if the person is
 * watching a tab of the task, or the agent has none yet: otherwise whatever the person looks at stays in front.
 */
export async function openInNewTab(context: ToolContext, url: string): Promise<ToolOutcome> {
  const { browser, task, signal } = context;
  const { tab, navigation } = await browser.openTab(
    {
      url,
      windowId: task.windowId,
      active: await isWatched(context),
      origins: task.origins,
      intent: context.intent,
    },
    signal,
  );
  const outcome = describeNavigation(navigation, `Opened tab ${tab.tabId}; you are in it now.`);
  const isOpen = navigation.status !== 'tab-gone';
  return {
    ...outcome,
    text:
      navigation.status === 'done' ? outcome.text : `Tab ${tab.tabId} for ${plainUrl(url)}: ${outcome.text}`,
    ...(isOpen ? { openedTabs: [openedTab(tab)], switchTo: tab.tabId, pageReplaced: true } : {}),
  };
}

/**
 * Does the person watch the task: is the agent's tab, or another tab that the task works in, in front of its window?
 * Also true if the agent has no tab.
 */
export async function isWatched({ tabId, browser, task, signal }: ToolContext): Promise<boolean> {
  if (tabId === undefined) return true;
  const tabs = tabsAsKnown(await browser.tabs(signal), task);
  const own = tabs.find((tab) => tab.tabId === tabId);
  if (!own || own.active) return true;
  const front = tabs.find((tab) => tab.active && tab.windowId === own.windowId);
  return task.tabs.some((known) => known.tabId === front?.tabId && known.relation !== 'mentioned');
}
