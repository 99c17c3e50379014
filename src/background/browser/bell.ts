import type { Clock } from '../../core/tools/browser-port.ts';

/** Wakes whoever waits for the next of some events. */
export interface Bell {
  ring(): void;
  /** Resolves when it is rung for the next time. */
  next(): Promise<void>;
}

export function createBell(): Bell {
  let tell: () => void = () => undefined;
  let next: Promise<void> | undefined;
  return {
    ring() {
      tell();
      next = undefined;
    },
    next() {
      next ??= new Promise((resolve) => {
        tell = resolve;
      });
      return next;
    },
  };
}

/** Waits for a time, or until something else has happened. */
export async function pause(
  clock: Clock,
  ms: number,
  wake: Promise<void> | undefined,
  signal: AbortSignal,
): Promise<void> {
  if (!wake) return clock.sleep(ms, signal);
  const woken = new AbortController();
  const slept = clock.sleep(ms, AbortSignal.any([signal, woken.signal])).catch((error: unknown) => {
    if (signal.aborted) throw error;
  });
  await Promise.race([slept, wake]);
  woken.abort();
  await slept;
}
