import { isAllowed, originOf } from '../../../core/policy/scope.ts';
import type { TabInfo } from '../../../core/protocol/panel.ts';
import { webext } from '../../webext.ts';
import type { NavigationLog } from '../tabs/navigation-log.ts';
import type { TabWatch } from '../tabs/tab-watch.ts';
import { tabInfo } from '../tabs/tabs.ts';

export interface Blocked {
  url: string;
  origin: string;
}

/** Did the fence stop this frame, or did it arrive where the task may not be? */
export function blockedBy(log: NavigationLog, origins: readonly string[]): Blocked | undefined {
  const { failed, committed } = log;
  if (failed?.errorPage && !isAllowed(failed.url, origins))
    return { url: failed.url, origin: originOf(failed.url) ?? 'null' };
  if (committed && !isAllowed(committed.url, origins))
    return { url: committed.url, origin: originOf(committed.url) ?? 'null' };
  return undefined;
}

/** Tabs that the page opened. Those that the fence stopped are closed again, and reported. */
export async function judgeOpenedTabs(
  watch: TabWatch,
  origins: readonly string[],
): Promise<{ openedTabs: TabInfo[]; blocked: Blocked | undefined }> {
  const openedTabs: TabInfo[] = [];
  let blocked: Blocked | undefined;
  for (const tabId of watch.openedTabs()) {
    const stopped = blockedBy(watch.openedTab(tabId), origins);
    if (stopped) {
      blocked ??= stopped;
      await webext.tabs.remove(tabId).catch(() => undefined);
      continue;
    }
    const info = await tabInfo(tabId);
    if (info) openedTabs.push(info);
  }
  return { openedTabs, blocked };
}
