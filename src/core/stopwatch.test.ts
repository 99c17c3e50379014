import { expect, test } from 'vitest';
import { stopwatch } from './stopwatch.ts';

test('counts what has passed; a clock that goes back takes nothing away and adds nothing', () => {
  const times = [1000, 1200, 1200 - 3_600_000, 1500 - 3_600_000];
  const passed = stopwatch({ now: () => times.shift() ?? 0 });
  expect([passed(), passed(), passed()]).toEqual([200, 200, 500]);
});
