/** Numbers, dates and durations in the format of this language. */
export interface Format {
  /** "0:42", "1:03:20": a running clock. */
  clock(ms: number): string;
  /** "0.4 s", "42 s", "3 min 5 s": how long something took. */
  duration(ms: number): string;
  count(value: number): string;
  /** "12.3K", "1.2万". */
  compact(value: number): string;
  money(usd: number): string;
  /** "5 minutes ago", "yesterday", then the date. */
  ago(at: number, now: number): string;
  /** "–" for an invalid time, which a file may contain. */
  dateTime(at: number): string;
  /** A time in that time zone, wherever the computer is now; "–" for an unknown zone. */
  dateTimeIn(zone: string, at: number): string;
  bytes(value: number): string;
  /** For a share from 0 to 1. */
  percent(share: number): string;
  list(parts: readonly string[]): string;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const NO_MOMENT = '–';

/** Numbers and zones from files may be invalid: formatting them would crash the whole panel. */
function orNone(moment: () => string): string {
  try {
    return moment();
  } catch (error) {
    if (error instanceof RangeError) return NO_MOMENT;
    throw error;
  }
}

export function createFormat(locale: string): Format {
  const whole = new Intl.NumberFormat(locale);
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const unit = (value: number, name: string, digits = 0) =>
    new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: name,
      // In English the short form has no plural.
      unitDisplay: name === 'byte' ? 'long' : 'short',
      maximumFractionDigits: digits,
    }).format(value);
  return {
    clock(ms) {
      const seconds = Math.max(0, Math.floor(ms / SECOND));
      const two = (value: number) => String(value).padStart(2, '0');
      const hours = Math.floor(seconds / 3600);
      const minutes = Math.floor(seconds / 60) % 60;
      return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
    },
    duration(ms) {
      if (ms < 10 * SECOND) return unit(Math.max(0.1, ms / SECOND), 'second', 1);
      const all = Math.round(ms / SECOND);
      if (all < 60) return unit(all, 'second');
      const minutes = unit(Math.floor(all / 60), 'minute');
      const seconds = all % 60;
      return seconds === 0 || ms >= HOUR ? minutes : `${minutes} ${unit(seconds, 'second')}`;
    },
    count: (value) => whole.format(value),
    compact: (value) => compact.format(value),
    money(usd) {
      const digits = usd !== 0 && usd < 0.01 ? 4 : 2;
      return new Intl.NumberFormat(locale, {
        style: 'currency',
        currency: 'USD',
        currencyDisplay: 'narrowSymbol',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }).format(usd);
    },
    ago(at, now) {
      const passed = now - at;
      if (passed < MINUTE) return relative.format(0, 'second');
      if (passed < HOUR) return relative.format(-Math.floor(passed / MINUTE), 'minute');
      if (passed < DAY) return relative.format(-Math.floor(passed / HOUR), 'hour');
      if (passed < 7 * DAY) return relative.format(-Math.floor(passed / DAY), 'day');
      return orNone(() => date.format(at));
    },
    dateTime: (at) => orNone(() => dateTime.format(at)),
    dateTimeIn: (zone, at) =>
      orNone(() =>
        new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone }).format(
          at,
        ),
      ),
    bytes(value) {
      if (value < 1000) return unit(value, 'byte');
      return value < 1_000_000 ? unit(value / 1000, 'kilobyte', 1) : unit(value / 1_000_000, 'megabyte', 1);
    },
    percent: (share) => percent.format(share),
    list: (parts) => list.format(parts),
  };
}
