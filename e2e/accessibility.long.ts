import { barriersInStates, type Looks } from './harness/barriers.ts';
import { expect, test } from './harness/test.ts';

const looks: Looks[] = [
  { theme: 'light', width: 320 },
  { theme: 'dark', width: 360 },
  { theme: 'light', width: 800, contrast: 'more' },
  { theme: 'dark', width: 320, contrast: 'more' },
  // A panel of 360 px at 200 % zoom.
  { theme: 'light', width: 180 },
];

for (const look of looks)
  test(`no state of the panel has a barrier that rules can find: ${JSON.stringify(look)}`, async ({
    panel,
    tab,
    playground,
  }) => {
    const { states, found } = await barriersInStates({ panel, tab, playground }, look);
    expect(found).toEqual([]);
    expect(states).toBeGreaterThan(70);
  });
