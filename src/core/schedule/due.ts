import { nextMoment } from './next-moment.ts';
import { RUNS_KEPT, type Schedule, type ScheduleRun } from './schedule.ts';

/** A moment that is no later than this was not missed. */
const ON_TIME_MS = 5 * 60_000;
const MOST_COUNTED = 1000;

export type Due =
  | { do: 'start'; due: number; missed?: number }
  /** The computer slept or the browser was closed, and the schedule does not make up for it. */
  | { do: 'skip'; due: number; missed: number };

/** What is to be done about a schedule now (wall clock in ms); undefined while its next moment has not come. */
export function dueNow({ time, zone, missed, isPaused, nextAt }: Schedule, now: number): Due | undefined {
  if (isPaused || nextAt === undefined || nextAt > now) return undefined;
  if (now - nextAt <= ON_TIME_MS) return { do: 'start', due: nextAt };
  let count = 1;
  let last = nextAt;
  for (let next = nextMoment(time, zone, last); next !== undefined && next <= now; ) {
    count++;
    last = next;
    if (count === MOST_COUNTED) break;
    next = nextMoment(time, zone, last);
  }
  // The newest of them may be on time although those before it were not.
  if (now - last <= ON_TIME_MS) return { do: 'start', due: last, ...(count > 1 && { missed: count - 1 }) };
  return missed === 'run'
    ? { do: 'start', due: last, missed: count }
    : { do: 'skip', due: last, missed: count };
}

/** The schedule after that, waiting for its next moment. */
export function afterRun(schedule: Schedule, run: ScheduleRun, now: number): Schedule {
  const { nextAt: _, ...rest } = schedule;
  const next = nextMoment(schedule.time, schedule.zone, now);
  return {
    ...rest,
    ...(next === undefined ? {} : { nextAt: next }),
    runs: [...schedule.runs, run].slice(-RUNS_KEPT),
  };
}
