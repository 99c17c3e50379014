import type { Clock } from '../../core/tools/browser-port.ts';

export type InTime<T> = { inTime: true; value: T } | { inTime: false };

/**
 * Waits for `work` at most `ms`. Many calls of Chrome never settle (an open dialog, a busy page), so nothing of the
 * browser is awaited without this. Rejects when `work` rejects in time or the signal is aborted; a late rejection is
 * dropped.
 */
export async function within<T>(
  work: Promise<T>,
  ms: number,
  clock: Clock,
  signal: AbortSignal,
): Promise<InTime<T>> {
  const over = new AbortController();
  const timer = clock
    .sleep(ms, AbortSignal.any([signal, over.signal]))
    .then((): InTime<T> => ({ inTime: false }));
  try {
    return await Promise.race([work.then((value): InTime<T> => ({ inTime: true, value })), timer]);
  } finally {
    // Nobody needs the loser of the race any more.
    work.catch(() => undefined);
    timer.catch(() => undefined);
    over.abort();
  }
}
