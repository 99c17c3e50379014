import { beforeEach, expect, test, vi } from 'vitest';

/** What the browser keeps of this run, even when the worker dies, and who learns of replaced tabs. */
const browser = vi.hoisted(() => ({
  stored: {} as Record<string, unknown>,
  hearers: [] as ((added: number, removed: number) => void)[],
}));
vi.mock('../../webext.ts', () => ({
  webext: {
    storage: {
      session: {
        get: async (key: string) => structuredClone({ [key]: browser.stored[key] }),
        set: async (values: Record<string, unknown>) => {
          browser.stored = structuredClone({ ...browser.stored, ...values });
        },
      },
    },
    tabs: {
      onReplaced: {
        addListener: (hear: (added: number, removed: number) => void) => browser.hearers.push(hear),
      },
    },
  },
}));
const { followReplacedTabs } = await import('./tab-ids.ts');

/** A worker begins: earlier listeners are dead. */
function start() {
  browser.hearers = [];
  const told: [from: number, to: number][] = [];
  return { told, ...followReplacedTabs((from, to) => told.push([from, to])) };
}
const replaced = (from: number, to: number) => {
  for (const hear of browser.hearers) hear(to, from);
};
beforeEach(() => {
  browser.stored = {};
});

test('a tab that was replaced is found by the number that the task has of it, however often', async () => {
  const tabs = start();
  expect(await tabs.current(1)).toBe(1);
  replaced(1, 5);
  replaced(5, 9);
  expect(await tabs.current(1)).toBe(9);
  expect(await tabs.current(5)).toBe(9);
  expect(await tabs.current(2)).toBe(2);
  expect([1, 5, 2].map(tabs.known)).toEqual([9, 9, 2]);
  // The other way round: an event of the tab is reported under each number by which a task may know it.
  expect(await tabs.numbersOf(9)).toEqual([9, 5, 1]);
  expect(await tabs.numbersOf(2)).toEqual([2]);
  expect(tabs.told).toEqual([
    [1, 5],
    [5, 9],
  ]);
});

test('the next worker knows of it, and of what is replaced before it has read what the last one knew', async () => {
  const first = start();
  replaced(1, 5);
  await first.current(1);
  await vi.waitFor(() => expect(Object.keys(browser.stored)).toHaveLength(1));
  const next = start();
  replaced(5, 9);
  expect(await next.current(1)).toBe(9);
});

test('numbers that lead in a circle end somewhere', async () => {
  const tabs = start();
  replaced(1, 2);
  replaced(2, 1);
  expect([1, 2]).toContain(await tabs.current(1));
  expect(await tabs.numbersOf(1)).toEqual([1, 2]);
});
