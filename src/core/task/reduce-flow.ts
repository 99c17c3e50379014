import type { Entry, EntryOf } from './entry.ts';
import type { IterationState, TaskState } from './state.ts';

/** Folds what control flow writes: lists, iterations, variables. Undefined when the entry is about something else. */
export function reduceFlow(state: TaskState, entry: Entry): Partial<TaskState> | undefined {
  switch (entry.type) {
    case 'items-resolved': {
      const { path, nodeId, items, count } = entry;
      return {
        itemLists: [...state.itemLists.filter((list) => list.path !== path), { path, nodeId, items, count }],
      };
    }
    case 'iteration-moved':
      return { iterations: withIteration(state.iterations, entry, entry.at) };
    case 'variable-set': {
      const { name, path, value } = entry;
      return { variables: [...state.variables, { name, path, value }] };
    }
    default:
      return undefined;
  }
}

function withIteration(
  iterations: readonly IterationState[],
  entry: EntryOf<'iteration-moved'>,
  at: number,
): IterationState[] {
  const { path, nodeId, number, label, status, attempt, result } = entry;
  const index = iterations.findLastIndex((known) => known.path === path);
  const startedAt = iterations[index]?.startedAt ?? at;
  const moved: IterationState = {
    path,
    nodeId,
    number,
    label,
    status,
    attempt,
    startedAt,
    ...(result === undefined ? {} : { result }),
  };
  return index === -1 ? [...iterations, moved] : iterations.with(index, moved);
}
