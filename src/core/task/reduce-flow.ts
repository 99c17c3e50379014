import { present } from '../present.ts';
import type { Entry, EntryOf } from './entry.ts';
import type { IterationState, TaskState, WatchState } from './state.ts';

/** Folds the entries of control flow: lists, passes, variables. Undefined when the entry is about something else. */
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
    case 'watch-armed':
    case 'watch-fired':
    case 'watch-ended':
      return { watches: withWatch(state.watches, entry) };
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
    ...present({ result }),
  };
  return index === -1 ? [...iterations, moved] : iterations.with(index, moved);
}

function withWatch(
  watches: readonly WatchState[],
  entry: EntryOf<'watch-armed'> | EntryOf<'watch-fired'> | EntryOf<'watch-ended'>,
): WatchState[] {
  const { path, nodeId } = entry;
  const known = watches.find((watch) => watch.path === path);
  const others = watches.filter((watch) => watch.path !== path);
  const unarmed = { path, nodeId, region: '', content: { inline: '' }, firings: [] };
  switch (entry.type) {
    case 'watch-armed': {
      const { region, files, content, until, reloadAt } = entry;
      const firings = known?.firings ?? [];
      return [
        ...others,
        {
          path,
          nodeId,
          region,
          content,
          firings,
          ...present({ files, until, reloadAt }),
        },
      ];
    }
    case 'watch-fired': {
      if (!known) return [...watches];
      const { number, change, content } = entry;
      return [...others, { ...known, content, firings: [...known.firings, { number, change }] }];
    }
    case 'watch-ended':
      return [...others, { ...(known ?? unarmed), ended: { reason: entry.reason, text: entry.text } }];
  }
}
