import { real, test } from './harness/real-input.ts';
import { LET_THROUGH_AFTER_MS } from './harness/real-input-site.ts';
import { expect } from './harness/test.ts';

for (const ms of LET_THROUGH_AFTER_MS)
  test(`a button that lets the pointer through to a frame ${ms} ms after the mouse came does not have the frame clicked`, async ({
    run,
    tab,
  }) => {
    const entries = await run(`/let-through-${ms}`, [real('Next')]);
    // What goes to the frame may be taken for the person's press, which pauses the task; so it may have no outcome.
    expect(entries.some(({ type }) => type === 'tool-committed')).toBe(true);
    const frame = tab.frames().find((one) => one !== tab.mainFrame());
    expect(await frame?.evaluate(() => (window as unknown as { log: string[] }).log)).toEqual([]);
  });
