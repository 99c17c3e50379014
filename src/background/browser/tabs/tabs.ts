import type { TabInfo } from '../../../core/protocol/panel.ts';
import { webext } from '../../webext.ts';
import { whyRestricted } from './restricted-url.ts';
import type { TabIds } from './tab-ids.ts';

/** Open tabs that a person sees, of all windows, with the numbers that they had before. */
export async function listTabs(tabIds: Pick<TabIds, 'numbersOf'>): Promise<TabInfo[]> {
  const [tabs, fileAccess] = await Promise.all([
    webext.tabs.query({ windowType: 'normal' }),
    webext.extension.isAllowedFileSchemeAccess().catch(() => false),
  ]);
  const listed = tabs.flatMap((tab) => toTabInfo(tab, fileAccess) ?? []);
  return Promise.all(
    listed.map(async (tab) => {
      const [, ...earlier] = await tabIds.numbersOf(tab.tabId);
      return earlier.length > 0 ? { ...tab, earlier } : tab;
    }),
  );
}

export async function tabInfo(tabId: number): Promise<TabInfo | undefined> {
  const tab = await webext.tabs.get(tabId).catch(() => undefined);
  return tab && toTabInfo(tab, true);
}

/** A tab whose first page is still loading is listed with the address it goes to. */
export function toTabInfo(tab: chrome.tabs.Tab, fileAccess: boolean): TabInfo | undefined {
  if (tab.id === undefined || tab.id < 0) return undefined;
  const url = tab.url || tab.pendingUrl || '';
  return {
    tabId: tab.id,
    windowId: tab.windowId,
    title: tab.title ?? '',
    url,
    ...(tab.favIconUrl ? { favIconUrl: tab.favIconUrl } : {}),
    active: tab.active,
    restricted: whyRestricted(url, fileAccess) !== undefined,
  };
}
