import { nextTask } from './next-task.ts';

/**
 * Waits until `check` returns something, checking again after each change of the document; undefined when `atMostMs`
 * are over. The timer is only the limit: in a hidden tab it comes up to a second late.
 */
export function whenChanged<Found>(
  check: () => Found | undefined,
  atMostMs: number,
): Promise<Found | undefined> {
  const now = check();
  if (now !== undefined) return Promise.resolve(now);
  return new Promise((resolve) => {
    const end = (found: Found | undefined): void => {
      clearTimeout(timer);
      observer.disconnect();
      resolve(found);
    };
    const look = (): void => {
      const found = check();
      if (found !== undefined) end(found);
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    const timer = setTimeout(() => end(check()), atMostMs);
    // Changes inside shadow roots are not seen from the document: check once more when the page has had its turn.
    void nextTask().then(look);
  });
}
