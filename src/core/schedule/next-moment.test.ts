import { describe, expect, test } from 'vitest';
import { timeToWords } from './describe-time.ts';
import { checkTime, nextMoment } from './next-moment.ts';

const berlin = 'Europe/Berlin';
const at = (utc: string) => Date.parse(utc);
/** The next occurrences of a time, in UTC. */
function moments(time: string, zone: string, from: string, count: number): string[] {
  const found: string[] = [];
  for (let after = at(from); found.length < count; ) {
    const next = nextMoment(time, zone, after);
    if (next === undefined) break;
    found.push(new Date(next).toISOString().slice(0, 16));
    after = next;
  }
  return found;
}

test('nine in the morning stays nine in the morning when the clocks change', () => {
  expect(moments('0 9 * * *', berlin, '2026-03-27T12:00Z', 3)).toEqual([
    '2026-03-28T08:00',
    '2026-03-29T07:00',
    '2026-03-30T07:00',
  ]);
  expect(moments('0 9 * * *', berlin, '2026-10-23T12:00Z', 3)).toEqual([
    '2026-10-24T07:00',
    '2026-10-25T08:00',
    '2026-10-26T08:00',
  ]);
});

test('a time that a change of the clocks leaves out comes right after, one that it brings twice comes once', () => {
  expect(moments('30 2 * * *', berlin, '2026-03-28T12:00Z', 2)).toEqual([
    '2026-03-29T01:30',
    '2026-03-30T00:30',
  ]);
  expect(moments('30 2 * * *', berlin, '2026-10-24T12:00Z', 2)).toEqual([
    '2026-10-25T00:30',
    '2026-10-26T01:30',
  ]);
});

describe('a time is checked', () => {
  const now = at('2026-11-21T12:00Z');
  test.each([
    ['2026-11-20T09:00', 'has passed. Say a later moment'],
    ['0 9 31 2 *', 'never comes: there is no such day'],
    ['soon', 'is no time. Write five cron fields'],
    ['* * * * * *', 'is no time. Write five cron fields'],
    ['61 9 * * *', 'cannot be read as a time: '],
    ['2026-13-40T09:00', ''],
  ])('%s', (time, problem) =>
    expect(checkTime(time, berlin, now)).toMatchObject({
      ok: false,
      problem: expect.stringContaining(problem),
    }),
  );
  test('in its zone', () => {
    expect(checkTime('0 9 * * *', 'Nowhere/City', now)).toMatchObject({ ok: false });
    expect(checkTime('2026-11-22T09:00', berlin, now)).toEqual({ ok: true, nextAt: at('2026-11-22T08:00Z') });
    expect(checkTime('2026-11-22T09:00', 'Asia/Shanghai', now)).toEqual({
      ok: true,
      nextAt: at('2026-11-22T01:00Z'),
    });
  });
});

test.each([
  ['0 9 * * *', 'every day at 09:00', '每天 09:00'],
  ['30 18 * * 1-5', 'every weekday at 18:30', '每个工作日 18:30'],
  ['0 20 * * 1,4', 'every Monday, Thursday at 20:00', '每周一、周四 20:00'],
  ['0 9,18 * * 0,6', 'every weekend day at 09:00, 18:00', '每个周末 09:00、18:00'],
  ['15 10 3 * *', 'every month on day 3 at 10:15', '每月 3 日 10:15'],
  ['*/15 * * * *', 'every 15 minutes', '每 15 分钟'],
  ['0 */2 * * *', 'every 2 hours', '每 2 小时'],
  // Restarted with each hour, and with each day.
  ['*/45 * * * *', 'every hour at minutes 0, 45', '每小时的第 0、45 分'],
  ['0 */9 * * *', 'every day at 00:00, 09:00, 18:00', '每天 00:00、09:00、18:00'],
  ['5 * * * *', 'every hour at minute 5', '每小时的第 5 分'],
  ['2026-12-01T09:00', 'once, 2026-12-01 09:00', '2026-12-01 09:00，一次'],
  [
    '0 9-17 * 5 1#2',
    'minute 0, hour 9-17, day *, month 5, weekday 1#2',
    '分 0，时 9-17，日 *，月 5，星期 1#2',
  ],
])('%s in words', (time, english, chinese) => {
  expect(timeToWords(time, 'en')).toBe(english);
  expect(timeToWords(time, 'zh')).toBe(chinese);
});
