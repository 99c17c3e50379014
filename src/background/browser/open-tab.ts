import type { TabInfo } from '../../core/protocol/panel.ts';
import type { BrowserPort, Navigation, TabTrouble } from '../../core/tools/browser-port.ts';
import { webext } from '../webext.ts';
import { load } from './moves.ts';
import { checkAddress, type NavigateDeps, navigateBy } from './navigate.ts';
import type { TabIds } from './tab-ids.ts';
import { trouble } from './tab-trouble.ts';
import { tabInfo, toTabInfo } from './tabs.ts';

/** Where a new tab stands. */
type Stand = Pick<chrome.tabs.CreateProperties, 'windowId' | 'active' | 'openerTabId' | 'index'>;

export function createOpenTab(deps: NavigateDeps): BrowserPort['openTab'] {
  return ({ url, windowId, active, origins }, signal) =>
    openAt(deps, { windowId, active }, url, origins, signal);
}

/** Opens the address that a link wanted to show in another tab: beside the tab it was in, as the browser would. */
export async function openBeside(
  deps: NavigateDeps,
  tabId: number,
  url: string,
  request: { background: boolean; origins: readonly string[] },
  signal: AbortSignal,
): Promise<{ tab: TabInfo; navigation: Navigation }> {
  const tab = await webext.tabs.get(tabId);
  // A tab at work behind the person's back does not bring another one to the front.
  const active = tab.active && !request.background;
  const stand = { windowId: tab.windowId, openerTabId: tabId, index: tab.index + 1, active };
  return openAt(deps, stand, url, request.origins, signal);
}

/**
 * A new tab begins blank, so that its id is known and the fence stands before anything is requested; the first real
 * page takes the blank one's place in the history.
 */
async function openAt(
  deps: NavigateDeps,
  stand: Stand,
  url: string,
  origins: readonly string[],
  signal: AbortSignal,
): Promise<{ tab: TabInfo; navigation: Navigation }> {
  const tab = await createBlank(stand);
  const tabId = tab.id;
  if (tabId === undefined) throw new Error('The browser opened a tab without an id.');
  // The browser must not put a tab to sleep in which a task works.
  await webext.tabs.update(tabId, { autoDiscardable: false }).catch(() => undefined);
  const checked = checkAddress(url, origins);
  const navigation: Navigation =
    'status' in checked
      ? checked
      : await navigateBy(deps, { tab, tabId, origins }, () => load(tabId, checked.url), signal);
  const info = (await tabInfo(tabId)) ?? toTabInfo(tab, true);
  if (!info) throw new Error('The browser opened a tab without an id.');
  return { tab: info, navigation };
}

/** The window may have been closed meanwhile; then the tab opens in the one used last. */
function createBlank(stand: Stand): Promise<chrome.tabs.Tab> {
  return webext.tabs
    .create({ ...stand, url: 'about:blank' })
    .catch(() => webext.tabs.create({ url: 'about:blank', active: stand.active ?? false }));
}

export async function closeTab(tabIds: TabIds, tabId: number): Promise<{ status: 'done' } | TabTrouble> {
  return webext.tabs.remove(await tabIds.current(tabId)).then(
    () => ({ status: 'done' }),
    () => trouble.tabGone(tabId),
  );
}

/** Shows the tab in its window; the window keeps its place among the others. */
export async function activateTab(tabIds: TabIds, tabId: number): Promise<{ status: 'done' } | TabTrouble> {
  return webext.tabs.update(await tabIds.current(tabId), { active: true }).then(
    () => ({ status: 'done' }),
    () => trouble.tabGone(tabId),
  );
}
