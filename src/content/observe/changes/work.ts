import { plainDocument } from '../dom/dom.ts';
/** Whether the page's main thread still has something to do for what happened last. */
export interface Work {
  /** Something happened that the page may work at. */
  expect(): void;
  hasWorkAhead(): boolean;
  /** The page works at nothing any more, or for longer than this is waited for. */
  done(): Promise<void>;
}

/** A page whose main thread has no rest for this long works at something of its own, such as a game. */
const MOST_MS = 300;
/** A page at rest has had its idle moment by then: it comes within a frame. */
const MOMENT_MS = 25;

/**
 * Frameworks draw in many short tasks, between which the page answers at once and shows nothing yet. They are over when
 * the browser finds nothing else to do. In a hidden tab it does not tell: there the page counts as done.
 */
export function watchWork(): Work {
  let idle: Promise<void> | undefined;
  const expect = (): void => {
    if (plainDocument.hidden) return;
    idle ??= new Promise((resolve) => {
      requestIdleCallback(
        () => {
          idle = undefined;
          resolve();
        },
        { timeout: MOST_MS },
      );
    });
  };
  return {
    expect,
    hasWorkAhead: () => idle !== undefined && !plainDocument.hidden,
    async done() {
      expect();
      if (!plainDocument.hidden)
        await Promise.race([idle, new Promise((resolve) => setTimeout(resolve, MOMENT_MS))]);
    },
  };
}
