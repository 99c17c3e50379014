import type { ActOutcome } from '../../core/page/outcome.ts';
import type { PageReplies } from '../../core/protocol/page.ts';

export interface RememberedAct {
  /** True once the first event was on its way. */
  dispatched: boolean;
  outcome?: ActOutcome;
  /** Ends with the outcome. */
  running: Promise<ActOutcome>;
}

export interface ActMemory {
  /** Runs the act, unless this nonce has had its one: then that one's outcome is the answer. */
  once(nonce: string, run: (dispatching: () => void) => Promise<ActOutcome>): Promise<ActOutcome>;
  status(nonce: string): PageReplies['act-status'];
}

/** Remembers the newest acts by nonce, so that a worker that died can ask what became of one, and never repeats it. */
export function createActMemory(most = 50): ActMemory {
  const acts = new Map<string, RememberedAct>();
  let last: Promise<unknown> = Promise.resolve();
  return {
    once(nonce, run) {
      const before = acts.get(nonce);
      if (before) return before.running;
      // One hand, one action: the next waits for the one before.
      const running = last
        .catch(() => undefined)
        .then(() =>
          run(() => {
            act.dispatched = true;
          }),
        );
      const act: RememberedAct = { dispatched: false, running };
      acts.set(nonce, act);
      last = running;
      running.then(
        (outcome) => {
          act.outcome = outcome;
        },
        // The asker hears of the failure; here it stays an act without an outcome.
        () => undefined,
      );
      for (const oldest of [...acts.keys()].slice(0, -most)) acts.delete(oldest);
      return running;
    },
    status(nonce) {
      const act = acts.get(nonce);
      if (!act) return { known: false };
      const { dispatched, outcome } = act;
      return { known: true, dispatched, ...(outcome ? { outcome } : {}) };
    },
  };
}
