import { expect, test } from 'vitest';
import { localMoments } from '../../core/schedule/next-moment.ts';
import { offscreenMoments } from './offscreen-moments.ts';

const at = (utc: string) => Date.parse(utc);
const daily = { time: '0 9 * * *', zone: 'UTC', after: at('2026-03-01T10:00Z') };

/** The offscreen document, over messages that are serialised as JSON. */
const far = offscreenMoments(async (job, of) =>
  JSON.parse(
    JSON.stringify(await (job === 'moments-check' ? localMoments.check(of) : localMoments.passed(of))),
  ),
);

test('what the offscreen document works out is what would be worked out here', async () => {
  expect(await far.check(daily)).toEqual({ ok: true, nextAt: at('2026-03-02T09:00Z') });
  const until = at('2026-03-04T09:00Z');
  expect(await far.passed({ ...daily, until })).toEqual({ count: 3, last: until });
  expect(await far.passed({ ...daily, until: daily.after })).toEqual({ count: 0, last: daily.after });
  expect(await far.check({ ...daily, time: 'soon' })).toMatchObject({ ok: false });
});

test('no more than a thousand moments are counted', async () => {
  const minutes = { time: '* * * * *', zone: 'UTC', after: 0, until: at('2026-01-01T00:00Z') };
  expect((await far.passed(minutes)).count).toBe(1000);
});

test('a document that gives no answer is no moment', async () => {
  await expect(offscreenMoments(async () => undefined).check(daily)).rejects.toThrow();
});
