/** Queues calls to one address. */
export interface Limiter {
  /** Calls `run` when fewer than `limit` calls to that address are in progress, in the order of requests. */
  call<T>(address: string, limit: number, signal: AbortSignal, run: () => Promise<T>): Promise<T>;
}

/**
 * Limits the concurrent calls per address, across all tasks: a provider answers too many with 429, and a local model
 * server queues them until their deadlines pass. Rejects with the signal's reason if it is aborted first.
 */
export function createLimiter(): Limiter {
  const lines = new Map<string, { running: number; waiting: (() => void)[] }>();
  return {
    call: async (address, limit, signal, run) => {
      const line = lines.get(address) ?? { running: 0, waiting: [] };
      lines.set(address, line);
      // The next one in the queue takes over the slot of the call that ended: nobody can jump the queue, and no slot is
      // lost.
      if (line.running >= limit) await turn(line.waiting, signal);
      else line.running++;
      try {
        signal.throwIfAborted();
        return await run();
      } finally {
        const next = line.waiting.shift();
        if (next) next();
        else line.running--;
        if (line.running === 0) lines.delete(address);
      }
    },
  };
}

function turn(waiting: (() => void)[], signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const give = (): void => {
      signal.removeEventListener('abort', leave);
      resolve();
    };
    const leave = (): void => {
      waiting.splice(waiting.indexOf(give), 1);
      reject(signal.reason);
    };
    signal.addEventListener('abort', leave, { once: true });
    waiting.push(give);
  });
}
