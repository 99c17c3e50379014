import { barriersInStates, type Look } from './harness/barriers.ts';
import { expect, test } from './harness/test.ts';

const looks: Look[] = [
  { theme: 'light', width: 360 },
  { theme: 'dark', width: 360 },
  { theme: 'dark', width: 320, contrast: 'more' },
  { theme: 'light', width: 800, contrast: 'more' },
  // A panel of 360 px at 200 % zoom.
  { theme: 'light', width: 180 },
];

test('no state of the panel has a barrier that rules can find', async ({ panel, tab, playground }) => {
  // Hundreds of looks take more than twenty minutes on a busy machine.
  test.setTimeout(2_100_000);
  const { states, found } = await barriersInStates({ panel, tab, playground }, looks);
  expect(found).toEqual([]);
  expect(states).toBeGreaterThan(70);
});
