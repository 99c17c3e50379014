import type { BrowserPort } from '../../core/tools/browser-port.ts';
import { withLabel } from './frame-refs.ts';
import type { KitClient } from './kit-client.ts';
import type { Reach } from './reach.ts';

const DEADLINE_MS = 3000;

/** Asks every frame of the tab what became of an act: the kit remembers, even when the worker does not. */
export function createActStatus(kits: KitClient, reach: Reach): BrowserPort['actStatus'] {
  return async ({ tabId, nonce }, signal) => {
    const reached = await reach(tabId, signal);
    if (reached.status !== 'reached') return { status: 'unknown' };
    const answers = await Promise.all(
      reached.frames.map(async (frame) => ({
        frame,
        answer: await kits.ask(
          frame,
          { kind: 'act-status', actNonce: nonce },
          { deadlineMs: DEADLINE_MS },
          signal,
        ),
      })),
    );
    for (const { frame, answer } of answers) {
      if (answer.status !== 'answered' || !answer.value.known) continue;
      const { dispatched, outcome } = answer.value;
      if (!dispatched) return { status: 'not-dispatched' };
      return outcome === undefined
        ? { status: 'dispatched' }
        : { status: 'dispatched', outcome: withLabel(outcome, frame.label) };
    }
    // No document knows it: the one that was asked is gone, perhaps because it acted.
    return { status: 'unknown' };
  };
}
