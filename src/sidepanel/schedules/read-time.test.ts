import { expect, test } from 'vitest';
import { readTime } from './read-time.ts';

const now = new Date(2026, 10, 21, 12, 0).getTime();

test('a time is read from words, from cron and as a moment; what is left over refuses it', () => {
  expect(readTime('every weekday at 18:30', 'UTC', now)).toMatchObject({ ok: true, time: '30 18 * * 1-5' });
  expect(readTime('每天早上九点', 'UTC', now)).toMatchObject({ ok: true, time: '0 9 * * *' });
  expect(readTime(' 0 9 * * * ', 'UTC', now)).toMatchObject({ ok: true, time: '0 9 * * *' });
  expect(readTime('2026-12-01T09:00', 'UTC', now)).toMatchObject({
    ok: true,
    nextAt: Date.UTC(2026, 11, 1, 9),
  });
  expect(readTime('every day at 25:00', 'UTC', now)).toMatchObject({ ok: false });
  expect(readTime('2020-12-01T09:00', 'UTC', now)).toMatchObject({ ok: false });
});
