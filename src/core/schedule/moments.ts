/** A single date and time in local time, seconds optional. */
const ONE_MOMENT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2})?$/;

/** Is it a date with a time, and not a cron expression? */
export const isOneMoment = (time: string): boolean => ONE_MOMENT.test(time);

/** What is wrong with a time: it is unreadable, it has passed, or it never occurs. */
export type TimeTrouble = 'no-time' | 'passed' | 'never';

/** When a time occurs next (wall clock in ms), or what is wrong with it. */
export type CheckedTime = { ok: true; nextAt: number } | { ok: false; kind: TimeTrouble; problem: string };

/** Computes when a time occurs: wall clock in ms. It needs a library that the worker does not contain. */
export interface Moments {
  /** The first occurrence after `after`, or what is wrong with the time. */
  check(of: { time: string; zone: string; after: number }): Promise<CheckedTime>;
  /**
   * How many occurrences there were after `after` up to `until`, at most 1,000, and the last of them (`after` if there
   * was none).
   */
  passed(of: {
    time: string;
    zone: string;
    after: number;
    until: number;
  }): Promise<{ count: number; last: number }>;
}
