import type { ActOutcome } from '../../core/page/outcome.ts';
import type { PageReplies } from '../../core/protocol/page.ts';

export interface RememberedAct {
  /** True once the first event was dispatched. */
  dispatched: boolean;
  outcome?: ActOutcome;
  /** Settles with the outcome. */
  running: Promise<ActOutcome>;
}

export interface ActMemory {
  /** Runs the action, unless this nonce already had one: then the outcome of that one is the answer. */
  once(nonce: string, run: (dispatching: () => void) => Promise<ActOutcome>): Promise<ActOutcome>;
  status(nonce: string): PageReplies['act-status'];
}

/**
 * Remembers the newest actions by nonce, so that the next worker can ask for the outcome of one, and never repeats it.
 */
export function createActMemory(most = 50): ActMemory {
  const acts = new Map<string, RememberedAct>();
  let last: Promise<unknown> = Promise.resolve();
  return {
    once(nonce, run) {
      const before = acts.get(nonce);
      if (before) return before.running;
      // One action at a time: the next waits for the previous one.
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
        // The caller gets the error; here it remains an action without an outcome.
        () => undefined,
      );
      for (const oldest of [...acts.keys()].slice(0, -most)) acts.delete(oldest);
      return running;
    },
    status(nonce) {
      const act = acts.get(nonce);
      if (!act) return { known: false };
      const { dispatched, outcome } = act;
      return { known: true, dispatched, ...(outcome && { outcome }) };
    },
  };
}
