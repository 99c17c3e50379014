import type { Page } from 'playwright';

/**
 * Pauses in ms between the retries of an expectation or an action that waits for the page; the last one is repeated.
 */
const PAUSES_MS = [20, 50];

/** The needed part of Playwright's internal frame object. */
interface Retrying {
  retryWithProgressAndBackoff?(progress: unknown, look: unknown): Promise<unknown>;
  retryWithProgressAndTimeouts?(
    progress: unknown,
    pausesMs: readonly number[],
    look: unknown,
  ): Promise<unknown>;
}
interface Collocated {
  _connection?: { toImpl?(page: Page): { mainFrame(): Retrying } };
}

/**
 * Playwright retries after half a second, which no option changes: a wait of a second would take a quarter of a second
 * longer, several times per test. Throws if a version of Playwright has no such method, because the suite would
 * otherwise silently become slower.
 */
export function lookOften(page: Page): void {
  const frame = (page as unknown as Collocated)._connection?.toImpl?.(page).mainFrame();
  const ofAllFrames = frame && (Object.getPrototypeOf(frame) as Retrying);
  if (!ofAllFrames?.retryWithProgressAndBackoff || !ofAllFrames.retryWithProgressAndTimeouts)
    throw new Error(
      'This version of Playwright waits between its looks in another way: mend e2e/harness/look-often.ts.',
    );
  ofAllFrames.retryWithProgressAndBackoff = function (progress, look) {
    return this.retryWithProgressAndTimeouts?.(progress, PAUSES_MS, look) ?? Promise.resolve();
  };
}
