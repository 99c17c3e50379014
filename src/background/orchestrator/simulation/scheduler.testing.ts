/** Numbers from 0 up to 1 that depend on the seed alone. */
export type Random = () => number;

export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Pending {
  /** The life of the worker that waits for it; undefined for pages, people and alarms, which outlive workers. */
  life: number | undefined;
  label: string;
  due: number;
  /** Events in the same line happen in order. */
  line: string | undefined;
  run: (heard: boolean) => Promise<void>;
  /** A write that was under way when the worker died may still arrive. */
  mayStillHappen: boolean;
}

interface Options {
  life?: number;
  afterMs?: number;
  line?: string;
  signal?: AbortSignal;
  mayStillHappen?: boolean;
}

/** One order of everything that happens, drawn from a seed: whatever is awaited anywhere is a step of it. */
export class Scheduler {
  readonly random: Random;
  now = 1_000_000;
  steps = 0;
  #pending: Pending[] = [];

  constructor(random: Random) {
    this.random = random;
  }

  chance(probability: number): boolean {
    return this.random() < probability;
  }

  /** Does something at a moment of the scheduler's choosing. Rejects when the signal is aborted first. */
  do<T>(label: string, action: () => T | Promise<T>, options: Options = {}): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const { signal } = options;
      if (signal?.aborted) return reject(signal.reason);
      const pending: Pending = {
        life: options.life,
        label,
        due: this.now + (options.afterMs ?? 0),
        line: options.line,
        mayStillHappen: options.mayStillHappen ?? false,
        run: async (heard) => {
          signal?.removeEventListener('abort', stop);
          try {
            const value = await action();
            if (heard) resolve(value);
          } catch (error) {
            if (heard) reject(error as Error);
          }
        },
      };
      const stop = (): void => {
        this.#pending = this.#pending.filter((other) => other !== pending);
        reject(signal?.reason);
      };
      this.#pending.push(pending);
      signal?.addEventListener('abort', stop);
    });
  }

  /** Nothing that this life awaited ever resolves; a write under way may have been made all the same. */
  async endLife(life: number): Promise<void> {
    const dying = this.#pending.filter((pending) => pending.life === life);
    this.#pending = this.#pending.filter((pending) => pending.life !== life);
    for (const pending of dying) if (pending.mayStillHappen && this.chance(0.5)) await pending.run(false);
  }

  /** Lets all code run that waits for nothing outside. */
  settle(): Promise<void> {
    return new Promise((resolve) => setImmediate(resolve));
  }

  /** One thing happens; its label, or undefined when there is nothing left to happen. */
  async step(): Promise<string | undefined> {
    await this.settle();
    if (this.#pending.length === 0) return undefined;
    const first = this.#pending.filter(
      (pending, index) =>
        pending.line === undefined ||
        this.#pending.findIndex((other) => other.line === pending.line) === index,
    );
    let ready = first.filter((pending) => pending.due <= this.now);
    if (ready.length === 0) {
      this.now = Math.min(...first.map((pending) => pending.due));
      ready = first.filter((pending) => pending.due <= this.now);
    }
    const chosen = ready[Math.floor(this.random() * ready.length)];
    if (!chosen) return undefined;
    this.#pending = this.#pending.filter((pending) => pending !== chosen);
    this.steps++;
    this.now += Math.floor(this.random() * 20);
    await chosen.run(true);
    await this.settle();
    return chosen.label;
  }
}
