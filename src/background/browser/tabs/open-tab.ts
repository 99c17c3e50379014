import { stopwatch } from '../../../core/stopwatch.ts';
import type { BrowserPort, Navigation, TabTrouble } from '../../../core/tools/browser-port.ts';
import { webext } from '../../webext.ts';
import { within } from '../deadline.ts';
import { listen } from '../listening.ts';
import { checkAddress, lookAtArrived, type NavigateDeps, navigateBy } from './navigate.ts';
import type { createOpenedTabs } from './opened-tabs.ts';
import { mayRetryLoad } from './retry-load.ts';
import { load } from './start-navigation.ts';
import type { TabIds } from './tab-ids.ts';
import { trouble } from './tab-trouble.ts';
import { tabInfo, toTabInfo } from './tabs.ts';

export interface OpenTabDeps extends NavigateDeps {
  opened: ReturnType<typeof createOpenedTabs>;
}

/**
 * Opens a tab. It begins blank, so that its id is known and the fence stands before anything is requested. It stays in
 * the background unless asked otherwise. An intent that has opened its tab before continues in it; a page of the task's
 * sites that has arrived there is not requested again.
 */
export function createOpenTab(deps: OpenTabDeps): BrowserPort['openTab'] {
  return async ({ url, windowId, active, origins, intent }, signal) => {
    const had = await tabOf(deps, intent);
    const tab = had ?? (await createBlank(deps, { windowId, active, intent }, signal));
    const tabId = tab.id;
    if (tabId === undefined) throw new Error('The browser opened a tab without an id.');
    // The browser must not put a tab to sleep in which a task works.
    await webext.tabs.update(tabId, { autoDiscardable: false }).catch(() => undefined);
    const checked = checkAddress(url, origins);
    const arrived = had && (await lookAtArrived(deps, had, origins, signal));
    const go = (to: string) => navigateBy(deps, { tab, tabId, origins }, () => load(tabId, to), signal);
    const first: Navigation = 'status' in checked ? checked : (arrived ?? (await go(checked.url)));
    const navigation = 'url' in checked && mayRetryLoad(first, checked.url) ? await go(checked.url) : first;
    const info = (await tabInfo(tabId)) ?? toTabInfo(tab, true);
    if (!info) throw new Error('The browser opened a tab without an id.');
    return { tab: info, navigation };
  };
}

async function tabOf({ opened, tabIds }: OpenTabDeps, intent: string): Promise<chrome.tabs.Tab | undefined> {
  const tabId = await opened.find(intent);
  return tabId === undefined
    ? undefined
    : webext.tabs.get(await tabIds.current(tabId)).catch(() => undefined);
}

/**
 * A blank tab whose blank page has arrived, because the browser sometimes gives up a load that begins before that. The
 * window may have been closed meanwhile; then the tab opens in the one used last, or in a new one where none is left.
 */
async function createBlank(
  { clock, opened }: OpenTabDeps,
  { windowId, active, intent }: { windowId: number; active: boolean; intent: string },
  signal: AbortSignal,
): Promise<chrome.tabs.Tab> {
  const arrived = new Set<number>();
  const ended = new AbortController();
  listen(webext.webNavigation.onDOMContentLoaded, ({ tabId }) => void arrived.add(tabId), ended.signal);
  try {
    await opened.begin(intent);
    const tab = await webext.tabs
      .create({ windowId, url: 'about:blank', active })
      .catch(() => webext.tabs.create({ url: 'about:blank', active }))
      .catch((error: unknown) => inNewWindow(active, error));
    if (tab.id !== undefined) await opened.opened(intent, tab.id);
    const passed = stopwatch(clock);
    while (tab.id !== undefined && !arrived.has(tab.id) && passed() < BLANK_MS)
      await clock.sleep(BLANK_POLL_MS, signal);
    return tab;
  } finally {
    ended.abort();
  }
}

/** A browser may go on without windows. */
async function inNewWindow(focused: boolean, why: unknown): Promise<chrome.tabs.Tab> {
  const [tab] = (await webext.windows.create({ url: 'about:blank', focused }))?.tabs ?? [];
  if (!tab) throw why;
  return tab;
}

const BLANK_MS = 2000;
const BLANK_POLL_MS = 5;

/** Chrome answers once the tab is gone: never, where its page asks whether to leave and the person stays. */
export async function closeTab(
  { tabIds, dialogs, clock }: Pick<NavigateDeps, 'tabIds' | 'dialogs' | 'clock'>,
  wanted: number,
): Promise<{ status: 'done' } | TabTrouble> {
  const tabId = await tabIds.current(wanted);
  const removed = webext.tabs.remove(tabId).then(
    () => ({ status: 'done' }) as const,
    () => trouble.tabGone(wanted),
  );
  const closed = await within(removed, CLOSE_MS, clock, new AbortController().signal);
  return closed.inTime ? closed.value : trouble.dialogOpen(dialogs.of(tabId));
}

const CLOSE_MS = 3000;

/** Shows the tab in its window; the window keeps its place among the others. */
export async function activateTab(tabIds: TabIds, tabId: number): Promise<{ status: 'done' } | TabTrouble> {
  return webext.tabs.update(await tabIds.current(tabId), { active: true }).then(
    () => ({ status: 'done' }),
    () => trouble.tabGone(tabId),
  );
}
