import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Page } from 'playwright';
import { call, gate } from '../../e2e/played-model/turns.ts';
import { findChromium } from '../find-chromium.ts';
import { fillPage } from './generated-page.ts';
import { machineLoad, openSession, percentile } from './session.ts';

const ROUNDS = 5;
const WINDOW_MS = 1500;
const ELEMENTS = 10_000;
const GOAL = 0.95;

const PAGE = '<!doctype html><title>Busy</title><link rel="icon" href="data:,"><body>';

/**
 * Counts the frames of a page that changes 1,000 of its nodes per second: in a browser without the extension; with the
 * extension and no task; with a task whose model is thinking (the page is observed); and with one that waits for text
 * (the page is looked at when it changes). The cases alternate, so that all of them run under the same load.
 */
export async function benchArmed(): Promise<void> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const bare = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--window-size=1280,887'],
  });
  const session = await openSession();
  try {
    const without = await bare.newPage({ viewport: null });
    const pairs: Record<string, { bare: number; own: number }[]> = { idle: [], thinking: [], waiting: [] };
    const countIn = async (page: Page): Promise<number> => {
      await page.bringToFront();
      return page.evaluate(countFrames, WINDOW_MS);
    };
    const count = async (kind: string): Promise<void> => {
      for (let round = 0; round < ROUNDS; round++)
        pairs[kind]?.push({ bare: await countIn(without), own: await countIn(session.tab) });
    };
    for (const page of [without, session.tab]) await prepare(page, url);
    await count('idle');
    // From here on the page is observed.
    const thinking = gate();
    const task = session.run([
      async () => {
        await thinking.pass();
        return call('wait_for', { text: 'Words that never come', timeoutSeconds: 60 });
      },
    ]);
    await thinking.reached;
    await count('thinking');
    thinking.open();
    await count('waiting');
    await session.tab.close();
    await task.catch(() => undefined);
    console.log(`frames a second of a page of ${ELEMENTS} elements that changes 1,000 nodes a second`);
    for (const [kind, counted] of Object.entries(pairs)) {
      const middle = (of: (pair: { bare: number; own: number }) => number): number =>
        percentile(counted.map(of), 0.5);
      const ratio = middle(({ bare, own }) => own / bare);
      console.log(
        `${NAMES[kind]?.padEnd(34)}${middle(({ own }) => own)
          .toFixed(1)
          .padStart(
            6,
          )}  without ${middle(({ bare }) => bare).toFixed(1)}: ${ratio.toFixed(3)} (goal ${GOAL})${ratio < GOAL ? '  below' : ''}`,
      );
    }
    console.log(machineLoad());
  } finally {
    await session.close();
    await bare.close();
    server.close();
  }
}

const NAMES: Record<string, string> = {
  idle: 'with the extension, no task',
  thinking: 'with a task whose model thinks',
  waiting: 'with a task that waits for words',
};

async function prepare(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.evaluate('globalThis.__name = (f) => f');
  await page.evaluate(fillPage, ELEMENTS);
  await page.evaluate(changeNodes);
}

/** Ten nodes every ten milliseconds. */
function changeNodes(): void {
  const cells = [...document.querySelectorAll('main td, main p, main span')];
  let at = 0;
  setInterval(() => {
    for (let step = 0; step < 10; step++) {
      const cell = cells[at++ % cells.length];
      if (cell) cell.textContent = `Tick ${at}`;
    }
  }, 10);
}

/** Frames per second over a time window. */
const countFrames = (windowMs: number): Promise<number> =>
  new Promise((resolve) => {
    let frames = 0;
    let startedAt: number | undefined;
    const next = (now: number): void => {
      startedAt ??= now;
      frames++;
      if (now - startedAt < windowMs) requestAnimationFrame(next);
      else resolve((frames * 1000) / (now - startedAt));
    };
    requestAnimationFrame(next);
  });
