import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { header, result, say } from './harness/chat.ts';
import { firstPage, launchTabwright } from './harness/launch.ts';
import { extensionPage } from './harness/panel.ts';
import { pollUntil } from './harness/poll.ts';
import { expect, test } from './harness/test.ts';

/** A screen of its own, on which a pointer and keys of the system reach Chrome's own menus. Needs Xvfb and xdotool. */
async function startScreen() {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const started = once(server.stdio[3] as NodeJS.ReadableStream, 'data');
  const failed = once(server, 'error').then(([error]) => {
    throw new Error(`No screen: install xvfb and xdotool (${String(error)}).`);
  });
  const [number] = await Promise.race([started, failed]);
  const display = `:${String(number).trim()}`;
  const xdotool = (...args: string[]): string =>
    execFileSync('xdotool', args, { env: { ...process.env, DISPLAY: display }, encoding: 'utf8' });
  return { display, xdotool, close: () => server.kill() };
}

test('a real right-click on a selection opens the panel with that tab and the quote, and the task runs', async ({
  playground,
}) => {
  const screen = await startScreen();
  const tabwright = await launchTabwright({ headless: false, display: screen.display });
  try {
    const page = await firstPage(tabwright.context);
    await page.goto(`${playground.url}/reports`);
    const { x, y } = await page.evaluate(() => {
      const heading = document.querySelector('h1');
      if (!heading) throw new Error('The page has no heading.');
      getSelection()?.selectAllChildren(heading);
      const box = heading.getBoundingClientRect();
      return {
        x: screenX + outerWidth - innerWidth + box.x + 20,
        y: screenY + outerHeight - innerHeight + box.y + box.height / 2,
      };
    });
    const windows = () => screen.xdotool('search', '--onlyvisible', '--name', '').trim().split('\n').length;
    const before = windows();
    screen.xdotool('mousemove', `${Math.round(x)}`, `${Math.round(y)}`, 'click', '3');
    await pollUntil(() => windows() > before, { what: 'the menu to open', timeoutMs: 20_000 });
    const opened = tabwright.context.waitForEvent('page', {
      predicate: (candidate) => candidate.url().startsWith(extensionPage(tabwright, 'src/sidepanel/')),
    });
    // From the end of the menu: Inspect, then the entries of extensions.
    screen.xdotool('key', 'Up', 'Up', 'Return');
    const panel = await opened;
    const chips = panel.getByRole('list', { name: 'Tabs and quotes of this task' });
    await expect(chips).toContainText('Sales by region');
    await expect(chips).toContainText('Works in this tab: Reports');
    await say(panel, 'Read the page');
    await expect(header(panel)).toContainText('Done');
    await expect(result(panel)).toContainText('71225');
  } finally {
    await tabwright.close();
    screen.close();
  }
});
