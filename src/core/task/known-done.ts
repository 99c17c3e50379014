import { isAllowed } from '../policy/scope.ts';
import type { CallState, TaskState } from './state.ts';

/**
 * Is a call known to be done although its outcome is missing? It is if the page said so, or navigated to another page
 * of the task's sites. A navigation that the fence stopped proves nothing, because nothing was sent.
 */
export const isKnownDone = (
  { origins }: Pick<TaskState, 'origins'>,
  { dispatched, navigatedTo }: Pick<CallState, 'dispatched' | 'navigatedTo'>,
): boolean => dispatched === true || (navigatedTo !== undefined && isAllowed(navigatedTo, origins));
