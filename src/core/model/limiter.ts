/** Keeps calls to one address in line. */
export interface Limiter {
  /** Calls `run` when fewer than `limit` calls of that address are under way, in the order of asking. */
  call<T>(address: string, limit: number, signal: AbortSignal, run: () => Promise<T>): Promise<T>;
}

/**
 * Bounds the calls that one address gets at a time, over all tasks: a provider answers a crowd with 429, and a model
 * server at home with a queue in which its deadlines pass. Rejects with the signal's reason when it is aborted first.
 */
export function createLimiter(): Limiter {
  const lines = new Map<string, { running: number; waiting: (() => void)[] }>();
  return {
    call: async (address, limit, signal, run) => {
      const line = lines.get(address) ?? { running: 0, waiting: [] };
      lines.set(address, line);
      // Whoever has waited is given the place of the one that ended: nobody comes in between, and none is lost.
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
