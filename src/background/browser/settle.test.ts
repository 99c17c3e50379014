import { expect, test } from 'vitest';
import type { KitClient } from './kit-client.ts';
import type { KitFrame } from './meet-frames.ts';
import { noNavigation } from './navigation-log.ts';
import { type SettleDeps, settle, steadiness } from './settle.ts';
import type { TabWatch } from './tab-watch.ts';

const running = new AbortController().signal;
const frameOf = (documentId: string): KitFrame => ({
  tabId: 1,
  frameId: 0,
  parentFrameId: -1,
  documentId,
  url: 'https://a.example/',
  origin: 'https://a.example',
  label: '',
});
const watch = {
  closed: () => false,
  underWay: () => false,
  frame: () => noNavigation,
  openedTabs: () => [],
  requests: { open: () => [], nextEnd: () => undefined },
} as unknown as TabWatch;

/** A page that changes at each question, on a clock of its own. */
function ticking(steadyMs: number) {
  let now = 0;
  let mutations = 0;
  const value = () => ({ mutations: ++mutations, readyState: 'complete', steadyMs });
  const deps = {
    kits: { ask: async () => ({ status: 'answered', value: value() }) } as unknown as KitClient,
    clock: {
      now: () => now,
      sleep: async (ms: number) => {
        now += ms;
      },
    },
    endless: new Set<string>(),
    tickers: new Set<string>(),
    dialogs: { of: () => undefined },
  } as unknown as SettleDeps;
  return { deps, now: () => now };
}

test.each([
  ['was found at rest before the action', 0, 2520, true],
  ['has been changing for a second', 1000, 1500, true],
  ['has been changing for longer than is ever waited', 2600, 420, false],
])('a page that never rests, and %s', async (_what, steadyMs, tookMs, stillBusy) => {
  const { deps, now } = ticking(steadyMs);
  const frames = [frameOf('D1')];
  const before = await steadiness(deps, frames, running);
  expect(await settle(deps, watch, 1, frames, running, before)).toEqual({ stillBusy });
  expect(now()).toBe(tookMs);
  // From then on it is known.
  expect(await settle(deps, watch, 1, frames, running)).toEqual({ stillBusy: false });
  expect(now()).toBe(tookMs + 420);
});

test('what another document did before the action says nothing of this one', async () => {
  const { deps, now } = ticking(60_000);
  const before = await steadiness(deps, [frameOf('D1')], running);
  expect(await settle(deps, watch, 1, [frameOf('D2')], running, before)).toEqual({ stillBusy: true });
  expect(now()).toBe(2520);
});
