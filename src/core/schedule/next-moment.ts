import { Cron } from 'croner';
import { type CheckedTime, isOneMoment, type Moments } from './moments.ts';

/**
 * The first occurrence (wall clock in ms) of a time after `after` in a zone; undefined if there is none. When the clock
 * is put forward, a time that does not exist occurs right after; when it is put back, one that exists twice occurs
 * once. Throws for a time or zone that checkTime refuses. Pattern: https://croner.56k.guru/usage/pattern/
 */
export function nextMoment(time: string, zone: string, after: number): number | undefined {
  const cron = new Cron(time.replace(' ', isOneMoment(time) ? 'T' : ' '), { timezone: zone, paused: true });
  return cron.nextRun(new Date(after))?.getTime();
}

/** Does this time occur? Otherwise says what is wrong and what to write instead. */
export function checkTime(time: string, zone: string, now: number): CheckedTime {
  const fields = time.trim().split(/\s+/);
  if (!isOneMoment(time) && fields.length !== 5)
    return {
      ok: false,
      kind: 'no-time',
      problem: `"${time.slice(0, 60)}" is no time. Write five cron fields (minute hour day month weekday), like "0 9 * * 1-5", or one moment, like "2026-12-01T09:00".`,
    };
  let next: number | undefined;
  try {
    next = nextMoment(time, zone, now);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return {
      ok: false,
      kind: 'no-time',
      problem: `"${time.slice(0, 60)}" cannot be read as a time: ${why.slice(0, 200)}`,
    };
  }
  if (next !== undefined) return { ok: true, nextAt: next };
  return {
    ok: false,
    kind: isOneMoment(time) ? 'passed' : 'never',
    problem: isOneMoment(time)
      ? `${time} has passed. Say a later moment, or a time that comes again.`
      : `"${time}" never comes: there is no such day. Choose another.`,
  };
}

const MOST_COUNTED = 1000;

/** Computes occurrences in this context: the scheduler in the worker delegates this. */
export const localMoments: Moments = {
  check: async ({ time, zone, after }) => checkTime(time, zone, after),
  passed: async ({ time, zone, after, until }) => {
    let [count, last] = [0, after];
    while (count < MOST_COUNTED) {
      const next = nextMoment(time, zone, last);
      if (next === undefined || next > until) break;
      [count, last] = [count + 1, next];
    }
    return { count, last };
  },
};
