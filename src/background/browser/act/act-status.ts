import type { BrowserPort, Clock } from '../../../core/tools/browser-port.ts';
import { withLabel } from '../frames/frame-refs.ts';
import { askTopFrame } from '../kit/inject.ts';
import type { KitClient } from '../kit/kit-client.ts';
import type { Reach } from '../kit/reach.ts';
import { arrivalOfDocument, cameFromAct } from './arrival.ts';

const DEADLINE_MS = 3000;
const ARRIVAL_MS = 1000;

/**
 * Asks every frame of the tab for the outcome of an action: the kit remembers it, even when the worker does not. If its
 * document is gone, the document that is there now may prove that the action led to it.
 */
export function createActStatus(kits: KitClient, reach: Reach, clock: Clock): BrowserPort['actStatus'] {
  return async ({ tabId, nonce, committed }, signal) => {
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
    if (!committed) return { status: 'unknown' };
    const asked = await askTopFrame(reached.tabId, arrivalOfDocument, ARRIVAL_MS, clock, signal);
    const came = asked.status === 'ran' && cameFromAct(asked.value, committed);
    return came ? { status: 'dispatched' } : { status: 'unknown' };
  };
}
