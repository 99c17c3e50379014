import { isAllowed } from '../policy/scope.ts';
import type { CallState, TaskState } from './state.ts';

/**
 * Is a call known to be done, although its outcome is not there? The page has said so, or gave way to another one of the
 * task's sites; a navigation that the fence stopped shows nothing, since nothing was sent.
 */
export const isKnownDone = (
  { origins }: Pick<TaskState, 'origins'>,
  { dispatched, navigatedTo }: Pick<CallState, 'dispatched' | 'navigatedTo'>,
): boolean => dispatched === true || (navigatedTo !== undefined && isAllowed(navigatedTo, origins));
