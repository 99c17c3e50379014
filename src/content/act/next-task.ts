/**
 * Resolves in the next macrotask. A message channel is not slowed down in a hidden tab, where timers fire once a
 * second and animation frames never.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** Resolves at the next animation frame, or after `atMostMs` where frames do not come. */
export function nextFrame(atMostMs: number): Promise<void> {
  if (document.hidden) return nextTask();
  return new Promise((resolve) => {
    const timer = setTimeout(done, atMostMs);
    const frame = requestAnimationFrame(done);
    function done(): void {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      resolve();
    }
  });
}

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
