import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { button, composer } from '../chat.ts';
import { currentTabId } from '../run-task.ts';
import { wakeWorker } from '../worker.ts';
import { home, type PanelWorld, shown, type Visit } from './shared.ts';

export async function homeStates({ panel, tab, playground }: PanelWorld, visit: Visit): Promise<void> {
  await shown(composer(panel));
  await visit('first-open');
  await button(panel, 'Past tasks').click();
  await shown(panel.getByText('No tasks yet.'));
  await visit('past-tasks-none');
  await button(panel, 'Back').click();
  const other = await tab.context().newPage();
  await other.goto(`${playground.url}/reports`);
  await tab.bringToFront();
  await composer(panel).pressSequentially('/');
  await shown(panel.getByRole('listbox', { name: 'Commands' }));
  await visit('commands');
  await composer(panel).fill('');
  await composer(panel).pressSequentially('Compare @');
  await shown(panel.getByRole('listbox', { name: 'Open tabs' }));
  await visit('mention');
  await composer(panel).pressSequentially('repo');
  await composer(panel).press('Enter');
  await composer(panel).pressSequentially('with this shop, and');
  await composer(panel).press('Shift+Enter');
  await composer(panel).pressSequentially('say which lamp is worth its price.');
  await panel.locator('input[type=file][multiple]').setInputFiles([
    { name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from('lamp,price\nHarbor,24.90\n') },
    { name: 'lamp.png', mimeType: 'image/png', buffer: await readFile('public/icons/icon-128.png') },
    { name: 'server.log', mimeType: 'text/plain', buffer: Buffer.alloc(4_100_000, 'x') },
  ]);
  await shown(panel.getByRole('alert'));
  await visit('writing');
  await panel.getByRole('button', { name: /^It may:/ }).click();
  await visit('how-much-it-may-do');
  await panel.keyboard.press('Escape');
  const remove = panel.getByRole('button', { name: /^Remove / });
  while ((await remove.count()) > 0) await remove.first().click();
  await home(panel);
  await button(panel, 'Attach the current tab').click();
  await rightClick(panel, tab);
  await shown(button(panel, 'Remove the quote'));
  await visit('quote-by-right-click');
  await button(panel, 'Remove the quote').click();
  await composer(panel).fill('Compare the three cheapest lamps');
  await button(panel, 'Read this page').click();
  await shown(button(panel, 'Restore what I wrote'));
  await visit('set-aside-for-an-example');
  await home(panel);
  await other.close();
}

/**
 * The event that Chrome sends to the worker for its context-menu entry, because the menu itself is not part of a page.
 */
async function rightClick(panel: Page, tab: Page): Promise<void> {
  await tab.bringToFront();
  await wakeWorker(panel);
  const tabId = await currentTabId(panel);
  const [worker] = tab.context().serviceWorkers();
  await worker?.evaluate(async (clicked) => {
    const menu = chrome.contextMenus.onClicked as unknown as { dispatch(info: object, tab: object): void };
    const selectionText = 'A lamp whose arm can be bent, for desks that stand far from a window';
    menu.dispatch({ menuItemId: 'run-on-tab', selectionText }, await chrome.tabs.get(clicked));
  }, tabId);
}
