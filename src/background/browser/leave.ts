import { LEAVE_MS } from '../../core/protocol/page.ts';
import type { Clock } from '../../core/tools/browser-port.ts';

/** How long after a page acts the browser may take to report that it navigates away. */
const BEGINS_WITHIN_MS = 1000;

/** The commit that a page was given last. */
export interface Leave {
  given(): void;
  /** Real input of the action is on its way: a long one navigates with its last press, long after the first. */
  during<T>(input: () => Promise<T>): Promise<T>;
  /**
   * Did the action cause what the page begins now? The page acts at once or not at all. A navigation before it may act,
   * or long after, had another cause, and proves nothing about the action.
   */
  isFresh(): boolean;
}

export function createLeave(clock: Pick<Clock, 'now'>): Leave {
  let givenAt: number | undefined;
  let underWay = 0;
  return {
    given: () => {
      givenAt = clock.now();
    },
    during: async (input) => {
      underWay++;
      try {
        return await input();
      } finally {
        underWay--;
        if (givenAt !== undefined) givenAt = clock.now();
      }
    },
    isFresh: () =>
      givenAt !== undefined && (underWay > 0 || clock.now() - givenAt <= LEAVE_MS + BEGINS_WITHIN_MS),
  };
}
