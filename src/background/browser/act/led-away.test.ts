import { beforeEach, expect, test, vi } from 'vitest';
import type { ActRequest } from '../../../core/tools/browser-port.ts';
import type { KitFrame } from '../kit/connect-frames.ts';
import { type NavigationLog, noNavigation } from '../tabs/navigation-log.ts';
import type { Dispatched } from './dispatch.ts';

/** The tab of the action, whose navigations the test reports; and how the page is allowed to act. */
const tab = vi.hoisted(() => ({
  now: 0,
  begin: (_url: string, _frameId: number): unknown => undefined,
  close: (): void => undefined,
  loads: [] as unknown[],
  log: { pending: 0, domLoaded: false } as NavigationLog,
  dispatch: async (_request: unknown): Promise<unknown> => undefined,
}));
vi.mock('../../webext.ts', () => ({ webext: {} }));
vi.mock('../tabs/tab-watch.ts', () => ({
  frameLoad: (frameId: number, url: string) => ({ frameId, url }),
  watchTab: (_tabId: number, _deps: unknown, told: { begun: typeof tab.begin; closed(): void }) => {
    let isClosed = false;
    tab.begin = told.begun;
    tab.close = () => {
      isClosed = true;
      told.closed();
    };
    return {
      frame: () => tab.log,
      requests: { begun: (load: unknown) => tab.loads.push(load) },
      closed: () => isClosed,
      downloads: () => [],
      openedTabs: () => [],
      stop: () => undefined,
    };
  },
}));
vi.mock('./dispatch.ts', () => ({
  dispatch: (_deps: unknown, _frame: unknown, _number: unknown, request: unknown) => tab.dispatch(request),
}));
vi.mock('../settle/settle.ts', () => ({
  settle: async () => ({ stillBusy: false }),
  steadiness: async () => undefined,
}));
vi.mock('./page-world.ts', () => ({
  withPageWorld: (_w: unknown, _f: unknown, _r: unknown, _s: unknown, run: () => unknown) => run(),
}));
const { createAct } = await import('./act.ts');

const NEXT = 'https://a.example/next';
const top: KitFrame = {
  tabId: 1,
  frameId: 0,
  parentFrameId: -1,
  documentId: 'D0',
  url: 'https://a.example/',
  origin: 'https://a.example',
  label: '',
};
const NO_REPLY: Dispatched = { status: 'no-reply', why: 'The page went away while it acted.' };

beforeEach(() => {
  Object.assign(tab, { now: 0, log: noNavigation, loads: [] });
});

/** An action without any report. @param acting what the tab does meanwhile */
async function actWithoutReply(acting: (commit: () => Promise<unknown>) => Promise<void>) {
  const noted: string[] = [];
  tab.dispatch = async (request) => {
    await acting(() => (request as ActRequest).commit('n'));
    return NO_REPLY;
  };
  const act = createAct({
    reach: async () => ({ status: 'reached', tabId: 1, top, frames: [top] }),
    fence: { raise: async () => () => undefined },
    lastPages: new Map(),
    overlay: { announceAct: () => undefined },
    dialogs: { of: () => undefined },
    clock: { now: () => tab.now },
  } as never);
  const { outcome } = await act(
    {
      tabId: 1,
      action: { kind: 'click', ref: '1' },
      origins: ['https://a.example'],
      commit: async () => ({ commit: true }),
      navigated: (url: string) => noted.push(url),
    } as never,
    new AbortController().signal,
  );
  return { status: outcome.status, noted };
}

const goTo = (url: string) => {
  tab.begin(url, 0);
  tab.log = { pending: 0, domLoaded: true, committed: { url, documentId: 'D1' } };
};

test('a page that gives way right after it was allowed to act has acted', async () => {
  const acted = await actWithoutReply(async (commit) => {
    await commit();
    tab.now += 1500;
    goTo(NEXT);
  });
  expect(acted).toEqual({ status: 'done', noted: [NEXT] });
});

test('however long the next page takes to come', async () => {
  const acted = await actWithoutReply(async (commit) => {
    await commit();
    tab.begin(NEXT, 0);
    tab.now += 20_000;
    tab.log = { pending: 0, domLoaded: true, committed: { url: NEXT, documentId: 'D1' } };
  });
  expect(acted).toEqual({ status: 'done', noted: [NEXT] });
});

test.each<[string, (commit: () => Promise<unknown>) => Promise<void>]>([
  [
    'long after it',
    async (commit) => {
      await commit();
      tab.now += 5000;
      goTo(NEXT);
    },
  ],
  [
    'before it',
    async (commit) => {
      goTo(NEXT);
      await commit();
    },
  ],
])('a page that goes elsewhere of its own, %s, shows nothing of the act', async (_when, acting) => {
  expect(await actWithoutReply(acting)).toEqual({ status: 'unknown', noted: [] });
});

test.each([
  ['right after it', 500, 'done'],
  ['long after it, by whoever', 5000, 'unknown'],
])('a tab that closes %s', async (_when, passed, status) => {
  const acted = await actWithoutReply(async (commit) => {
    await commit();
    tab.now += passed;
    tab.close();
  });
  expect(acted.status).toBe(status);
});

test('a frame of the page itself that the action has load is waited for; no other frame, and none before it', async () => {
  await actWithoutReply(async (commit) => {
    tab.begin('https://a.example/before', 3);
    await commit();
    tab.begin('https://a.example/mail?7', 4);
    tab.begin('https://advertisements.example/next', 5);
    tab.begin(NEXT, 0);
  });
  expect(tab.loads).toEqual([{ frameId: 4, url: 'https://a.example/mail?7' }]);
});
