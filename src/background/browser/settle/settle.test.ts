import { expect, test } from 'vitest';
import type { KitFrame } from '../kit/connect-frames.ts';
import type { KitClient } from '../kit/kit-client.ts';
import { noNavigation } from '../tabs/navigation-log.ts';
import type { TabWatch } from '../tabs/tab-watch.ts';
import { createOpenStreams } from './open-streams.ts';
import { type SettleDeps, settle, steadiness } from './settle.ts';

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
  requests: {
    open: () => [],
    hasBegun: () => false,
    nextMove: () => undefined,
    sinceEndMs: () => Number.POSITIVE_INFINITY,
  },
} as unknown as TabWatch;

/** A page that changes at each question until it comes to rest, on a clock of its own. */
function ticking(steadyMs: number, restsFrom = Number.POSITIVE_INFINITY) {
  let now = 0;
  let mutations = 0;
  const value = () => ({
    mutations: now < restsFrom ? ++mutations : mutations,
    quietMs: now < restsFrom ? 0 : 60_000,
    readyState: 'complete',
    steadyMs,
  });
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
    streams: createOpenStreams(() => now),
    dialogs: { of: () => undefined },
  } as unknown as SettleDeps;
  return { deps, now: () => now };
}

test('a clock that is set back by an hour while a page changes does not keep it for an hour', async () => {
  const { deps, now } = ticking(0);
  const set = () => now() - (now() > 1000 ? 3_600_000 : 0);
  const clock = { ...deps.clock, now: set };
  await settle({ ...deps, clock }, watch, 1, [frameOf('D1')], running);
  expect(now()).toBeLessThan(3000);
});

test.each([
  ['was found at rest before the action', 0, 2520, true],
  ['has been changing for a second', 1000, 1500, true],
  ['has been changing for longer than is ever waited', 2600, 420, false],
])('a page that never rests, and %s', async (_what, steadyMs, tookMs, stillBusy) => {
  const { deps, now } = ticking(steadyMs);
  const frames = [frameOf('D1')];
  const before = await steadiness(deps, frames, running);
  expect(await settle(deps, watch, 1, frames, running, { before })).toEqual({ stillBusy });
  expect(now()).toBe(tookMs);
  // From then on it is known.
  expect(await settle(deps, watch, 1, frames, running)).toEqual({ stillBusy: false });
  expect(now()).toBe(tookMs + 420);
});

test('what another document did before the action says nothing of this one', async () => {
  const { deps, now } = ticking(60_000);
  const before = await steadiness(deps, [frameOf('D1')], running);
  expect(await settle(deps, watch, 1, [frameOf('D2')], running, { before })).toEqual({ stillBusy: true });
  expect(now()).toBe(2520);
});

test('a page into which an answer streams is at work, however long it has been changing', async () => {
  const { deps, now } = ticking(60_000);
  const frames = [frameOf('D1')];
  deps.streams.opened(1, 'answer');
  const before = await steadiness(deps, frames, running);
  expect(await settle(deps, watch, 1, frames, running, { before })).toEqual({ stillBusy: true });
  expect(now()).toBe(2520);
  // It is not taken for a clock from then on either.
  expect(await settle(deps, watch, 1, frames, running)).toEqual({ stillBusy: true });
  deps.streams.ended('answer');
  expect(await settle(deps, watch, 1, frames, running, { before })).toEqual({ stillBusy: false });
});

test('a page that comes to rest is none that changes all the time', async () => {
  const { deps, now } = ticking(0, 5000);
  const frames = [frameOf('D1')];
  expect(await settle(deps, watch, 1, frames, running)).toEqual({ stillBusy: true });
  expect(deps.tickers.size).toBe(1);
  while (now() < 5000) await deps.clock.sleep(100, running);
  expect(await settle(deps, watch, 1, frames, running)).toEqual({ stillBusy: false });
  expect(deps.tickers.size).toBe(0);
});

test('what was asked for and came within the window has to be shown', async () => {
  const { deps, now } = ticking(0, 0);
  const quick = { ...watch.requests, sinceEndMs: () => now() - 25 };
  expect(await settle(deps, { ...watch, requests: quick }, 1, [frameOf('D1')], running)).toEqual({
    stillBusy: false,
  });
  expect(now()).toBe(55);
});

test('a page that may react late is given the time, but only until it asks for something or goes elsewhere', async () => {
  const frames = [frameOf('D1')];
  const after = { reactsWithinMs: 600 };
  const idle = ticking(0, 0);
  await settle(idle.deps, watch, 1, frames, running, after);
  expect(idle.now()).toBe(600);

  const asking = ticking(0, 0);
  const asked = { ...watch.requests, hasBegun: () => asking.now() > 0 };
  await settle(asking.deps, { ...watch, requests: asked }, 1, frames, running, after);
  expect(asking.now()).toBe(30);

  const leaving = ticking(0, 0);
  const frame = () => ({ ...noNavigation, committed: { url: 'https://a.example/b', documentId: 'D1' } });
  await settle(leaving.deps, { ...watch, frame }, 1, frames, running, after);
  expect(leaving.now()).toBe(30);
});

test('a page that has just been sent something is asked whether it draws it', async () => {
  const { deps, now } = ticking(0, 0);
  const asked: unknown[] = [];
  const ask = deps.kits.ask;
  deps.kits.ask = (frame, request, ...more) => {
    asked.push(request);
    return ask(frame, request, ...more);
  };
  const quick = { ...watch.requests, sinceEndMs: () => now() };
  await settle(deps, { ...watch, requests: quick }, 1, [frameOf('D1')], running);
  await settle(deps, watch, 1, [frameOf('D1')], running);
  expect(asked).toEqual([{ kind: 'activity', received: true }, { kind: 'activity' }]);
});
