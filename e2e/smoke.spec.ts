import type { ConsoleMessage } from 'playwright';
import { extensionPage } from './harness/panel.ts';
import { expect, test } from './harness/test.ts';
import { killWorker, wakeWorker, workerRuns } from './harness/worker.ts';

test('the toolbar button opens the panel beside the page', async ({ panel, tab }) => {
  expect(panel.url()).toContain('chrome-extension://npmceeljomalfjhbghannhaakoeoenpj/');
  await expect(panel.getByRole('textbox').first()).toBeVisible();
  expect(await tab.title()).toContain('Welcome');
});

test('panel and settings start without an error or a violation of their policy', async ({
  tabwright,
  panel,
}) => {
  const complaints: string[] = [];
  const note = (message: ConsoleMessage) => {
    if (message.type() === 'error') complaints.push(message.text());
  };
  panel.on('console', note).on('pageerror', (error) => complaints.push(error.message));
  tabwright.worker.on('console', note);
  await panel.reload();
  await expect(panel.getByRole('textbox').first()).toBeVisible();

  const settings = await tabwright.context.newPage();
  settings.on('console', note).on('pageerror', (error) => complaints.push(error.message));
  await settings.goto(extensionPage(tabwright, 'src/sidepanel/settings.html'));
  await expect(settings.getByRole('heading').first()).toBeVisible();
  expect(complaints).toEqual([]);
});

test('settings that load do not move away from under the pointer', async ({ tabwright }) => {
  const settings = await tabwright.context.newPage();
  await settings.addInitScript(() => {
    const places: number[] = [];
    Reflect.set(window, 'places', places);
    requestAnimationFrame(function look() {
      const heading = document.querySelector('#saved-sign-ins + p ~ button');
      const top = heading?.getBoundingClientRect().top;
      if (top !== undefined && top !== places.at(-1)) places.push(top);
      requestAnimationFrame(look);
    });
  });
  await settings.goto(extensionPage(tabwright, 'src/sidepanel/settings.html'));
  await expect(settings.getByText('Nothing is saved.')).toBeVisible();
  await expect(settings.getByText('Earlier tasks: 0.')).toBeVisible();
  expect(await settings.evaluate(() => Reflect.get(window, 'places'))).toHaveLength(1);
});

test('a killed worker comes back and answers', async ({ tabwright, panel }) => {
  await killWorker(tabwright);
  await wakeWorker(panel);
  expect(await workerRuns(tabwright)).toBe(true);
  const reply = await panel.evaluate(() =>
    chrome.runtime.sendMessage({ to: 'tabwright-worker', command: 'list', params: {} }),
  );
  expect(reply).toEqual({ ok: true, result: { tasks: [] } });
});

test('web pages cannot reach the automation interface, nor our script in them the settings', async ({
  panel,
  tab,
}) => {
  expect(await panel.evaluate(() => typeof Reflect.get(window, 'tabwright'))).toBe('object');
  expect(await tab.evaluate(() => typeof Reflect.get(window, 'tabwright'))).toBe('undefined');

  // Where the kit runs: a content script's world in the page itself.
  const read = await panel.evaluate(async (url) => {
    const [found] = await chrome.tabs.query({ url: `${url}/*` });
    const [done] = await chrome.scripting.executeScript({
      target: { tabId: found?.id ?? -1 },
      func: () =>
        chrome.storage.local.get(null).then(
          (items) => `read ${Object.keys(items)}`,
          (error: Error) => error.message,
        ),
    });
    return done?.result;
  }, new URL(tab.url()).origin);
  expect(read).toContain('not allowed from this context');
});
