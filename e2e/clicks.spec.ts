import type { Page } from 'playwright';
import { button, composer, header, result } from './harness/chat.ts';
import { currentTabId } from './harness/run-task.ts';
import { expect, test } from './harness/test.ts';
import { wakeWorker } from './harness/worker.ts';
import { startPlayedModel } from './played-model/server.ts';
import { call, finish } from './played-model/turns.ts';

interface Counted {
  presses: string[];
}

/** Counts what a person presses in the panel: the mouse, and keys that write nothing. Gives it, and begins anew. */
async function countPresses(panel: Page): Promise<() => Promise<string[]>> {
  await panel.evaluate(() => {
    const counted = window as unknown as Counted;
    counted.presses = [];
    const seen = (what: string) => (event: Event) => {
      if (event instanceof KeyboardEvent && event.key.length === 1) return;
      if (event.isTrusted) counted.presses.push(event instanceof KeyboardEvent ? event.key : what);
    };
    addEventListener('pointerdown', seen('click'), true);
    addEventListener('keydown', seen('key'), true);
  });
  return () => panel.evaluate(() => (window as unknown as Counted).presses.splice(0));
}

/** Writes where the focus is, as somebody does who has not touched the mouse. */
async function writeAndRun(panel: Page, words: string): Promise<void> {
  await expect(composer(panel)).toBeFocused();
  await panel.keyboard.type(words);
  await panel.keyboard.press('Enter');
}

test('the first task, the first answer of a model, and a right-click take no more presses than they need', async ({
  panel,
  tab,
  tabwright,
  playground,
}) => {
  const pressed = await countPresses(panel);
  await writeAndRun(panel, 'Read this page');
  await expect(header(panel)).toContainText('Done');
  await expect(result(panel)).not.toBeEmpty();
  expect(await pressed()).toEqual(['Enter']);

  const model = await startPlayedModel({
    turns: [() => call('read_page'), ...finish('Seen by the new model.'), ...finish('655 orders.')],
  });
  await button(panel, 'New task').click();
  await pressed();
  await button(panel, 'Add a model').click();
  await panel.getByRole('button', { name: /^Another address/ }).click();
  await panel.keyboard.type(model.baseUrl);
  await panel.keyboard.press('Enter');
  await writeAndRun(panel, 'Read this page');
  await expect(result(panel)).toContainText('Seen by the new model.');
  expect(await pressed()).toEqual(['click', 'click', 'Enter', 'Enter']);

  const other = await tabwright.context.newPage();
  await other.goto(`${playground.url}/reports`);
  const clicked = await currentTabId(panel);
  await tab.bringToFront();
  // What the menu of Chrome itself takes are two more: native-entries.long.ts.
  await wakeWorker(panel);
  await tabwright.worker.evaluate(async (tabId) => {
    const menu = chrome.contextMenus.onClicked as unknown as { dispatch(info: object, tab: object): void };
    menu.dispatch({ menuItemId: 'run-on-tab', selectionText: 'South' }, await chrome.tabs.get(tabId));
  }, clicked);
  await expect(button(panel, 'Remove the quote')).toBeVisible();
  await writeAndRun(panel, 'Read this page');
  await expect(result(panel)).toContainText('655 orders.');
  expect(await pressed()).toEqual(['Enter']);
  await model.close();
  expect(model.error()).toBeUndefined();
});
