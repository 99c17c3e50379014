/** A moment as local date and time, seconds as wanted. */
const ONE_MOMENT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2})?$/;

/** Is it a date with a time, and not cron fields? */
export const isOneMoment = (time: string): boolean => ONE_MOMENT.test(time);

/** What is wrong with a time: it is none, it has passed, or there is no such day. */
export type TimeTrouble = 'no-time' | 'passed' | 'never';

/** When a time comes next (wall clock in ms), or what is wrong with it. */
export type CheckedTime = { ok: true; nextAt: number } | { ok: false; kind: TimeTrouble; problem: string };

/** Works out when a time comes: wall clock in ms. It takes a library that the worker does not hold. */
export interface Moments {
  /** The first moment after `after`, or what is wrong with the time. */
  check(of: { time: string; zone: string; after: number }): Promise<CheckedTime>;
  /** How many moments came after `after` up to `until`, at most 1,000, and the last of them (`after` when none). */
  passed(of: {
    time: string;
    zone: string;
    after: number;
    until: number;
  }): Promise<{ count: number; last: number }>;
}
