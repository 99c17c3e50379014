// npm start [-- --headless]: the built extension in a Chromium, a playground, and one demonstration task in the panel.
import { firstPage, launchTabwright } from '../e2e/harness/launch.ts';
import { openPanel } from '../e2e/harness/panel.ts';
import { progressLine } from '../e2e/harness/progress.ts';
import { currentTabId, resultText, runTask } from '../e2e/harness/run-task.ts';
import { createPlayground } from '../e2e/playground/server.ts';
import { DEMONSTRATION, whatIsMissing } from './demonstration.ts';
import { hasDisplay } from './display.ts';
import { ensureBuilt } from './ensure-built.ts';
import { ensureChromium } from './find-chromium.ts';

const headless = process.argv.includes('--headless') || !hasDisplay();
ensureChromium();
ensureBuilt();

const playground = await createPlayground();
console.log(`Playground: ${playground.url}`);
const tabwright = await launchTabwright({ headless });
const page = await firstPage(tabwright.context);
await page.goto(playground.url);
const panel = await openPanel(tabwright, page);
console.log(`Task: ${DEMONSTRATION}\n`);
const result = await runTask(
  panel,
  { words: DEMONSTRATION, tabId: await currentTabId(panel), model: 'built-in', approve: 'allow' },
  (entry) => {
    const line = progressLine(entry);
    if (line !== undefined) console.log(line);
  },
);
console.log(`\n${resultText(result.result)}\n`);

const missing = whatIsMissing(playground);
console.log(
  missing === undefined
    ? `The shop has the order. ${result.turns} turns.`
    : `The task was not done: ${missing} (status ${result.status}).`,
);
process.exitCode = missing === undefined ? 0 : 1;

if (!headless) {
  console.log('The window stays open: try a task of your own in the panel. Close the window to end.');
  await new Promise<void>((resolve) => tabwright.context.once('close', () => resolve()));
}
await tabwright.close();
await playground.close();
