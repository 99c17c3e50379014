import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { withoutTable } from './vite-native-promises.ts';

const polyfill = readFileSync(createRequire(import.meta.url).resolve('webextension-polyfill'), 'utf8');

/** The polyfill's result for a browser without a promise-based namespace of its own. */
function polyfilled(code: string): typeof chrome {
  const id = 'tabwright';
  const answer = (...given: unknown[]) => Promise.resolve(given.length);
  const events = () => ({
    addListener: () => undefined,
    removeListener: () => undefined,
    hasListener: () => false,
  });
  const api = {
    runtime: { id, onMessage: events(), sendMessage: answer },
    tabs: { query: answer, onUpdated: events() },
    scripting: { executeScript: answer },
    storage: { local: { get: answer } },
  };
  const made = { exports: {} };
  new Function('module', 'exports', 'globalThis', 'chrome', code)(made, made.exports, { chrome: api }, api);
  return made.exports as typeof chrome;
}

test('without its table the polyfill hands on the promises of the browser, with no callback added', async () => {
  const kept = polyfilled(withoutTable(polyfill) ?? '');
  expect(await kept.tabs.query({})).toBe(1);
  expect(await kept.storage.local.get('key')).toBe(1);
  expect(await kept.scripting.executeScript({} as never)).toBe(1);
  expect(kept.runtime.id).toBe('tabwright');
});

test('with its table it would wait for a callback', async () => {
  const whole = polyfilled(polyfill).tabs.query({});
  expect(await Promise.race([whole, Promise.resolve('waits')])).toBe('waits');
});

test('a polyfill without such a table is told of', () => {
  expect(withoutTable('const apiMetadata = {};')).toBeUndefined();
});
