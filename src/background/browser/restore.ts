import type { Clock } from '../../core/tools/browser-port.ts';
import { webext } from '../webext.ts';
import { hasMoved } from './navigation-log.ts';
import { type SettleDeps, settle } from './settle.ts';
import { type TabWatch, watchTab } from './tab-watch.ts';

const BEGIN_MS = 1500;

/**
 * Leads a tab back from the browser's error page to the page it came from. `goBack` may skip pages on which nobody
 * pressed anything (Chrome's guard against pages that trap the back button; synthetic input does not count), so the
 * address is compared and, when it is another, loaded.
 */
export async function restorePage(
  deps: SettleDeps,
  tabId: number,
  previousUrl: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  const arrived = await moveAndSettle(deps, tabId, () => webext.tabs.goBack(tabId), signal);
  if (arrived === previousUrl) return arrived;
  return moveAndSettle(deps, tabId, () => webext.tabs.update(tabId, { url: previousUrl }), signal);
}

async function moveAndSettle(
  deps: SettleDeps,
  tabId: number,
  move: () => Promise<unknown>,
  signal: AbortSignal,
): Promise<string | undefined> {
  const watch = watchTab(tabId, deps.endless);
  try {
    const moved = await move().then(
      () => true,
      () => false,
    );
    if (!moved || !(await untilMoved(watch, BEGIN_MS, deps.clock, signal))) return undefined;
    await settle(deps, watch, tabId, [], signal);
    return watch.frame(0).committed?.url;
  } finally {
    watch.stop();
  }
}

/** Waits for the first sign of a navigation; false when none came in time. */
export async function untilMoved(
  watch: TabWatch,
  ms: number,
  clock: Clock,
  signal: AbortSignal,
): Promise<boolean> {
  const end = clock.now() + ms;
  while (!hasMoved(watch.frame(0))) {
    if (watch.closed() || clock.now() >= end) return false;
    await clock.sleep(10, signal);
  }
  return true;
}
