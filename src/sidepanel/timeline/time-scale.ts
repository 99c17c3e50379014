import type { TimelineRow } from '../../core/task/timeline.ts';

/** How a period of time was spent. */
export type Spent = 'model' | 'tools' | 'waiting';

export interface Stretch {
  from: number;
  to: number;
  spent: Spent;
}

/** Maximum share of the drawing for an idle period. */
const MOST_OF_A_WAIT = 0.1;
const LEAST_WAIT_MS = 1000;

/**
 * The time of a task without overlaps, from beginning to end: waiting for a person takes precedence, then models, then
 * tools. A period without activity counts as waiting.
 */
export function stretchesOf(rows: readonly TimelineRow[]): Stretch[] {
  const task = rows.find((row) => row.kind === 'task');
  if (!task) return [];
  const end = task.startedAt + task.durationMs;
  const events = rows.flatMap((row) => {
    const spent = spentOn(row.kind);
    if (!spent) return [];
    return [
      { at: row.startedAt, spent, by: 1 },
      { at: Math.min(end, row.startedAt + row.durationMs), spent, by: -1 },
    ];
  });
  const open: Record<Spent, number> = { waiting: 0, model: 0, tools: 0 };
  const stretches: Stretch[] = [];
  let from = task.startedAt;
  for (const { at, spent, by } of [
    ...events.toSorted((a, b) => a.at - b.at),
    { at: end, spent: null, by: 0 },
  ]) {
    if (at > from) {
      const now: Spent =
        open.waiting > 0 ? 'waiting' : open.model > 0 ? 'model' : open.tools > 0 ? 'tools' : 'waiting';
      const last = stretches.at(-1);
      if (last?.spent === now) last.to = at;
      else stretches.push({ from, to: at, spent: now });
      from = at;
    }
    if (spent) open[spent] += by;
  }
  return stretches;
}

function spentOn(kind: TimelineRow['kind']): Spent | undefined {
  switch (kind) {
    case 'model':
      return 'model';
    case 'call':
      return 'tools';
    case 'question':
      return 'waiting';
    default:
      return undefined;
  }
}

/** Milliseconds spent on each. */
export function totalsOf(stretches: readonly Stretch[]): Record<Spent, number> {
  const totals = { model: 0, tools: 0, waiting: 0 };
  for (const { from, to, spent } of stretches) totals[spent] += to - from;
  return totals;
}

/**
 * Maps a time to its position in the drawing, 0 to 1. Long waits are shortened, so that an hour without an answer
 * leaves space for the seconds of activity.
 */
export function timeScale(stretches: readonly Stretch[]): (at: number) => number {
  const worked = totalsOf(stretches);
  const longest = Math.max(LEAST_WAIT_MS, (worked.model + worked.tools) * MOST_OF_A_WAIT);
  let width = 0;
  const drawn = stretches.map((stretch) => {
    const length = stretch.to - stretch.from;
    const start = width;
    width += stretch.spent === 'waiting' ? Math.min(length, longest) : length;
    return { ...stretch, start, end: width };
  });
  return (at) => {
    const inside = drawn.find(({ to }) => at <= to) ?? drawn.at(-1);
    if (!inside || width === 0) return 0;
    const share = Math.min(1, Math.max(0, (at - inside.from) / (inside.to - inside.from)));
    return (inside.start + share * (inside.end - inside.start)) / width;
  };
}
