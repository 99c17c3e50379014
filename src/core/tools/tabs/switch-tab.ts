import * as z from 'zod';
import { plainTitle, plainUrl } from '../../page/quote.ts';
import { effectOf } from '../../policy/effect.ts';
import { redact } from '../../policy/redaction.ts';
import { isAllowed, originOf } from '../../policy/scope.ts';
import type { TabInfo } from '../../protocol/panel.ts';
import { keptAddress } from '../../task/kept-address.ts';
import { openedTab } from '../act/describe-acted.ts';
import { tabId } from '../fields.ts';
import type { Tool, ToolContext, ToolOutcome } from '../tool.ts';
import { isWatched } from './open-in-tab.ts';
import { tabLines, tabsInReach, tabsToTell } from './tab-list.ts';

const schema = z.object({ tabId: tabId('Id of the tab, from the task or list_tabs.') });

export const switchTab: Tool<z.infer<typeof schema>> = {
  name: 'switch_tab',
  description: 'Goes on in another open tab. What you had in the tab you leave stays as it is.',
  schema,
  after: 'look',
  effect: () => effectOf({ kind: 'arrange' }),
  describe: (input) => `Going to tab ${input.tabId}`,
  run: async (input, context) => {
    const all = await context.browser.tabs(context.signal);
    const tab = tabsInReach(all, context.task).find((candidate) => candidate.tabId === input.tabId);
    if (!tab) {
      const { tabs, hidden } = await tabsToTell(all, context);
      return {
        status: 'not-found',
        text: `There is no tab ${input.tabId}. The open tabs are:\n${context.fence(tabLines(tabs, context))}${hidden}`,
      };
    }
    if (tab.tabId === context.tabId) {
      if (!tab.active && (await isWatched(context))) await context.browser.activateTab(tab.tabId);
      return { status: 'done', text: `You are in tab ${tab.tabId} already.` };
    }
    if (tab.restricted)
      return {
        status: 'restricted-page',
        text: `Tab ${tab.tabId} shows a page of the browser, in which no extension can work. Use another tab, or open_tab.`,
      };
    return (await refusalOf(tab, context)) ?? goTo(tab, context);
  },
};

/** The agent enters a tab of the person that is not part of the task only with the person's consent. */
async function refusalOf(tab: TabInfo, context: ToolContext): Promise<ToolOutcome | undefined> {
  const ofTask = context.task.tabs.some((known) => known.tabId === tab.tabId);
  if (ofTask || isAllowed(tab.url, context.task.origins)) return undefined;
  const url = keptAddress(tab.url, context.secrets);
  const origin = originOf(tab.url) ?? url.slice(0, 200);
  const title = plainTitle(redact(tab.title, context.secrets));
  const text = `May this task work in your tab "${title}" (${origin})?`;
  const answer = await context.ask({ kind: 'origin', text, origin, url });
  if (answer.kind === 'yes') return undefined;
  return {
    status: 'denied',
    text: `The person does not want the task to work in tab ${tab.tabId}. Go on without it, or open the address you need in a tab of your own.`,
  };
}

async function goTo(tab: TabInfo, context: ToolContext): Promise<ToolOutcome> {
  const { browser, task } = context;
  const shown = (await isWatched(context)) ? await browser.activateTab(tab.tabId) : undefined;
  if (shown && shown.status !== 'done') return { status: shown.status, text: shown.message };
  const isNew = !task.tabs.some((known) => known.tabId === tab.tabId);
  // One of the task that has gone to another site is asked about when it is looked at.
  const place = isNew || isAllowed(tab.url, task.origins) ? `, at ${plainUrl(tab.url)}` : '';
  return {
    status: 'done',
    text: `You are in tab ${tab.tabId} now${place}.`,
    switchTo: tab.tabId,
    pageReplaced: true,
    ...(isNew
      ? {
          openedTabs: [{ ...openedTab(tab), relation: 'attached' }],
        }
      : {}),
  };
}
