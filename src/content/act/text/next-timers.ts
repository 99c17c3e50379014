import { plainDocument } from '../../observe/dom/dom.ts';
import { nextTask } from '../next-task.ts';

/**
 * Resolves once the timers that the page has set for the next moment have run: some pages select what is in a field only
 * then, which takes the focus back. Timers of a hidden tab come too late to be waited for.
 */
export const nextTimers = (): Promise<void> =>
  plainDocument.hidden ? nextTask() : new Promise((resolve) => setTimeout(resolve, NEXT_MOMENT_MS));
const NEXT_MOMENT_MS = 2;
