// npm start [-- --headless]: the built extension in a Chromium, a playground, and one demonstration task in the panel.
import { firstPage, launchTabwright } from '../e2e/harness/launch.ts';
import { openPanel } from '../e2e/harness/panel.ts';
import { progressLine } from '../e2e/harness/progress.ts';
import { currentTabId, resultText, runTask } from '../e2e/harness/run-task.ts';
import { createPlayground, type Playground } from '../e2e/playground/server.ts';
import { hasDisplay } from './display.ts';
import { ensureBuilt } from './ensure-built.ts';

const WORDS = [
  'Type "lamp" into "Search products" and press "Find"',
  'click "Harbor Desk Lamp"',
  'choose "White" from "Colour"',
  'click "Add to cart"',
  'click "Go to checkout"',
  'type "Ada Lund" into "Full name"',
  'type "ada@example.org" into "Email"',
  'type "Hill Road 3" into "Street and number"',
  'type "Oslo" into "City"',
  'type "0150" into "Postcode"',
  'choose "Norway" from "Country"',
  'tick "I accept the terms"',
  'click "Place order"',
  'read the order number',
].join(', and then ');

const headless = process.argv.includes('--headless') || !hasDisplay();
ensureBuilt();

const playground = await createPlayground();
console.log(`Playground: ${playground.url}`);
const tabwright = await launchTabwright({ headless });
const page = await firstPage(tabwright.context);
await page.goto(playground.url);
const panel = await openPanel(tabwright, page);
console.log(`Task: ${WORDS}\n`);
const result = await runTask(
  panel,
  { words: WORDS, tabId: await currentTabId(panel), model: { name: 'built-in' }, approve: 'allow' },
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

/** Judges by the shop's own state, never by what the agent says. */
function whatIsMissing({ state }: Playground): string | undefined {
  const [order, ...more] = state().orders;
  if (order === undefined) return 'the shop has no order';
  if (more.length > 0) return `the shop has ${more.length + 1} orders`;
  const [line] = order.lines;
  if (line?.productId !== 101 || line.colour !== 'White' || line.quantity !== 1)
    return 'another article was ordered';
  if (order.name !== 'Ada Lund' || order.country !== 'Norway') return 'the address is another';
  return undefined;
}
