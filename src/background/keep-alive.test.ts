import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createKeepAlive } from './keep-alive.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('beats and stays armed while anybody holds, whoever lets go first and however often', () => {
  const seen: string[] = [];
  const keepAlive = createKeepAlive({
    beat: () => seen.push('beat'),
    arm: () => seen.push('armed'),
    disarm: () => seen.push('disarmed'),
  });
  const first = keepAlive.hold();
  const second = keepAlive.hold();
  vi.advanceTimersByTime(45_000);
  first();
  first();
  vi.advanceTimersByTime(20_000);
  expect(keepAlive.holders()).toBe(1);
  expect(seen).toEqual(['armed', 'beat', 'beat', 'beat']);
  second();
  vi.advanceTimersByTime(60_000);
  expect(seen.slice(4)).toEqual(['disarmed']);
  keepAlive.hold();
  expect(seen.at(-1)).toBe('armed');
});
