import * as z from 'zod';
import { plainUrl, quote } from '../../page/quote.ts';
import { effectOf } from '../../policy/effect.ts';
import { originOf } from '../../policy/scope.ts';
import type { TaskTab } from '../../task/entry.ts';
import { openedTab } from '../act/describe-acted.ts';
import { filledText } from '../fields.ts';
import { describeNavigation } from '../tabs/describe-navigation.ts';
import type { Tool, ToolContext } from '../tool.ts';
import { type SearchResult, searchResults } from './search-results.ts';

const schema = z.object({ query: filledText('Words for the search engine, as few as it needs.') });

type Searched = { ok: true; results: SearchResult[]; url: string } | { ok: false; why: string };

/** Tabs that came for a search, and one that was found closed. */
interface TabsOfSearch {
  openedTabs: TaskTab[];
  closedTab?: number;
}

/**
 * Asks the engine that the person chose, in a tab beside the agent's own, and the next engine if it returns nothing.
 */
export const webSearch: Tool<z.infer<typeof schema>> = {
  name: 'web_search',
  description:
    'Searches the web with the engine that the person chose, with another one when that fails; gives titles and addresses of results, which open_tab opens.',
  schema,
  after: 'nothing',
  effect: () => effectOf({ kind: 'arrange' }),
  describe: ({ query }) => `Searching for "${query.slice(0, 120)}"`,
  run: async ({ query }, context) => {
    const failures: string[] = [];
    const tabs: TabsOfSearch = { openedTabs: [] };
    for (const engine of context.engines) {
      const searched = await searchWith(engine, query, context, tabs);
      if (!searched.ok) {
        failures.push(searched.why);
        continue;
      }
      const { results, url } = searched;
      const list = results.map((result, index) => line(result, index)).join('\n');
      return {
        status: 'done',
        text: [...failures, `Results of ${plainUrl(originOf(url) ?? url)}:`, context.fence(list)].join('\n'),
        value: results,
        ...tabs,
      };
    }
    return {
      status: 'no-results',
      text: [...failures, 'Try other words, or open a site that should know it.'].join(' '),
      ...tabs,
    };
  },
};

const line = ({ title, url, text }: SearchResult, index: number): string =>
  `${index + 1}. ${quote(title, 120)} ${plainUrl(url)}${text === '' ? '' : `\n   ${text}`}`;

async function searchWith(
  engine: string,
  query: string,
  context: ToolContext,
  tabs: TabsOfSearch,
): Promise<Searched> {
  const { browser, task, signal } = context;
  const url = engine.replace('%s', encodeURIComponent(query));
  const host = originOf(url) ?? engine;
  const refusal = await context.allowSite(url);
  if (refusal !== undefined) return { ok: false, why: refusal };
  const origins = [...task.origins, host];
  // Reuses the tab of an earlier search, but only this agent's own, because others may search at the same time.
  const isOwn = ({ by }: TaskTab): boolean =>
    by !== undefined && context.intent.startsWith(`${task.id}/${by}/`);
  let tabId = task.tabs.find(
    (tab) => tab.relation === 'opened' && originOf(tab.url) === host && isOwn(tab),
  )?.tabId;
  let navigation =
    tabId === undefined ? undefined : await browser.navigate({ tabId, to: { url }, origins }, signal);
  if (tabId !== undefined && navigation?.status === 'tab-gone') tabs.closedTab = tabId;
  if (navigation === undefined || navigation.status === 'tab-gone') {
    const intent = `${context.intent}/${host}`;
    const opened = await browser.openTab(
      { url, windowId: task.windowId, active: false, origins, intent },
      signal,
    );
    ({ navigation } = opened);
    ({ tabId } = opened.tab);
    tabs.openedTabs.push(openedTab(opened.tab));
  }
  const failed = (why: string): Searched => ({ ok: false, why: `${host} gave no results: ${why}` });
  if (navigation.status !== 'done') return failed(describeNavigation(navigation, '').text);
  if ((navigation.httpStatus ?? 200) >= 400) return failed(`it answered ${navigation.httpStatus}.`);
  if (tabId === undefined) return failed('its tab is gone.');
  const read = await browser.read({ tabId, links: true }, signal);
  if (read.status !== 'done') return failed(read.message);
  const results = searchResults(read.markdown, read.url);
  return results.length === 0
    ? failed('nothing was found, or it wants something of a person first.')
    : { ok: true, results, url: read.url };
}
