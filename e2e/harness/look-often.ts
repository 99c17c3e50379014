import type { Page } from 'playwright';

/** Pauses in ms between the looks of an expectation or an action that waits for the page, the last one again and again. */
const PAUSES_MS = [20, 50];

/** What is asked of Playwright's own side of a frame, which it keeps to itself. */
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
 * Playwright looks again after half a second, and no option of it says otherwise: a wait of a second would take a
 * quarter of one more, several times in each test. Throws where a version of it has no such method: the suite would
 * only become slower without a word.
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
