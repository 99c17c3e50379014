import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cpus, loadavg } from 'node:os';
import { usePlayedModel as setPlayedModel } from '../../e2e/harness/chat.ts';
import { firstPage, launchTabwright } from '../../e2e/harness/launch.ts';
import { openPanel } from '../../e2e/harness/panel.ts';
import { currentTabId, runTask } from '../../e2e/harness/run-task.ts';
import { type PlayedTurn, startPlayedModel } from '../../e2e/played-model/server.ts';
import type { EntryOf } from '../../src/core/task/entry.ts';
import { ensureBuilt } from '../ensure-built.ts';

const ROUNDS = 8;
const GOAL_MS = 70;

/** 100 visible buttons, and a clock that makes every picture different without moving a box. */
const PAGE = `<!doctype html><title>Boxes</title><style>button{width:110px;height:30px;margin:4px}</style>
<p id="clock" style="position:fixed;bottom:0">0</p><script>
let ticks = 0;
setInterval(() => { document.querySelector('#clock').textContent = ++ticks }, 50);
for (let at = 1; at <= 100; at++) document.write('<button>Part ' + at + '</button>');
</script>`;

/**
 * Times `screenshot` of a page with 100 boxes in the built extension, from the call to the journalled outcome, bytes
 * included. Chrome takes at most two pictures per second, so the calls are a second apart.
 */
export async function benchPicture(): Promise<void> {
  ensureBuilt();
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const turn =
    (name: string, args: Record<string, unknown>): PlayedTurn =>
    () => ({ calls: [{ name, args }] });
  const turns = Array.from({ length: ROUNDS }, () => [
    turn('screenshot', {}),
    turn('wait_for', { timeoutSeconds: 1 }),
  ]).flat();
  const model = await startPlayedModel({
    turns: [
      ...turns,
      turn('return_output', { value: 'The work is through.' }),
      turn('return_output', { value: 'The work is through.' }),
    ],
  });
  const tabwright = await launchTabwright({ headless: true });
  try {
    const tab = await firstPage(tabwright.context);
    await tab.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const panel = await openPanel(tabwright, tab);
    await setPlayedModel(panel, model.baseUrl);
    const taken: EntryOf<'tool-result'>[] = [];
    await runTask(
      panel,
      { words: 'Take pictures', tabId: await currentTabId(panel), strategy: 'react' },
      (entry) => {
        if (entry.type === 'tool-result' && entry.tool === 'screenshot') taken.push(entry);
      },
    );
    const failed = taken.filter((entry) => entry.status !== 'done');
    if (failed.length > 0 || taken.length < ROUNDS)
      throw new Error(`${failed.length} of ${taken.length} pictures failed: ${JSON.stringify(failed[0])}`);
    // The first one is cold.
    const times = taken
      .slice(1)
      .map((entry) => entry.durationMs)
      .sort((a, b) => a - b);
    const at = (part: number): number => times[Math.floor((times.length - 1) * part)] ?? 0;
    console.log(
      `picture of 100 boxes: p50 ${at(0.5)} ms, p90 ${at(0.9)} ms, least ${at(0)} ms (goal ${GOAL_MS} ms; load of the machine ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores)`,
    );
  } finally {
    await tabwright.close();
    await model.close();
    server.close();
  }
}
