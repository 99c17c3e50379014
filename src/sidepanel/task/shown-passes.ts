import type { IterationState } from '../../core/task/state.ts';

/** Lines at most that passes have only because they failed or are under way; where more fail, the newest of them. */
const MOST_KEPT = 200;

/** The newest `most` passes, and of those before them the ones that failed or are under way, in their order. */
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
