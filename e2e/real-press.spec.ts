import type { Page } from '@playwright/test';
import { log, real, statuses, test } from './harness/real-input.ts';
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
    expect(await logOfFrame(tab)).toEqual([]);
  });

for (const [what, path] of [
  ['what is dragged is dropped into', '/drop-through'],
  ...LET_THROUGH_AFTER_MS.map((ms) => [`after ${ms} ms, a press is dragged on in`, `/drag-through-${ms}`]),
] as const)
  test(`nothing happens when ${what} a frame that the page lays bare meanwhile`, async ({ run, tab }) => {
    const entries = await run(path, [
      (view) =>
        call('drag', { ref: view.ref('button', 'Card'), toRef: view.ref('button', 'Bin'), trusted: true }),
    ]);
    expect(entries.some(({ type }) => type === 'tool-committed')).toBe(true);
    expect(await logOfFrame(tab)).toEqual([]);
    // Its own page may have had the whole drag before it was let through.
    if (path === '/drop-through') expect(statuses(entries)[0]).toBe('covered');
    expect(await log(tab)).toEqual([]);
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
    expect(await logOfFrame(tab)).toEqual([]);
    // Afterwards the keys there are the person's.
    await frameOf(tab)?.locator('#go').focus();
    await tab.keyboard.press('x');
    expect(await logOfFrame(tab)).toEqual(['x']);
  });

for (const tasks of FOCUS_AWAY_AFTER_TASKS)
  test(`a frame that comes while keys are pressed, and is given the focus ${tasks} tasks after one, has none of them`, async ({
    run,
    tab,
  }) => {
    const entries = await run(`/focus-to-new-${tasks}`, [
      (view) =>
        call('type', {
          ref: view.ref('textbox', 'Code'),
          text: 'x'.repeat(150),
          trusted: true,
          submit: true,
        }),
    ]);
    // Its own field had keys before that.
    expect(['not-verified', 'unknown']).toContain(statuses(entries)[0]);
    expect(await tab.locator('#i').inputValue()).toMatch(/^x+$/);
    expect(await logOfFrame(tab)).toEqual([]);
    await frameOf(tab)?.locator('#go').focus();
    await tab.keyboard.press('y');
    expect(await logOfFrame(tab)).toEqual(['y']);
  });

test('what lies below the bar is pressed, and not the bar', async ({ run, tab }) => {
  const entries = await run('/below-the-bar', [real('Top'), real('Bottom'), real('Bottom')]);
  expect(entries.filter(({ type }) => type === 'status-changed')).toHaveLength(1);
  expect(await log(tab)).toEqual(['top true', 'bottom true', 'bottom true']);
});

const frameOf = (tab: Page) => tab.frames().find((one) => one !== tab.mainFrame());
const logOfFrame = (tab: Page): Promise<string[]> | undefined =>
  frameOf(tab)?.evaluate(() => (window as unknown as { log: string[] }).log);
