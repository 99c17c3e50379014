import { stopwatch } from '../../../core/stopwatch.ts';
import type { Clock } from '../../../core/tools/browser-port.ts';
import { createOpenStreams } from '../settle/open-streams.ts';
import { loadAgain } from './start-navigation.ts';
import { watchTab } from './tab-watch.ts';

const LOAD_MS = 15_000;
const POLL_MS = 20;

/** Reloads a tab that is asleep or crashed, and waits until its document is there. */
export async function revive(tabId: number, url: string, clock: Clock, signal: AbortSignal): Promise<void> {
  const watch = watchTab(tabId, { endless: new Set(), streams: createOpenStreams(clock.now), clock });
  try {
    await loadAgain(tabId, url);
    const passed = stopwatch(clock);
    for (;;) {
      const { domLoaded, failed } = watch.frame(0);
      if (domLoaded || failed?.errorPage || watch.closed() || passed() > LOAD_MS) return;
      await clock.sleep(POLL_MS, signal);
    }
  } finally {
    watch.stop();
  }
}
