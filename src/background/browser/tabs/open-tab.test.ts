import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OpenTabDeps } from './open-tab.ts';

/** A browser whose windows a test closes. */
const browser = vi.hoisted(() => ({
  windows: [1],
  tabs: new Map<number, { id: number; windowId: number; url: string }>(),
  opened: [] as unknown[],
}));
const [UNSAVED, GONE] = [30, 31];
vi.mock('../../webext.ts', () => {
  const add = (windowId: number) => {
    const tab = { id: 20 + browser.tabs.size, windowId, url: 'about:blank' };
    browser.tabs.set(tab.id, tab);
    return tab;
  };
  const event = { addListener: () => undefined, removeListener: () => undefined };
  return {
    webext: {
      tabs: {
        create: async ({ windowId = browser.windows[0] }: { windowId?: number }) => {
          if (windowId === undefined) throw new Error('No current window');
          if (!browser.windows.includes(windowId)) throw new Error(`No window with id: ${windowId}.`);
          return add(windowId);
        },
        update: async (id: number) => browser.tabs.get(id),
        get: async (id: number) => browser.tabs.get(id),
        remove: async (id: number) => {
          if (id === UNSAVED) await new Promise(() => undefined);
          if (id === GONE) throw new Error(`No tab with id: ${id}.`);
        },
      },
      windows: {
        create: async (asked: unknown) => {
          browser.opened.push(asked);
          browser.windows.push(9);
          return { id: 9, tabs: [add(9)] };
        },
      },
      webNavigation: { onDOMContentLoaded: event },
    },
  };
});
vi.mock('./navigate.ts', () => ({
  checkAddress: (url: string) => ({ url }),
  lookAtArrived: async () => undefined,
  navigateBy: async () => ({ status: 'done', url: 'https://a.example/', title: '' }),
}));
const { closeTab, createOpenTab } = await import('./open-tab.ts');

beforeEach(() => {
  browser.tabs.clear();
  browser.opened = [];
});
afterEach(() => {
  browser.windows = [1];
});

async function open(active = false) {
  const noted: [string, number][] = [];
  let passed = 0;
  const openTab = createOpenTab({
    // The blank page does not arrive, and is not waited for.
    clock: { now: () => (passed += 3000), sleep: async () => undefined },
    opened: {
      find: async () => undefined,
      begin: async () => undefined,
      opened: async (intent: string, tabId: number) => void noted.push([intent, tabId]),
    },
    tabIds: {},
  } as unknown as OpenTabDeps);
  const { tab } = await openTab(
    { url: 'https://a.example/', windowId: 1, active, origins: ['https://a.example'], intent: 't/c0' },
    new AbortController().signal,
  );
  return { tab, noted };
}

test('a tab opens in the window of its task', async () => {
  expect((await open()).tab.windowId).toBe(1);
});

test('where that window is closed it opens in another', async () => {
  browser.windows = [4];
  expect((await open()).tab.windowId).toBe(4);
});

test('where no window is open, one is opened behind what the person does, and the tab is found again by its intent', async () => {
  browser.windows = [];
  const { tab, noted } = await open();
  expect(tab.windowId).toBe(9);
  expect(noted).toEqual([['t/c0', tab.tabId]]);
  expect(browser.opened).toEqual([{ url: 'about:blank', focused: false }]);
});

test('a page that asks whether to leave keeps its tab, and nobody waits for it for ever', async () => {
  const deps = {
    tabIds: { current: async (tabId: number) => tabId },
    dialogs: { of: () => undefined },
    clock: { now: () => 0, sleep: () => new Promise((resolve) => setTimeout(resolve)) },
  } as unknown as OpenTabDeps;
  expect(await closeTab(deps, UNSAVED)).toMatchObject({ status: 'dialog-open' });
  expect(await closeTab(deps, GONE)).toMatchObject({ status: 'tab-gone' });
});
