import { expect, test } from 'vitest';
import { manualClock } from '../../core/model/testing/fixtures.testing.ts';
import { offscreenCompute } from './offscreen-compute.ts';

const request = { kind: 'calculate', expression: '1+1', data: undefined } as const;
const never = new AbortController().signal;
const silent = () => new Promise<unknown>(() => undefined);

test('an answer is passed on; none, and one that was refused, is a failure', async () => {
  const done = { status: 'done', text: '1+1 = 2', value: 2 };
  expect(await offscreenCompute(async () => done, manualClock())(request, never)).toEqual(done);
  for (const ask of [async () => undefined, () => Promise.reject(new Error('gone'))])
    expect(await offscreenCompute(ask, manualClock())(request, never)).toMatchObject({ status: 'failed' });
});

test('a calculation that does not end is given up after half a minute, and at once when the task is stopped', async () => {
  const clock = manualClock();
  const answer = offscreenCompute(silent, clock)(request, never);
  clock.advance(30_000);
  expect(await answer).toMatchObject({ status: 'failed', text: expect.stringContaining('once more') });
  const stop = new AbortController();
  const stopped = offscreenCompute(silent, clock)(request, stop.signal);
  stop.abort(new Error('stopped'));
  await expect(stopped).rejects.toThrow('stopped');
});
