// Takes docs/panel.png from the real product: page and panel side by side while the demonstration task asks whether the
// order may be placed. Run by hand.
import type { Page } from 'playwright';
import { firstPage, launchTabwright } from '../e2e/harness/launch.ts';
import { openPanel } from '../e2e/harness/panel.ts';
import { currentTabId, followTask, runTask } from '../e2e/harness/run-task.ts';
import { createPlayground } from '../e2e/playground/server.ts';
import { DEMONSTRATION } from './demonstration.ts';
import { ensureBuilt } from './ensure-built.ts';
import { ensureChromium } from './find-chromium.ts';

ensureChromium();
ensureBuilt();
const playground = await createPlayground();
const tabwright = await launchTabwright({ headless: true });
const page = await firstPage(tabwright.context);
await page.goto(playground.url);
const panel = await openPanel(tabwright, page);
const inline = async (shown: Page) =>
  `data:image/png;base64,${(await shown.screenshot()).toString('base64')}`;
// The person allows each step, up to the question about the order itself: the picture shows that moment.
let asked = await runTask(panel, { words: DEMONSTRATION, tabId: await currentTabId(panel), approve: 'ask' });
while (
  asked.question?.question.kind === 'approve' &&
  !asked.question.question.target.includes('Place order')
) {
  await panel.evaluate(
    ([taskId, path]) => window.tabwright?.answer(taskId, path, { kind: 'yes', scope: 'once' }),
    [asked.taskId, asked.question.path] as const,
  );
  asked = await followTask(panel, asked.taskId);
}
const pictures = [await inline(page), await inline(panel)];

const sheet = await tabwright.context.newPage();
await sheet.setContent(
  `<!doctype html><style>body{margin:0;width:max-content;display:flex;gap:1px;background:#bbb}img{display:block;height:752px}</style>` +
    pictures.map((source) => `<img src="${source}">`).join(''),
);
await sheet.locator('body').screenshot({ path: 'docs/panel.png' });
await tabwright.close();
await playground.close();
