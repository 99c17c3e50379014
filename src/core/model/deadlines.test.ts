import { expect, test } from 'vitest';
import { defaultDeadlines, startWatchdog } from './deadlines.ts';

/** A clock whose sleeps end when the test ends them. */
function handClock() {
  const sleeps: { ms: number; wake: () => void }[] = [];
  const clock = {
    at: 1_000_000_000,
    now: () => clock.at,
    sleep: (ms: number, signal: AbortSignal) =>
      new Promise<void>((resolve, reject) => {
        sleeps.push({ ms, wake: resolve });
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      }),
  };
  const pass = async (ms: number): Promise<void> => {
    const before = sleeps.length;
    clock.at += ms;
    sleeps.at(-1)?.wake();
    await expect.poll(() => sleeps.length > before || ended()).toBe(true);
  };
  let ended = (): boolean => false;
  const untilEnd = (isOver: () => boolean): void => {
    ended = isOver;
  };
  return { clock, sleeps, pass, untilEnd };
}

test('a server that is silent for too long is given up, and what comes meanwhile moves the end', async () => {
  const { clock, sleeps, pass, untilEnd } = handClock();
  const watchdog = startWatchdog(clock, defaultDeadlines, new AbortController().signal);
  untilEnd(() => watchdog.signal.aborted);
  watchdog.onHeaders();
  watchdog.onBytes();
  await expect.poll(() => sleeps.at(-1)?.ms).toBe(defaultDeadlines.stallMs);
  clock.at += 30_000;
  watchdog.onBytes();
  await pass(15_000);
  expect(watchdog.signal.aborted).toBe(false);
  expect(sleeps.at(-1)?.ms).toBe(30_000);
  await pass(30_000);
  expect(watchdog.signal.reason).toMatchObject({ stage: 'stall' });
});

test('a clock that is set back by a day lets no call be silent for a day', async () => {
  const { clock, sleeps, pass, untilEnd } = handClock();
  const watchdog = startWatchdog(clock, defaultDeadlines, new AbortController().signal);
  untilEnd(() => watchdog.signal.aborted);
  await pass(-86_400_000);
  expect(sleeps.at(-1)?.ms).toBeLessThanOrEqual(defaultDeadlines.headersMs);
  await pass(sleeps.at(-1)?.ms ?? 0);
  expect(watchdog.signal.reason).toMatchObject({ stage: 'headers' });
});
