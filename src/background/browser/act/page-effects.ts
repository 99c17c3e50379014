import { present } from '../../../core/present.ts';
import type { Acted } from '../../../core/tools/browser-port.ts';
import { blockedBy, judgeOpenedTabs } from '../fence/blocked.ts';
import type { SettleDeps } from '../settle/settle.ts';
import { restorePage } from '../tabs/restore.ts';
import type { TabWatch } from '../tabs/tab-watch.ts';
import { finishDownloads } from './downloads.ts';

/** What a page did by itself once something was done in it. */
export type PageEffects = Pick<Acted, 'navigatedTo' | 'blocked' | 'openedTabs' | 'downloads'>;

/**
 * Gathers what happened in a watched tab that was fenced meanwhile. A page that the fence stopped is led back to the
 * address where it was, and tabs that it stopped are closed.
 */
export async function gatherEffects(
  deps: SettleDeps,
  watch: TabWatch,
  { tabId, url, origins }: { tabId: number; url: string; origins: readonly string[] },
  signal: AbortSignal,
): Promise<PageEffects> {
  const { openedTabs, blocked: blockedTab } = await judgeOpenedTabs(watch, origins);
  const blockedHere = blockedBy(watch.frame(0), origins);
  const restored = blockedHere ? await restorePage(deps, tabId, url, signal) : undefined;
  const navigatedTo = restored ?? watch.frame(0).committed?.url;
  const blocked = blockedHere ?? blockedTab;
  return {
    ...present({ navigatedTo }),
    ...(blocked ? { blocked } : {}),
    openedTabs,
    downloads: await finishDownloads(watch.downloads(), deps.clock, signal),
  };
}
