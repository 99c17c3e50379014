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
