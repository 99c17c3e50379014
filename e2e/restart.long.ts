import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { button, header, letBuiltInWork, question } from './harness/chat.ts';
import { killBrowser } from './harness/kill-browser.ts';
import { firstPage, launchTabwright } from './harness/launch.ts';
import { openPanel } from './harness/panel.ts';
import { seededRandom } from './kill-harness/seeded-random.ts';
import { createPlayground } from './playground/server.ts';
import { crashBrowser, crashText } from './restart-harness.ts';

test('the whole browser is killed thirty times: no acknowledged entry is lost', async ({ headless }) => {
  test.setTimeout(900_000);
  const report = await crashBrowser(30, seededRandom(12), headless);
  console.log(crashText(report));
  expect(report).toMatchObject({ crashes: 30, lost: 0, doubled: 0, stuck: 0 });
  expect(report.acknowledged).toBeGreaterThan(report.crashes);
});

const writes = (panel: Page, name: string): Promise<void> =>
  panel.evaluate(async (file) => {
    const folder = await navigator.storage.getDirectory();
    const handle = await folder.getFileHandle(file, { create: true });
    const stream = await handle.createWritable();
    await stream.write('12');
    await stream.close();
  }, name);

/**
 * The folder is a real one, of the extension's own file system: access to it lasts. Where Chrome takes access back, the
 * person is asked again (src/core/strategy/flow/watch-files.test.ts).
 */
test('a folder is watched on after the whole browser was killed', async ({ headless }) => {
  test.setTimeout(180_000);
  const userDataDir = mkdtempSync(join(tmpdir(), 'tabwright-watch-'));
  const playground = await createPlayground();
  let tabwright = await launchTabwright({ headless, userDataDir });
  try {
    const tab = await firstPage(tabwright.context);
    await tab.goto(`${playground.url}/desk`);
    const panel = await openPanel(tabwright, tab);
    await letBuiltInWork(panel);
    await button(panel, 'Run a plan from a file').click();
    await panel
      .getByRole('textbox', { name: /DOT, XML or JSON/ })
      .fill(
        '<root><name>Reports</name><agents><agent name="Browser" id="0"><task>Tell of reports</task><nodes><watch event="file" loop="true"><description>new reports</description><trigger><node>Type "{change}" into "Answer" and click "Send"</node></trigger></watch></nodes></agent></agents></root>',
      );
    await panel.evaluate(() => {
      Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() });
    });
    await button(panel, 'Run this plan').click();
    await button(question(panel), 'Choose a folder').click();
    await expect(header(panel)).toContainText('Watching');
    await writes(panel, 'may.csv');
    await expect.poll(() => playground.state().desk.answers).toEqual([expect.stringMatching(/^may\.csv/)]);
    await expect(header(panel)).toContainText('Watching');
    await killBrowser(tabwright);

    tabwright = await launchTabwright({ headless, userDataDir });
    const again = await firstPage(tabwright.context);
    await again.goto(`${playground.url}/desk`);
    const nextPanel = await openPanel(tabwright, again);
    await writes(nextPanel, 'june.csv');
    await expect
      .poll(() => playground.state().desk.answers, { timeout: 60_000 })
      .toEqual([expect.stringMatching(/^may\.csv/), expect.stringMatching(/june\.csv/)]);
  } finally {
    await tabwright.close();
    await playground.close();
    rmSync(userDataDir, { recursive: true, force: true, maxRetries: 5 });
  }
});
