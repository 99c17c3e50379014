import { expect, test } from 'vitest';
import { createOpenedTabs } from './opened-tabs.ts';

/** Session storage and tabs that outlive the worker; each call of `worker` is a new one. */
function browser() {
  const items: Record<string, unknown> = {};
  const tabs = new Map<number, string>([[7, 'http://shop.example/']]);
  const tab = (id: number) => ({ id, url: tabs.get(id) ?? '' });
  const worker = () =>
    createOpenedTabs(
      {
        get: async (key) => structuredClone({ [key]: items[key] }),
        set: async (more) => void Object.assign(items, structuredClone(more)),
        remove: async (key) => void delete items[key],
      },
      {
        query: async () => [...tabs.keys()].map(tab),
        get: async (id) => (tabs.has(id) ? tab(id) : Promise.reject(new Error('No tab.'))),
      },
    );
  return { items, tabs, worker };
}

test('the next worker finds the tab of an intent, wherever it has gone, until it is closed', async () => {
  const { tabs, worker } = browser();
  const first = worker();
  expect(await first.find('t/c0')).toBeUndefined();
  await first.begin('t/c0');
  tabs.set(8, 'http://shop.example/two');
  await first.opened('t/c0', 8);
  expect(await worker().find('t/c0')).toBe(8);
  expect(await worker().find('t/c1')).toBeUndefined();
  tabs.delete(8);
  expect(await worker().find('t/c0')).toBeUndefined();
});

test('killed before the number was known: the new blank tab is taken, no older one and nobody else’s', async () => {
  const { tabs, worker } = browser();
  tabs.set(8, 'about:blank');
  const first = worker();
  await first.begin('t/c0');
  expect(await worker().find('t/c0')).toBeUndefined();
  await first.begin('u/c0');
  tabs.set(9, 'about:blank');
  await first.opened('u/c0', 9);
  expect(await worker().find('t/c0')).toBeUndefined();
  tabs.set(10, 'http://elsewhere.example/');
  tabs.set(11, 'about:blank');
  expect(await worker().find('t/c0')).toBe(11);
});

test('two at once lose nothing, what was stored by another version counts as nothing, and the store has a bound', async () => {
  const { items, tabs, worker } = browser();
  items['opened-tabs'] = 'odd';
  const first = worker();
  for (let id = 100; id < 250; id++) tabs.set(id, 'http://shop.example/');
  await Promise.all(Array.from({ length: 150 }, (_, at) => first.opened(`t/c${at}`, 100 + at)));
  expect(Object.keys(items['opened-tabs'] ?? {})).toHaveLength(100);
  expect(await first.find('t/c149')).toBe(249);
  expect(await first.find('t/c0')).toBeUndefined();
});
