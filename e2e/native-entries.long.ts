import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Locator, Page } from 'playwright';
import { changeSettings, composer, header, question, result, say } from './harness/chat.ts';
import { launchTabwright, type Tabwright } from './harness/launch.ts';
import { extensionPage, openPanel } from './harness/panel.ts';
import { pollUntil } from './harness/poll.ts';
import { test as base, expect } from './harness/test.ts';

interface Desktop {
  display: string;
  /** Runs xdotool on this screen and gives what it prints. */
  xdotool(...args: string[]): string;
}

/** Chrome's own menus and shortcuts hear only the system's pointer and keys: a screen of its own, with Xvfb and xdotool. */
const test = base.extend<{ desktop: Desktop }>({
  desktop: async ({ playgroundPort: _ }, use) => {
    const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    const failed = once(server, 'error').then(([error]) => {
      throw new Error(`There is no desktop: apt-get install xvfb xdotool. (${String(error)})`);
    });
    const started = once(server.stdio[3] as NodeJS.ReadableStream, 'data');
    const display = `:${String((await Promise.race([started, failed]))[0]).trim()}`;
    const env = { ...process.env, DISPLAY: display };
    await use({ display, xdotool: (...args) => execFileSync('xdotool', args, { env, encoding: 'utf8' }) });
    server.kill();
  },
  tabwright: async ({ desktop }, use) => {
    const tabwright = await launchTabwright({ headless: false, display: desktop.display });
    await use(tabwright);
    await tabwright.close();
  },
});

/** Presses the right button in the middle of the element's left part, and opens the last entry before Inspect. */
async function runFromMenu(desktop: Desktop, tab: Page, target: Locator): Promise<void> {
  const { x, y } = await target.evaluate((element) => {
    const box = element.getBoundingClientRect();
    return {
      x: Math.round(screenX + outerWidth - innerWidth + box.x + Math.min(20, box.width / 2)),
      y: Math.round(screenY + outerHeight - innerHeight + box.y + box.height / 2),
    };
  });
  const windows = () => desktop.xdotool('search', '--onlyvisible', '--name', '').trim().split('\n').length;
  await tab.bringToFront();
  const before = windows();
  desktop.xdotool('mousemove', `${x}`, `${y}`, 'click', '3');
  await pollUntil(() => windows() > before, { what: 'the menu to open', timeoutMs: 20_000 });
  desktop.xdotool('key', 'Up', 'Up', 'Return');
}

const panelOpens = (tabwright: Tabwright): Promise<Page> =>
  tabwright.context.waitForEvent('page', {
    predicate: (page) => page.url().startsWith(extensionPage(tabwright, 'src/sidepanel/')),
  });
const chips = (panel: Page) => panel.getByRole('list', { name: 'Tabs and quotes of this task' });

test('a right-click on a selection opens the panel with the tab and the quote, and a task runs', async ({
  desktop,
  tabwright,
  tab,
  playground,
}) => {
  await tab.goto(`${playground.url}/reports`);
  const heading = tab.getByRole('heading', { name: 'Sales by region' });
  await heading.evaluate((element) => getSelection()?.selectAllChildren(element));
  const opened = panelOpens(tabwright);
  await runFromMenu(desktop, tab, heading);
  const panel = await opened;
  await expect(chips(panel)).toContainText('Sales by region');
  await expect(chips(panel)).toContainText('Works in this tab: Reports');
  // Written where Chrome itself has put the keyboard: nothing is clicked first.
  desktop.xdotool('type', 'Read the page');
  desktop.xdotool('key', 'Return');
  await expect(header(panel)).toContainText('Done');
  await expect(result(panel)).toContainText('71225');
});

test('a right-click on a link opens the panel with the tab and the address', async ({
  desktop,
  tabwright,
  tab,
  playground,
}) => {
  const opened = panelOpens(tabwright);
  await runFromMenu(desktop, tab, tab.getByRole('link', { name: 'Reports' }));
  await expect(chips(await opened)).toContainText(`${playground.url}/reports`);
});

test('the keyboard shortcut opens the panel', async ({ desktop, tabwright, tab }) => {
  await tab.bringToFront();
  const opened = panelOpens(tabwright);
  // A click first: on a screen without a window manager nothing else gives the window the keyboard.
  desktop.xdotool('mousemove', '700', '600', 'click', '1', 'key', 'ctrl+shift+y');
  await expect(chips(await opened)).toContainText('Works in this tab');
});

test('a notification that is pressed opens the panel at the task that asks', async ({
  desktop,
  tabwright,
  tab,
  playground,
}) => {
  await tab.goto(`${playground.url}/shop/101`);
  const windows = () => desktop.xdotool('search', '--onlyvisible', '--name', '').trim().split('\n');
  const panel = await openPanel(tabwright, tab);
  await expect(composer(panel)).toBeVisible();
  await changeSettings(panel, { notifications: 'always' });
  const before = windows();
  await say(panel, 'Click "Add to cart"');
  await expect(question(panel)).toContainText('Add to cart');
  await panel.close();
  // Without a service for notifications Chrome draws them itself, each as a window of its own.
  const drawn = await pollUntil(() => windows().find((id) => !before.includes(id)), {
    what: 'the notification to be drawn',
    timeoutMs: 20_000,
  });
  const opened = panelOpens(tabwright);
  desktop.xdotool('mousemove', '--window', drawn, '150', '40', 'click', '1');
  await expect(question(await opened)).toContainText('Add to cart');
  await expect.poll(windows).not.toContain(drawn);
});

test('npm start keeps its window open for the person, and ends well when they close it', async ({
  desktop,
}) => {
  const started = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts'], {
    env: { ...process.env, DISPLAY: desktop.display },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(started, 'exit');
  let told = '';
  started.stdout.on('data', (words) => {
    told += String(words);
  });
  await pollUntil(() => told.includes('The window stays open'), {
    what: 'the demonstration to be through',
    timeoutMs: 90_000,
  });
  expect(told).toContain('The shop has the order.');
  expect(started.exitCode).toBeNull();
  // A window at a time, if there are several.
  const close = () => {
    desktop.xdotool('mousemove', '700', '600', 'click', '1', 'key', 'ctrl+shift+w');
    return started.exitCode !== null || started.signalCode !== null;
  };
  await pollUntil(close, { what: 'the window to close', timeoutMs: 30_000, everyMs: 1000 });
  expect(await ended).toEqual([0, null]);
});
