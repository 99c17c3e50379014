// Makes docs/panel.png from the real thing: page and panel side by side while the demonstration task runs. By hand.
import type { Page } from 'playwright';
import { firstPage, launchTabwright } from '../e2e/harness/launch.ts';
import { openPanel } from '../e2e/harness/panel.ts';
import { currentTabId, runTask } from '../e2e/harness/run-task.ts';
import { createPlayground } from '../e2e/playground/server.ts';
import type { Entry } from '../src/core/task/entry.ts';
import { DEMONSTRATION } from './demonstration.ts';
import { ensureBuilt } from './ensure-built.ts';

ensureBuilt();
const playground = await createPlayground();
const tabwright = await launchTabwright({ headless: true });
const page = await firstPage(tabwright.context);
await page.goto(playground.url);
const panel = await openPanel(tabwright, page);
const inline = async (shown: Page) =>
  `data:image/png;base64,${(await shown.screenshot()).toString('base64')}`;
const pictures: string[] = [];
const atForm = (entry: Entry) => entry.type === 'tool-called' && entry.target?.includes('Country');
await new Promise<void>((resolve, reject) => {
  const onEntry = (entry: Entry) => {
    if (!atForm(entry)) return;
    Promise.all([inline(page), inline(panel)]).then((taken) => {
      pictures.push(...taken);
      resolve();
    }, reject);
  };
  const request = async () => ({
    words: DEMONSTRATION,
    tabId: await currentTabId(panel),
    approve: 'allow' as const,
  });
  request()
    .then((wish) => runTask(panel, wish, onEntry))
    .catch(reject);
});

const sheet = await tabwright.context.newPage();
await sheet.setContent(
  `<!doctype html><style>body{margin:0;width:max-content;display:flex;gap:1px;background:#bbb}img{display:block;height:752px}</style>` +
    pictures.map((source) => `<img src="${source}">`).join(''),
);
await sheet.locator('body').screenshot({ path: 'docs/panel.png' });
await tabwright.close();
await playground.close();
