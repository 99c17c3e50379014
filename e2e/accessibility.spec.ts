import { barriersInStates } from './harness/barriers.ts';
import { expect, test } from './harness/test.ts';

// The states that a model is needed for, other widths, themes and contrast: accessibility.long.ts.
for (const [theme, part] of [
  ['light', 'interpreter'],
  ['dark', 'settings'],
] as const)
  test(`the states of ${part} have no barrier that rules can find, ${theme}, at 320 px`, async ({
    panel,
    tab,
    playground,
  }) => {
    const look = { theme, width: 320 };
    const { states, found } = await barriersInStates({ panel, tab, playground }, [look], [part]);
    expect(found).toEqual([]);
    expect(states).toBeGreaterThan(3);
  });
