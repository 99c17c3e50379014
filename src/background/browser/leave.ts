import { LEAVE_MS } from '../../core/protocol/page.ts';
import type { Clock } from '../../core/tools/browser-port.ts';

/** How long a page may take, once it acts, until the browser tells that it goes elsewhere. */
const BEGINS_WITHIN_MS = 1000;

/** The leave to act that a page was given last. */
export interface Leave {
  given(): void;
  /**
   * Is what the page begins now its act's doing? It acts at once or not at all; one that goes elsewhere before it may
   * act, or long after, was led there by something else, and that shows nothing of the act.
   */
  isFresh(): boolean;
}

export function createLeave(clock: Pick<Clock, 'now'>): Leave {
  let givenAt: number | undefined;
  return {
    given: () => {
      givenAt = clock.now();
    },
    isFresh: () => givenAt !== undefined && clock.now() - givenAt <= LEAVE_MS + BEGINS_WITHIN_MS,
  };
}
