import { describe, expect, test, vi } from 'vitest';
import { type Cast, simulate } from './simulate.testing.ts';

/** How many seeds; the long suite asks for 10,000. */
const SEEDS = Number(process.env.TABWRIGHT_SEEDS ?? 200);
const FIRST = Number(process.env.TABWRIGHT_FIRST_SEED ?? 1);
/**
 * Seeds that once broke a promise. 3 and 5 left a task forever in "init", because no alarm was set yet; 517 one in
 * "running", because a stop cleared the alarm; 812 and 6677 lost a pause to a question and to an answer of that moment;
 * 1877 lost a Resume that had been acknowledged; 3881 and 7655 used the answer "it was not done" a second time.
 */
const KEPT_CASES: readonly number[] = [3, 5, 517, 812, 1877, 3881, 6677, 7655];
/**
 * Seeds of stories with frames or hands: 6112 is stopped before it has begun, and the worker dies during that; in 1842
 * and 3064 three workers in a row die of a Resume.
 */
const KEPT_STORIES: readonly [seed: number, cast: Cast][] = [
  [6112, { frames: true, hands: true }],
  [1842, { frames: true, hands: false }],
  [3064, { frames: true, hands: true }],
];

describe('a simulated browser under one seeded scheduler', () => {
  test(`keeps every promise for ${SEEDS} seeds`, { timeout: 60_000 + SEEDS * 400 }, async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const failed: string[] = [];
    const ends = new Map<string, number>();
    let deaths = 0;
    let inFrames = 0;
    let takeovers = 0;
    const play = async (seed: number, cast: Cast) => {
      const played = await simulate(seed, cast);
      deaths += played.deaths;
      inFrames += played.inFrames;
      takeovers += played.takeovers;
      ends.set(played.status, (ends.get(played.status) ?? 0) + 1);
      const which = `seed ${seed} ${JSON.stringify(cast)}`;
      if (played.broken.length > 0) failed.push(`${which}: ${played.broken.join(', ')}`);
    };
    for (const seed of KEPT_CASES) await play(seed, { frames: false, hands: false });
    for (const [seed, cast] of KEPT_STORIES) await play(seed, cast);
    for (let seed = FIRST; seed < FIRST + SEEDS; seed++)
      await play(seed, { frames: seed % 2 === 0, hands: seed % 3 > 0 });
    const how = `${deaths} deaths, ${inFrames} effects in frames, ${takeovers} takeovers`;
    console.log(`Counted: ${SEEDS} seeds, ${how}; ended ${JSON.stringify(Object.fromEntries(ends))}`);
    expect(failed).toEqual([]);
    expect(deaths).toBeGreaterThan(SEEDS / 4);
    expect(inFrames).toBeGreaterThan(SEEDS / 4);
    expect(takeovers).toBeGreaterThan(SEEDS / 20);
  });

  test.each([
    { frames: true, hands: true },
    { frames: false, hands: true },
    { frames: true, hands: false },
  ])('the same seed is the same story: %j', async (cast) => {
    expect(await simulate(7, cast)).toEqual(await simulate(7, cast));
  });
});
