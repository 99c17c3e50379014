import { beforeEach, expect, test, vi } from 'vitest';
import { createReach } from './reach.ts';

const browser = vi.hoisted(() => ({
  url: 'https://shop.example/cart',
  /** How often the tab has no document yet when it is asked. */
  without: 0,
  asked: 0,
  /** The origin that a script in the page reports; none can run when undefined. */
  origin: undefined as string | undefined,
}));
vi.mock('../../webext.ts', () => ({
  webext: {
    tabs: { get: async (id: number) => ({ id, url: browser.url, status: 'complete', discarded: false }) },
    webNavigation: {
      getAllFrames: async () =>
        browser.asked++ < browser.without
          ? []
          : [
              {
                ...{ frameId: 0, parentFrameId: -1, documentId: 'd', url: browser.url },
                ...{ documentLifecycle: 'active', errorOccurred: false },
              },
            ],
    },
    permissions: { contains: async () => true },
    extension: { isAllowedFileSchemeAccess: async () => false },
    scripting: {
      executeScript: async () => {
        if (browser.origin === undefined) throw new Error('No document.');
        return [{ result: browser.origin }];
      },
    },
  },
}));

let now = 0;
const reach = createReach({
  frames: {
    isConnected: () => true,
    connect: async (listed: object[]) => listed.map((frame) => ({ ...frame, label: '' })),
    forget: () => undefined,
  } as unknown as Parameters<typeof createReach>[0]['frames'],
  tabIds: { current: async (tabId: number) => tabId } as Parameters<typeof createReach>[0]['tabIds'],
  clock: {
    now: () => now,
    // A deadline is never over here: what is asked of the page answers at once.
    sleep: async (ms) => {
      if (ms >= 1000) await new Promise(() => undefined);
      now += ms;
    },
  },
  dialogs: { of: () => undefined },
  revive: async () => undefined,
});
const never = new AbortController().signal;

beforeEach(() => {
  Object.assign(browser, { url: 'https://shop.example/cart', without: 0, asked: 0, origin: undefined });
});

test('a tab that has no document for a moment is waited for', async () => {
  browser.without = 5;
  expect(await reach(7, never)).toMatchObject({ status: 'reached', tabId: 7 });
});

test('one that never has a document is not called empty while it has an address', async () => {
  browser.without = Number.POSITIVE_INFINITY;
  expect(await reach(7, never)).toMatchObject({ status: 'not-answering' });
});

test('a blank tab is called empty at once', async () => {
  Object.assign(browser, { url: '', without: Number.POSITIVE_INFINITY });
  const before = now;
  expect(await reach(7, never)).toMatchObject({ status: 'restricted-page' });
  expect(now).toBe(before);
});

test.each([
  ['a pop-up that a site of the task wrote', 'https://shop.example', 'reached'],
  ['one that another site wrote', 'https://mail.example', 'foreign-site'],
  ['one of nobody', 'null', 'reached'],
])('a blank page is its opener’s: %s', async (_whose, origin, status) => {
  Object.assign(browser, { url: 'about:blank', origin });
  expect(await reach(7, never, ['https://shop.example'])).toMatchObject({ status });
  expect(await reach(7, never)).toMatchObject({ status: 'reached' });
});
