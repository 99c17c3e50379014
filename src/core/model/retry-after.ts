/**
 * When a provider may be asked again, as wall clock ms; undefined if it does not say. Read from `retry-after-ms`,
 * `retry-after` (seconds or a date, RFC 9110 section 10.2.3), and Google's `retryDelay: "39s"`, which is among the
 * error's codes.
 */
export function readRetryAt(headers: Record<string, string>, codes: string, now: number): number | undefined {
  const named = (name: string): string | undefined =>
    Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  const milliseconds = Number.parseFloat(named('retry-after-ms') ?? '');
  if (milliseconds >= 0) return now + milliseconds;
  const written = named('retry-after')?.trim() ?? '';
  if (/^\d+(\.\d+)?$/.test(written)) return now + Number.parseFloat(written) * 1000;
  const date = written === '' ? Number.NaN : Date.parse(written);
  if (!Number.isNaN(date)) return Math.max(now, date);
  const delay = /(?:^|\s)(\d+(?:\.\d+)?)s(?:\s|$)/.exec(codes)?.[1];
  return delay === undefined ? undefined : now + Number.parseFloat(delay) * 1000;
}
