import type { Page } from 'playwright';

/** Where the worker is killed: at its so-and-so-many-th write from now on, before it or after it. */
export interface KillPoint {
  writes: number;
  moment: 'before' | 'after';
  /** Counts only writes of these names: "blob", or the type of an entry. */
  of?: readonly string[];
}

/** Tells the fault tests' journal where to stop; undefined lets it run. */
export const armPause = (panel: Page, point: KillPoint | undefined): Promise<void> =>
  panel.evaluate(
    (given) =>
      given === null
        ? chrome.storage.session.remove('fault-test-pause-at')
        : chrome.storage.session.set({ 'fault-test-pause-at': given }),
    point ?? null,
  );

/** Gives each pause that the worker reaches, by its name ("before tool-result"), to whoever waits for the next. */
export async function listenForPauses(panel: Page): Promise<{ next(signal: AbortSignal): Promise<string> }> {
  const reached: string[] = [];
  let arrived: (() => void) | undefined;
  await panel.exposeBinding('tabwrightPaused', (_source, where: string) => {
    reached.push(where);
    arrived?.();
  });
  await panel.evaluate(() => {
    const page = window as unknown as { tabwrightPaused(where: string): void };
    chrome.storage.session.onChanged.addListener((changes) => {
      const where = changes['fault-test-paused']?.newValue;
      if (typeof where !== 'string') return;
      page.tabwrightPaused(where);
      void chrome.storage.session.remove('fault-test-paused');
    });
  });
  return {
    next: async (signal) => {
      for (;;) {
        const where = reached.shift();
        if (where !== undefined) return where;
        await new Promise<void>((resolve, reject) => {
          arrived = resolve;
          signal.addEventListener('abort', () => reject(signal.reason), { once: true });
        });
      }
    },
  };
}

const FAR_AWAY = 1_000_000;

/** How many writes something takes. */
export async function countWrites(panel: Page, work: (panel: Page) => Promise<unknown>): Promise<number> {
  await armPause(panel, { writes: FAR_AWAY, moment: 'before' });
  await work(panel);
  const left = await panel.evaluate(async () => {
    const stored = await chrome.storage.session.get('fault-test-pause-at');
    return (stored['fault-test-pause-at'] as { writes: number }).writes;
  });
  await armPause(panel, undefined);
  return FAR_AWAY - left;
}
