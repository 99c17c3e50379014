import type { Clock } from '../tools/browser-port.ts';

/** How long a call may be silent, in ms. The AI SDK has no such limits. */
export interface Deadlines {
  /** From the request to the answer's headers. */
  headersMs: number;
  /** From the headers to the first byte: a model that thinks without showing it is silent for long. */
  firstByteMs: number;
  /** Between two bytes. */
  stallMs: number;
  /** The whole call. */
  totalMs: number;
}

/** For a remote provider. */
export const defaultDeadlines: Deadlines = {
  headersMs: 60_000,
  firstByteMs: 120_000,
  stallMs: 45_000,
  totalMs: 600_000,
};

/** A model on this machine or in the local network may load for minutes before its first word. */
export const localDeadlines: Deadlines = { ...defaultDeadlines, headersMs: 300_000, firstByteMs: 300_000 };

/** Which of the deadlines has passed. */
export type Stage = 'headers' | 'first-byte' | 'stall' | 'total';

/** The abort reason of a call that was silent for too long. `afterMs` is the limit. */
export class DeadlinePassed extends Error {
  override name = 'DeadlinePassed';
  readonly stage: Stage;
  readonly afterMs: number;

  constructor(stage: Stage, afterMs: number) {
    super(`No answer in time (${stage}, ${afterMs} ms)`);
    this.stage = stage;
    this.afterMs = afterMs;
  }
}

/** Watches one call; the reader of its answer reports what has arrived. */
export interface Watchdog {
  /** Aborts with DeadlinePassed, or with the reason of the caller's own signal. */
  signal: AbortSignal;
  onHeaders(): void;
  onBytes(): void;
  /** The call is over: no deadline can pass any more. */
  stop(): void;
}

/** Watches one call with our own clock, which also covers a server that never sends its headers. */
export function startWatchdog(clock: Clock, limits: Deadlines, caller: AbortSignal): Watchdog {
  const over = new AbortController();
  const expired = new AbortController();
  let startedAt = clock.now();
  let stage: Exclude<Stage, 'total'> = 'headers';
  let since = startedAt;
  let sleep = new AbortController();
  let last = startedAt;
  /** When the clock is set back, its marks move with it: no deadline is postponed by the hours in between. */
  const read = (): number => {
    const now = clock.now();
    const back = Math.max(0, last - now);
    startedAt -= back;
    since -= back;
    last = now;
    return now;
  };

  const stageMs = (): number =>
    ({ headers: limits.headersMs, 'first-byte': limits.firstByteMs, stall: limits.stallMs })[stage];

  const watch = async (): Promise<void> => {
    const ended = AbortSignal.any([over.signal, caller]);
    while (!ended.aborted) {
      const now = read();
      const totalEnd = startedAt + limits.totalMs;
      const end = Math.min(totalEnd, since + stageMs());
      if (now >= end) {
        const total = end === totalEnd;
        expired.abort(new DeadlinePassed(total ? 'total' : stage, total ? limits.totalMs : stageMs()));
        return;
      }
      // Bytes only postpone the end, so they need not wake this loop: on waking it computes the new end. A new stage
      // may end earlier, and wakes it.
      sleep = new AbortController();
      await clock.sleep(end - now, AbortSignal.any([ended, sleep.signal])).catch(() => undefined);
    }
  };
  void watch();

  const enter = (next: typeof stage): void => {
    const entered = stage !== next;
    stage = next;
    since = read();
    if (entered) sleep.abort();
  };

  return {
    signal: AbortSignal.any([caller, expired.signal]),
    onHeaders: () => enter('first-byte'),
    onBytes: () => enter('stall'),
    stop: () => over.abort(),
  };
}
