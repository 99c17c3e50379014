import type { Moments } from './moments.ts';
import { RUNS_KEPT, type Schedule, type ScheduleRun } from './schedule.ts';

/** A moment that is no later than this was not missed. */
const ON_TIME_MS = 5 * 60_000;

/** A clock that was set back by less loses the moments of that time at most. */
const SET_BACK_MS = 60 * 60_000;

/**
 * Was the clock set back since the schedule was made or carried out? Its next moment was worked out by the wrong clock
 * then, and may be years away.
 */
export const clockWasSetBack = ({ createdAt, runs }: Schedule, now: number): boolean =>
  Math.max(createdAt, ...runs.map(({ at }) => at)) - now > SET_BACK_MS;

/** What is to be done about a moment that has come. `due`: when it was; `missed`: how many were missed with it. */
export type Due =
  | { do: 'start'; due: number; missed?: number }
  /** The computer slept or the browser was closed, and the schedule does not make up for it. */
  | { do: 'skip'; due: number; missed: number };

/** What is to be done about a schedule now (wall clock in ms); undefined while its next moment has not come. */
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
  // The newest of them may be on time although those before it were not.
  if (now - due <= ON_TIME_MS) return { do: 'start', due, ...(count > 1 && { missed: count - 1 }) };
  return { do: missed === 'run' ? 'start' : 'skip', due, missed: count };
}

/** The schedule after a run, waiting for its next moment; undefined when none comes. */
export function afterRun(schedule: Schedule, run: ScheduleRun, next: number | undefined): Schedule {
  const { nextAt: _, ...rest } = schedule;
  return {
    ...rest,
    ...(next === undefined ? {} : { nextAt: next }),
    runs: [...schedule.runs, run].slice(-RUNS_KEPT),
  };
}
