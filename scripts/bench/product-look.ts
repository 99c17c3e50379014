import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Tabwright } from '../../e2e/harness/launch.ts';
import { classicScript } from '../vite-kit.ts';
import { fillPage } from './generated-page.ts';
import { type Change, type Measured, timeLooks } from './time-looks.ts';

/** A generated page in a browser with the extension, observed in the extension's isolated world. */
interface ProductPage {
  time(given: { change: Change; rounds: number; warmUp: number }): Promise<Measured>;
  close(): Promise<void>;
}

export async function openProductPage(tabwright: Tabwright, elements: number): Promise<ProductPage> {
  const script = await classicScript('scripts/bench/product-entry.ts', 'product.js');
  const server = createServer((_request, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<!doctype html><title>Generated</title><link rel="icon" href="data:,"><body>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const page = await tabwright.context.newPage();
  await page.goto(url);
  await page.evaluate('globalThis.__name = (f) => f');
  await page.evaluate(fillPage, elements);
  // The script is part of the evaluated text, because the worker may not evaluate strings.
  await tabwright.worker.evaluate(`(async () => {
    const [tab] = await chrome.tabs.query({ url: ${JSON.stringify(`${url}*`)} });
    await chrome.scripting.executeScript({
      target: { tabId: tab.id },
      func: () => { globalThis.__name = (given) => given; ${script} },
    });
  })()`);
  const cdp = await tabwright.context.newCDPSession(page);
  const world = new Promise<number>((resolve) => {
    cdp.on('Runtime.executionContextCreated', ({ context: { id, origin } }) => {
      if (origin.startsWith('chrome-extension:')) resolve(id);
    });
  });
  await cdp.send('Runtime.enable');
  return {
    async time(given) {
      await page.bringToFront();
      return timeLooks(cdp, await world, given);
    },
    async close() {
      await page.close();
      server.close();
    },
  };
}
