import { expect, test } from 'vitest';
import { createOpenStreams } from './open-streams.ts';

test('a stream goes into its tab until it ends, or has gone on for too long to be an answer', () => {
  let now = 0;
  const streams = createOpenStreams(() => now);
  expect(streams.into(1)).toBe(false);
  streams.opened(1, 'a');
  streams.opened(1, 'b');
  expect([streams.into(1), streams.into(2)]).toEqual([true, false]);
  streams.ended('a');
  streams.ended('never opened');
  expect(streams.into(1)).toBe(true);
  streams.ended('b');
  expect(streams.into(1)).toBe(false);
  streams.opened(1, 'c');
  now = 60_000;
  expect(streams.into(1)).toBe(true);
  now++;
  expect(streams.into(1)).toBe(false);
});
