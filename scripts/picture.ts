// Makes docs/panel.png from the real thing: the demonstration task, then page and panel side by side. Run by hand.
import type { Page } from 'playwright';
import { firstPage, launchTabwright } from '../e2e/harness/launch.ts';
import { openPanel } from '../e2e/harness/panel.ts';
import { currentTabId, runTask } from '../e2e/harness/run-task.ts';
import { createPlayground } from '../e2e/playground/server.ts';
import { DEMONSTRATION } from './demonstration.ts';
import { ensureBuilt } from './ensure-built.ts';

ensureBuilt();
const playground = await createPlayground();
const tabwright = await launchTabwright({ headless: true });
const page = await firstPage(tabwright.context);
await page.goto(playground.url);
const panel = await openPanel(tabwright, page);
await runTask(panel, { words: DEMONSTRATION, tabId: await currentTabId(panel), approve: 'allow' });

const inline = async (shown: Page) =>
  `data:image/png;base64,${(await shown.screenshot()).toString('base64')}`;
const pictures = [await inline(page), await inline(panel)];
const sheet = await tabwright.context.newPage();
await sheet.setContent(
  `<style>body{margin:0;width:max-content;display:flex;gap:1px;background:#bbb}img{display:block;height:752px}</style>` +
    pictures.map((source) => `<img src="${source}">`).join(''),
);
await sheet.locator('body').screenshot({ path: 'docs/panel.png' });
await tabwright.close();
await playground.close();
