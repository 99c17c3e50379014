import type { IterationState } from '../../../core/task/state.ts';

/** Maximum number of lines for older passes that failed or are running; if more failed, the newest of them. */
const MOST_KEPT = 200;

/** The newest `most` passes, and of the older ones those that failed or are running, in order. */
export function shownPasses(
  passes: readonly IterationState[],
  most: number,
): { shown: IterationState[]; hidden: number; hiddenFailed: number } {
  const newest = passes.slice(-most);
  const open = passes.slice(0, -most).filter(({ status }) => status !== 'done');
  const shown = [...open.slice(-MOST_KEPT), ...newest];
  const unkept = open.slice(0, -MOST_KEPT);
  return {
    shown,
    hidden: passes.length - shown.length,
    hiddenFailed: unkept.filter(({ status }) => status === 'failed').length,
  };
}
