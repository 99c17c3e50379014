import { beforeEach, expect, test, vi } from 'vitest';
import { claimTab, colorOf, releaseTab } from './tab-group.ts';
import type { TabIds } from './tab-ids.ts';

interface Group {
  id: number;
  title?: string;
  color?: string;
}
const chrome = vi.hoisted(() => ({ groups: [] as Group[], tabs: new Map<number, number>() }));
vi.mock('../../webext.ts', () => ({
  webext: {
    tabs: {
      update: async (id: number) => ({ groupId: chrome.tabs.get(id) }),
      get: async (id: number) => ({ id, windowId: 1, groupId: chrome.tabs.get(id) }),
      group: async ({ tabIds, groupId }: { tabIds: number; groupId?: number }) => {
        const id = groupId ?? chrome.groups.push({ id: chrome.groups.length });
        if (groupId === undefined) chrome.groups.at(-1)!.id = id;
        chrome.tabs.set(tabIds, id);
        return id;
      },
      ungroup: async (id: number) => void chrome.tabs.set(id, -1),
    },
    tabGroups: {
      query: async ({ title, color }: Group) =>
        chrome.groups.filter((group) => group.title === title && group.color === color),
      update: async (id: number, look: Partial<Group>) =>
        Object.assign(chrome.groups.find((group) => group.id === id) ?? {}, look),
      get: async (id: number) => chrome.groups.find((group) => group.id === id),
    },
  },
}));

const ids = { current: async (tabId: number) => tabId } as unknown as TabIds;
beforeEach(() => {
  chrome.groups.splice(0);
  for (const id of [1, 2, 3]) chrome.tabs.set(id, -1);
});

test('the tabs of a task share one group, a task of the same words has another one in a colour of its own', async () => {
  const [first, other] = [
    { id: 'a', name: 'Buy milk' },
    { id: 'b', name: 'Buy milk' },
  ];
  await claimTab(ids, 1, first);
  await claimTab(ids, 2, first);
  await claimTab(ids, 3, other);
  expect(chrome.groups).toEqual([
    { id: 1, title: 'Buy milk', color: colorOf('a') },
    { id: 2, title: 'Buy milk', color: colorOf('b') },
  ]);
  expect([...chrome.tabs.values()]).toEqual([1, 1, 2]);
  await releaseTab(ids, 1, first, false);
  await releaseTab(ids, 2, first, true);
  expect([...chrome.tabs.values()]).toEqual([-1, 1, 2]);
});

test('the colour follows the id alone, and ids spread over all colours', () => {
  const colors = Array.from({ length: 400 }, () => colorOf(crypto.randomUUID()));
  expect(new Set(colors).size).toBe(8);
  expect(colorOf('a')).toBe(colorOf('a'));
});
