import type { BrowserPort, Navigation, TabTrouble } from '../../core/tools/browser-port.ts';
import { webext } from '../webext.ts';
import { load } from './moves.ts';
import { checkAddress, type NavigateDeps, navigateBy } from './navigate.ts';
import type { TabIds } from './tab-ids.ts';
import { trouble } from './tab-trouble.ts';
import { tabInfo, toTabInfo } from './tabs.ts';

/**
 * Opens a tab. It begins blank, so that its id is known and the fence stands before anything is requested; the first
 * real page takes the blank one's place in the history. It does not take the front unless asked to.
 */
export function createOpenTab(deps: NavigateDeps): BrowserPort['openTab'] {
  return async ({ url, windowId, active, origins }, signal) => {
    const tab = await createBlank(windowId, active);
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
  };
}

/** The window may have been closed meanwhile; then the tab opens in the one used last. */
function createBlank(windowId: number, active: boolean): Promise<chrome.tabs.Tab> {
  const blank = { url: 'about:blank', active };
  return webext.tabs.create({ ...blank, windowId }).catch(() => webext.tabs.create(blank));
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
