import type { Entry } from '../../src/core/task/entry.ts';

const TASK_ID = '00000000-0000-4000-8000-000000005000';

/**
 * Extends a recorded task by repeating its first turn, each copy under its own turn's path, with numbered lines,
 * because identical ones would be merged into one line.
 */
export function longJournal(recorded: readonly Entry[], count: number): Entry[] {
  const turnOf = (entry: Entry) => ('path' in entry ? /\/t(\d+)\//.exec(`${entry.path}/`)?.[1] : undefined);
  const firstTurn = recorded.filter((entry) => turnOf(entry) === '1');
  const before = recorded.slice(
    0,
    recorded.findIndex((entry) => turnOf(entry) === '1'),
  );
  const after = recorded.filter((entry) => entry.type === 'agent-result' || entry.type === 'task-ended');
  const turns = Math.ceil((count - before.length - after.length) / firstTurn.length);
  const repeated = Array.from({ length: turns }, (_, turn) =>
    firstTurn.map((entry) =>
      'path' in entry
        ? {
            ...entry,
            path: entry.path.replace('/t1', `/t${turn + 1}`),
            ...(entry.type === 'tool-called' && { userSidePrompt: `${entry.userSidePrompt} ${turn + 1}` }),
          }
        : entry,
    ),
  ).flat();
  const from = recorded[0]?.at ?? 0;
  return [...before, ...repeated.slice(0, count - before.length - after.length), ...after].map(
    (entry, seq): Entry => ({
      ...entry,
      taskId: TASK_ID,
      seq,
      at: from + seq * 100,
      ...(entry.type === 'task-created' ? { words: 'A long task' } : {}),
    }),
  );
}
