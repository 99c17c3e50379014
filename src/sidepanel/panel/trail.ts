import type { View } from './panel-state.ts';

/**
 * The way back from a view that follows another. It ends at the empty panel, and restarts with a task that was started
 * below another one; a list or a screen that is already on the way back is not added again.
 */
export function trailTo(to: View, from: View, trail: readonly View[]): readonly View[] {
  if (to.name === 'home' || from.name === 'home' || (to.name === 'task' && from.name === 'task')) return [];
  if (to.name === from.name) return trail;
  const before = to.name === 'task' ? -1 : trail.findLastIndex(({ name }) => name === to.name);
  return before === -1 ? [...trail, from] : trail.slice(0, before);
}

/** The task shown, or the last one before the current lists and screens. */
export const lastTaskOf = (view: View, trail: readonly View[]): string | undefined =>
  [...trail, view].findLast((each) => each.name === 'task')?.taskId;

/** The way back without a deleted task; without an id, without all tasks. */
export const trailWithout = (trail: readonly View[], taskId?: string): readonly View[] =>
  trail.filter((view) => view.name !== 'task' || (taskId !== undefined && view.taskId !== taskId));
