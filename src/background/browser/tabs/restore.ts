import { addressIsCommand } from '../../../core/policy/harmful.ts';
import { stopwatch } from '../../../core/stopwatch.ts';
import { webext } from '../../webext.ts';
import { type SettleDeps, settle } from '../settle/settle.ts';
import { isUnderWay } from './navigation-log.ts';
import { watchTab } from './tab-watch.ts';

const LOAD_MS = 10_000;
const POLL_MS = 15;

/**
 * Leads a tab from the browser's error page back to the page it came from, by its address. chrome.tabs.goBack would not
 * get there: it skips pages without user activation (Chrome's guard against pages that trap the back button), synthetic
 * input does not count, and in an error page no script can take the step instead. What had been typed is lost. An
 * address that reads as a command is not requested again, because it could do the same thing twice.
 * @returns the address the tab is at now; undefined when it could not be loaded
 */
export async function restorePage(
  deps: SettleDeps,
  tabId: number,
  previousUrl: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (addressIsCommand(previousUrl)) return undefined;
  const watch = watchTab(tabId, deps);
  try {
    await webext.tabs.update(tabId, { url: previousUrl }).catch(() => undefined);
    const passed = stopwatch(deps.clock);
    const arrived = () => watch.frame(0).committed !== undefined && !isUnderWay(watch.frame(0));
    while (!arrived()) {
      if (watch.closed() || watch.frame(0).failed?.errorPage || passed() > LOAD_MS) return undefined;
      await deps.clock.sleep(POLL_MS, signal);
    }
    await settle(deps, watch, tabId, [], signal);
    return watch.frame(0).committed?.url;
  } finally {
    watch.stop();
  }
}
