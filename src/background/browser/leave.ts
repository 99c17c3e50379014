import { LEAVE_MS } from '../../core/protocol/page.ts';
import type { Clock } from '../../core/tools/browser-port.ts';

/** How long a page may take, once it acts, until the browser tells that it goes elsewhere. */
const BEGINS_WITHIN_MS = 1000;

/** The leave to act that a page was given last. */
export interface Leave {
  given(): void;
  /** Real input of the act is on its way: a long one leads elsewhere with its last press, long after the first. */
  during<T>(input: () => Promise<T>): Promise<T>;
  /**
   * Is what the page begins now its act's doing? It acts at once or not at all; one that goes elsewhere before it may
   * act, or long after, was led there by something else, and that shows nothing of the act.
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
