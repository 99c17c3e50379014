import { plainDocument } from '../observe/dom/dom.ts';
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
  if (plainDocument.hidden) return nextTask();
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
 * Resolves once the timers that the page has set for the next moment have run: some pages select what is in a field only
 * then, which takes the focus back. Timers of a hidden tab come too late to be waited for.
 */
export const nextTimers = (): Promise<void> =>
  plainDocument.hidden ? nextTask() : new Promise((resolve) => setTimeout(resolve, NEXT_MOMENT_MS));
const NEXT_MOMENT_MS = 2;
