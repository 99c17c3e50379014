import * as z from 'zod';
import { plainTitle } from '../../page/quote.ts';
import { effectOf } from '../../policy/effect.ts';
import { redact } from '../../policy/redaction.ts';
import { placeOf } from '../../policy/scope.ts';
import type { TabInfo } from '../../protocol/panel.ts';
import { phrase } from '../../task/phrase.ts';
import { optionalTabId } from '../fields.ts';
import type { Tool, ToolContext, ToolOutcome } from '../tool.ts';
import { tabsInReach } from './tab-list.ts';

const schema = z.object({ tabId: optionalTabId('Id of the tab; the current one when left out.') });

export const closeTab: Tool<z.infer<typeof schema>> = {
  name: 'close_tab',
  description:
    'Closes a tab. Close what you opened for research when you are done with it; keep open the page that the person asked for. Tabs of the person are closed only when they agree.',
  schema,
  after: 'nothing',
  effect: () => effectOf({ kind: 'arrange' }),
  describe: (input) => (input.tabId === undefined ? 'Closing the tab' : `Closing tab ${input.tabId}`),
  run: async (input, context) => {
    const id = input.tabId ?? context.tabId;
    const tabs = tabsInReach(await context.browser.tabs(context.signal), context.task);
    const tab = tabs.find((candidate) => candidate.tabId === id);
    const known = id !== undefined && context.task.tabs.some(({ tabId }) => tabId === id);
    // Closed already, perhaps by this very call before the worker died: the goal is reached.
    if (!tab && known) return afterClosing(id, tabs, context);
    if (!tab)
      return {
        status: 'not-found',
        text: `There is no tab ${id ?? 'to close'}. list_tabs shows the open ones.`,
      };
    if (!(await mayClose(tab, context)))
      return {
        status: 'denied',
        text: `The person wants to keep tab ${tab.tabId} open. Leave it and go on.`,
      };
    const closed = await context.browser.closeTab(tab.tabId);
    if (closed.status !== 'done' && closed.status !== 'tab-gone')
      return { status: closed.status, text: closed.message };
    return afterClosing(tab.tabId, tabs, context);
  },
};

/** The task may close tabs that it opened. The person's own tab may hold unsaved work. */
async function mayClose(tab: TabInfo, context: ToolContext): Promise<boolean> {
  const own = context.task.tabs.some((known) => known.tabId === tab.tabId && known.relation === 'opened');
  if (own) return true;
  const title = plainTitle(redact(tab.title, context.secrets));
  const answer = await context.ask({
    kind: 'confirm',
    text: `Close your tab "${title}"?`,
    phrase: phrase('close-tab', { title }),
  });
  return answer.kind === 'yes';
}

/**
 * The agent continues in the newest remaining tab of the task. An empty one comes last: a failed load leaves one, and
 * the next try opens another.
 */
function afterClosing(tabId: number, tabs: readonly TabInfo[], context: ToolContext): ToolOutcome {
  const closed = { status: 'done', closedTab: tabId };
  if (tabId !== context.tabId)
    return { ...closed, text: `Closed tab ${tabId}. You are still in tab ${context.tabId ?? 'none'}.` };
  const left = context.task.tabs
    .filter(({ relation }) => relation !== 'mentioned')
    .flatMap((known) => tabs.filter((open) => open.tabId === known.tabId))
    .filter((open) => open.tabId !== tabId && !open.restricted);
  const next = left.findLast(({ url }) => placeOf(url) !== 'blank') ?? left.at(-1);
  return next
    ? {
        ...closed,
        text: `Closed tab ${tabId}. You are in tab ${next.tabId} now.`,
        switchTo: next.tabId,
        pageReplaced: true,
      }
    : {
        ...closed,
        text: `Closed tab ${tabId}. No tab of the task is left: use open_tab, or switch_tab.`,
        pageReplaced: true,
      };
}
