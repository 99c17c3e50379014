import type { View } from './panel-state.ts';

/**
 * The way back from a view that is shown after another. The empty panel is its end, and a task that was begun below
 * another begins anew; who goes to a list or a screen where they were before is on the way back already.
 */
export function trailTo(to: View, from: View, trail: readonly View[]): readonly View[] {
  if (to.name === 'home' || from.name === 'home' || (to.name === 'task' && from.name === 'task')) return [];
  if (to.name === from.name) return trail;
  const before = to.name === 'task' ? -1 : trail.findLastIndex(({ name }) => name === to.name);
  return before === -1 ? [...trail, from] : trail.slice(0, before);
}

/** The task on show, or the one that was before the lists and screens that are. */
export const lastTaskOf = (view: View, trail: readonly View[]): string | undefined =>
  [...trail, view].findLast((each) => each.name === 'task')?.taskId;

/** The way back without a task that is gone; without an id without all of them. */
export const trailWithout = (trail: readonly View[], taskId?: string): readonly View[] =>
  trail.filter((view) => view.name !== 'task' || (taskId !== undefined && view.taskId !== taskId));
