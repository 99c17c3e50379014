import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { call } from '../../e2e/played-model/turns.ts';
import type { EntryOf } from '../../src/core/task/entry.ts';
import { fillPage } from './generated-page.ts';
import { logMessages, type TimedMessage, takeMessages } from './message-log.ts';
import { type BenchSession, machineLoad, openSession, percentile, type Turn } from './session.ts';

const ROUNDS = 15;
const LOAD_MS = 300;
const ELEMENTS = 10_000;

/**
 * Buttons that do nothing, change the page, or load for 300 ms and then change it, and links that lead to this page
 * anew; two of each, pressed alternately.
 */
const PAGE = `<!doctype html><title>Steps</title><link rel="icon" href="data:,"><body><div id="own">
${['Nothing', 'Change', 'Load'].map((name) => `<button class="${name}">${name} 0</button><button class="${name}">${name} 1</button>`).join('')}
<a href="/0">Go 0</a> <a href="/1">Go 1</a><p id="said">Round 0</p></div><script>
let round = 0;
const on = (name, act) => { for (const button of document.querySelectorAll('.' + name)) button.onclick = act; };
on('Change', () => { said.textContent = 'Round ' + ++round; });
on('Load', async () => { said.textContent = await (await fetch('/slow?' + ++round)).text(); });
const own = document.getElementById('own');
</script>`;

interface Row {
  name: string;
  button: string;
  elements: number;
  /** p50 in ms. */
  settleGoal?: number;
  wholeGoal?: number;
}

const ROWS: readonly Row[] = [
  { name: 'changes nothing', button: 'Nothing', elements: 0, settleGoal: 40 },
  { name: 'changes the page', button: 'Change', elements: 0, settleGoal: 80 },
  { name: `loads for ${LOAD_MS} ms`, button: 'Load', elements: 0, settleGoal: 360 },
  { name: 'leads to a page', button: 'Go', elements: 0 },
  { name: 'changes the page', button: 'Change', elements: ELEMENTS, wholeGoal: 120 },
];

/**
 * Times clicks in the built extension. Settle: from the page's answer to the act until the page is looked at. Whole:
 * duration of the call according to the journal, from the model's reply to the difference in words.
 */
export async function benchStep(): Promise<void> {
  const server = createServer(async (request, response) => {
    if (request.url?.startsWith('/slow')) {
      await sleep(LOAD_MS);
      response.end(`Loaded ${request.url}`);
    } else response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const session = await openSession();
  try {
    await logMessages(session.tabwright.worker);
    console.log(
      'a click that         elements   act   settle p50   p90   goal   look  nodes sent   whole p50   p90   goal',
    );
    for (const row of ROWS) {
      await session.tab.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
      if (row.elements > 0) {
        await session.tab.evaluate('globalThis.__name = (f) => f');
        await session.tab.evaluate(fillPage, row.elements);
        // The buttons were in the replaced content.
        await session.tab.evaluate('document.body.prepend(own)');
      }
      console.log(await measured(session, row));
    }
    console.log(machineLoad());
  } finally {
    await session.close();
    server.close();
  }
}

async function measured({ run, tabwright }: BenchSession, row: Row): Promise<string> {
  await takeMessages(tabwright.worker);
  const results: EntryOf<'tool-result'>[] = [];
  let round = 0;
  const click: Turn = (_newest, everything) => {
    const name = `${row.button} ${round++ % 2}`;
    const named = new RegExp(String.raw`\[(\d+)\] (?:button|link) "${name}"`, 'g');
    // The newest: a page that is loaded anew has other numbers.
    const ref = [...everything.matchAll(named)].at(-1)?.[1];
    return call('click', { ref: ref ?? '0' });
  };
  await run(
    Array.from({ length: ROUNDS }, () => click),
    (entry) => {
      if (entry.type === 'tool-result' && entry.tool === 'click') results.push(entry);
    },
  );
  const failed = results.find(({ status }) => status !== 'done');
  if (failed || results.length < ROUNDS) throw new Error(`Clicks failed: ${JSON.stringify(failed)}`);
  // The first one is cold.
  const steps = stepsOf(await takeMessages(tabwright.worker)).slice(1);
  const whole = results.slice(1).map(({ durationMs }) => durationMs);
  const p50 = (of: (step: Step) => number): number => percentile(steps.map(of), 0.5);
  const settle = steps.map((step) => step.settleMs);
  const goal = (value: number | undefined, found: number): string =>
    value === undefined ? '-' : `${value}${found > value ? ' above' : ''}`;
  const columns: [string | number, number][] = [
    [row.elements || 10, 8],
    [p50(({ actMs }) => actMs).toFixed(0), 6],
    [percentile(settle, 0.5).toFixed(0), 13],
    [percentile(settle, 0.9).toFixed(0), 6],
    [goal(row.settleGoal, percentile(settle, 0.5)), 7],
    [p50(({ lookMs }) => lookMs).toFixed(0), 7],
    [p50(({ nodes }) => nodes), 12],
    [percentile(whole, 0.5).toFixed(0), 12],
    [percentile(whole, 0.9).toFixed(0), 6],
    [goal(row.wholeGoal, percentile(whole, 0.5)), 7],
  ];
  return `${row.name.padEnd(21)}${columns.map(([value, width]) => String(value).padStart(width)).join('')}`;
}

interface Step {
  actMs: number;
  settleMs: number;
  lookMs: number;
  nodes: number;
}

/** Each act with the look that follows it. */
function stepsOf(messages: readonly TimedMessage[]): Step[] {
  return messages.flatMap((act, at): Step[] => {
    if (act.kind !== 'act') return [];
    const look = messages.slice(at).find(({ kind }) => kind === 'snapshot');
    if (!look) return [];
    return [
      {
        actMs: act.answeredAt - act.sentAt,
        settleMs: look.sentAt - act.answeredAt,
        lookMs: look.answeredAt - look.sentAt,
        nodes: look.nodes ?? Number.NaN,
      },
    ];
  });
}
