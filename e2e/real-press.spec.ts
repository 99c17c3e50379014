import { log, real, test } from './harness/real-input.ts';
import { FOCUS_AWAY_AFTER_TASKS, LET_THROUGH_AFTER_MS } from './harness/real-input-site.ts';
import { expect } from './harness/test.ts';
import { call } from './played-model/turns.ts';

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

for (const tasks of FOCUS_AWAY_AFTER_TASKS)
  test(`a page that gives the focus to a frame ${tasks} tasks after its field got it does not have the key pressed there`, async ({
    run,
    tab,
  }) => {
    const entries = await run(`/focus-away-${tasks}`, [
      (view) => call('press_keys', { ref: view.ref('textbox', 'Code'), keys: ['Enter'], trusted: true }),
    ]);
    expect(entries.some(({ type }) => type === 'tool-committed')).toBe(true);
    const frame = tab.frames().find((one) => one !== tab.mainFrame());
    const heard = () => frame?.evaluate(() => (window as unknown as { log: string[] }).log);
    expect(await heard()).toEqual([]);
    // Afterwards the keys there are the person's.
    await frame?.locator('#go').focus();
    await tab.keyboard.press('x');
    expect(await heard()).toEqual(['x']);
  });

test('what lies below the bar is pressed, and not the bar', async ({ run, tab }) => {
  const entries = await run('/below-the-bar', [real('Top'), real('Bottom'), real('Bottom')]);
  expect(entries.filter(({ type }) => type === 'status-changed')).toHaveLength(1);
  expect(await log(tab)).toEqual(['top true', 'bottom true', 'bottom true']);
});
