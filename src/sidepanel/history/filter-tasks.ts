import type { TaskRow } from '../port/entry-source.ts';

export const taskFilters = ['all', 'open', 'done', 'failed'] as const;
export type TaskFilter = (typeof taskFilters)[number];

/** Tasks of a filter whose wish contains every word of the search. */
export function filterTasks(tasks: readonly TaskRow[], filter: TaskFilter, query: string): TaskRow[] {
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return tasks.filter(
    (task) => passes(task, filter) && words.every((word) => task.words.toLowerCase().includes(word)),
  );
}

function passes(task: TaskRow, filter: TaskFilter): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'open':
      return task.open;
    case 'done':
      return task.status === 'completed';
    case 'failed':
      return task.status === 'error' || task.status === 'aborted';
  }
}
