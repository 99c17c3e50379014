import { present } from '../present.ts';
import type { Moments } from './moments.ts';
import { RUNS_KEPT, type Schedule, type ScheduleRun } from './schedule.ts';

/** A run that is at most this late was not missed. */
const ON_TIME_MS = 5 * 60_000;

/** A smaller set-back of the clock loses at most the runs of that time. */
const SET_BACK_MS = 60 * 60_000;

/**
 * Was the clock set back since the schedule was created or last ran? Its next time was computed with the wrong clock
 * then, and may be years away.
 */
export const clockWasSetBack = ({ createdAt, runs }: Schedule, now: number): boolean =>
  Math.max(createdAt, ...runs.map(({ at }) => at)) - now > SET_BACK_MS;

/** What to do about a run whose time has come. `due`: when it was due; `missed`: how many were missed with it. */
export type Due =
  | { do: 'start'; due: number; missed?: number }
  /** The computer slept or the browser was closed, and the schedule skips missed runs. */
  | { do: 'skip'; due: number; missed: number };

/** What to do about a schedule now (wall clock in ms); undefined while its next time has not come. */
export async function dueNow(
  { time, zone, missed, isPaused, nextAt }: Schedule,
  now: number,
  moments: Moments,
): Promise<Due | undefined> {
  if (isPaused || nextAt === undefined || nextAt > now) return undefined;
  if (now - nextAt <= ON_TIME_MS) return { do: 'start', due: nextAt };
  const later = await moments.passed({ time, zone, after: nextAt, until: now });
  const count = 1 + later.count;
  const due = later.last;
  // The newest run may be on time although earlier ones were not.
  if (now - due <= ON_TIME_MS) return { do: 'start', due, ...(count > 1 && { missed: count - 1 }) };
  return { do: missed === 'run' ? 'start' : 'skip', due, missed: count };
}

/** The schedule after a run, waiting for its next time; undefined if there is none. */
export function afterRun(schedule: Schedule, run: ScheduleRun, next: number | undefined): Schedule {
  const { nextAt: _, ...rest } = schedule;
  return {
    ...rest,
    ...present({ nextAt: next }),
    runs: [...schedule.runs, run].slice(-RUNS_KEPT),
  };
}
