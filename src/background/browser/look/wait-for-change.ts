import { stopwatch } from '../../../core/stopwatch.ts';
import type { BrowserPort, Clock } from '../../../core/tools/browser-port.ts';
import type { KitClient } from '../kit/kit-client.ts';
import type { Reach } from '../kit/reach.ts';

const POLL_MS = 200;
const DEADLINE_MS = 2000;

/**
 * Waits until the activity of any frame, the set of documents or the address changes. Polls on the worker's clock,
 * because timers and observers of a hidden page come late; each poll also keeps the worker alive.
 */
export function createWaitForChange(
  kits: KitClient,
  reach: Reach,
  clock: Clock,
): BrowserPort['waitForChange'] {
  return async ({ tabId, deadline }, signal) => {
    const mostMs = deadline - clock.now();
    const passed = stopwatch(clock);
    let first: string | undefined;
    for (;;) {
      const reached = await reach(tabId, signal);
      if (reached.status === 'tab-gone' || reached.status === 'restricted-page') return reached;
      if (reached.status !== 'reached' && passed() >= mostMs) return reached;
      if (reached.status === 'reached') {
        const counts = await Promise.all(
          reached.frames.map(async (frame) => {
            const answer = await kits.ask(frame, { kind: 'activity' }, { deadlineMs: DEADLINE_MS }, signal);
            if (answer.status === 'nobody') reach.forget(frame.documentId);
            return answer.status === 'answered'
              ? `${frame.documentId} ${frame.url} ${answer.value.mutations} ${answer.value.readyState}`
              : frame.documentId;
          }),
        );
        const now = counts.join('\n');
        if (first !== undefined && now !== first) return { status: 'changed' };
        first = now;
      }
      const left = mostMs - passed();
      if (left <= 0) return { status: 'timed-out' };
      await clock.sleep(Math.min(POLL_MS, left), signal);
    }
  };
}
