import { describe, expect, test, vi } from 'vitest';
import { simulate } from './simulate.testing.ts';

/** How many seeds; the long suite asks for 10,000. */
const SEEDS = Number(process.env.TABWRIGHT_SEEDS ?? 200);
const FIRST = Number(process.env.TABWRIGHT_FIRST_SEED ?? 1);
/**
 * Seeds that once broke a promise. 3 and 5 left a task for ever in "init", because no alarm stood yet; 517 one in
 * "running", because a stop held no alarm; 812 and 6677 lost a pause to a question and to an answer of that moment;
 * 1877 lost a Resume that had been acknowledged; 3881 and 7655 used the answer "it was not done" a second time.
 */
const KEPT_CASES: readonly number[] = [3, 5, 517, 812, 1877, 3881, 6677, 7655];

describe('a simulated browser under one seeded scheduler', () => {
  test(`keeps every promise for ${SEEDS} seeds`, { timeout: 60_000 + SEEDS * 400 }, async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const failed: string[] = [];
    const ends = new Map<string, number>();
    let deaths = 0;
    for (const seed of [...KEPT_CASES, ...Array.from({ length: SEEDS }, (_, index) => FIRST + index)]) {
      const { broken, status, deaths: died } = await simulate(seed);
      deaths += died;
      ends.set(status, (ends.get(status) ?? 0) + 1);
      if (broken.length > 0) failed.push(`seed ${seed}: ${broken.join(', ')}`);
    }
    console.log(`${SEEDS} seeds, ${deaths} deaths; ended ${JSON.stringify(Object.fromEntries(ends))}`);
    expect(failed).toEqual([]);
    expect(deaths).toBeGreaterThan(SEEDS / 4);
  });

  test('the same seed is the same story', async () => {
    const [once, again] = [await simulate(7), await simulate(7)];
    expect(again).toEqual(once);
  });
});
