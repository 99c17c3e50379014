import type { TimeTrouble } from '../../core/schedule/moments.ts';
import { checkTime } from '../../core/schedule/next-moment.ts';
import { timeInWords } from '../../core/schedule/time-words.ts';

/** Parses a time as the person writes it, in words or as cron; or says what is wrong with it. */
export function readTime(
  written: string,
  zone: string,
  now: number,
): { ok: true; time: string; nextAt: number } | { ok: false; kind: TimeTrouble } {
  const words = timeInWords(written.trim(), new Date(now));
  // Nothing may be left over: "every day at 25:00" is not every day.
  const time = words?.rest === '' ? words.time : written.trim();
  const checked = checkTime(time, zone, now);
  return checked.ok ? { ok: true, time, nextAt: checked.nextAt } : checked;
}
