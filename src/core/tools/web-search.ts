import * as z from 'zod';
import { plainUrl, quote } from '../page/quote.ts';
import { effectOf } from '../policy/effect.ts';
import { originOf } from '../policy/scope.ts';
import type { TaskTab } from '../task/entry.ts';
import { openedTab } from './describe-acted.ts';
import { describeNavigation } from './describe-navigation.ts';
import { filledText } from './fields.ts';
import { type SearchResult, searchResults } from './search-results.ts';
import type { Tool, ToolContext } from './tool.ts';

const schema = z.object({ query: filledText('Words for the search engine, as few as it needs.') });

type Searched =
  | { ok: true; results: SearchResult[]; url: string; opened: TaskTab[] }
  | { ok: false; why: string; opened: TaskTab[] };

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
    const openedTabs: TaskTab[] = [];
    for (const engine of context.engines) {
      const searched = await searchWith(engine, query, context);
      openedTabs.push(...searched.opened);
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
        openedTabs,
      };
    }
    return {
      status: 'no-results',
      text: [...failures, 'Try other words, or open a site that should know it.'].join(' '),
      openedTabs,
    };
  },
};

const line = ({ title, url, text }: SearchResult, index: number): string =>
  `${index + 1}. ${quote(title, 120)} ${plainUrl(url)}${text === '' ? '' : `\n   ${text}`}`;

async function searchWith(engine: string, query: string, context: ToolContext): Promise<Searched> {
  const { browser, task, signal } = context;
  const url = engine.replace('%s', encodeURIComponent(query));
  const host = originOf(url) ?? engine;
  const refusal = await context.allowSite(url);
  if (refusal !== undefined) return { ok: false, opened: [], why: refusal };
  const origins = [...task.origins, host];
  // Reuses the tab of an earlier search, but only this agent's own, because others may search at the same time.
  const isOwn = ({ by }: TaskTab): boolean =>
    by !== undefined && context.intent.startsWith(`${task.id}/${by}/`);
  const known = task.tabs.find(
    (tab) => tab.relation === 'opened' && originOf(tab.url) === host && isOwn(tab),
  )?.tabId;
  const moved =
    known === undefined
      ? await browser.openTab(
          { url, windowId: task.windowId, active: false, origins, intent: `${context.intent}/${host}` },
          signal,
        )
      : { navigation: await browser.navigate({ tabId: known, to: { url }, origins }, signal) };
  const tabId = 'tab' in moved ? moved.tab.tabId : known;
  const opened = 'tab' in moved ? [openedTab(moved.tab)] : [];
  const failed = (why: string): Searched => ({ ok: false, opened, why: `${host} gave no results: ${why}` });
  const { navigation } = moved;
  if (navigation.status !== 'done') return failed(describeNavigation(navigation, '').text);
  if ((navigation.httpStatus ?? 200) >= 400) return failed(`it answered ${navigation.httpStatus}.`);
  if (tabId === undefined) return failed('its tab is gone.');
  const read = await browser.read({ tabId, links: true }, signal);
  if (read.status !== 'done') return failed(read.message);
  const results = searchResults(read.markdown, read.url);
  return results.length === 0
    ? failed('nothing was found, or it wants something of a person first.')
    : { ok: true, opened, results, url: read.url };
}
