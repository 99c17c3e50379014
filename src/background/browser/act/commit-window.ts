import { LEAVE_MS } from '../../../core/protocol/page.ts';
import type { Clock } from '../../../core/tools/browser-port.ts';

/** How long after a page acts the browser may take to report that it navigates away. */
const BEGINS_WITHIN_MS = 1000;

/** The time in which a navigation can come from the action that the page was last allowed to dispatch. */
export interface CommitWindow {
  /** The page was allowed to act: the window begins. */
  open(): void;
  /** Real input of the action is on its way: a long one navigates with its last press, long after the first. */
  during<T>(input: () => Promise<T>): Promise<T>;
  /**
   * Did the action cause what the page begins now? The page acts at once or not at all. A navigation before it may act,
   * or long after, had another cause, and proves nothing about the action.
   */
  isOpen(): boolean;
}

export function createCommitWindow(clock: Pick<Clock, 'now'>): CommitWindow {
  let openedAt: number | undefined;
  let underWay = 0;
  return {
    open: () => {
      openedAt = clock.now();
    },
    during: async (input) => {
      underWay++;
      try {
        return await input();
      } finally {
        underWay--;
        if (openedAt !== undefined) openedAt = clock.now();
      }
    },
    isOpen: () =>
      openedAt !== undefined && (underWay > 0 || clock.now() - openedAt <= LEAVE_MS + BEGINS_WITHIN_MS),
  };
}
