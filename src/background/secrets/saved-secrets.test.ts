import { expect, test } from 'vitest';
import {
  call,
  fakeAgent,
  fakeBrowser,
  fakeCreated,
  fakeModel,
  fakePage,
  fakeServices,
  snapshotOf,
} from '../../core/agent/fake-world.testing.ts';
import { runAgent } from '../../core/agent/run-agent.ts';
import type { PageNode } from '../../core/page/snapshot.ts';
import { commands } from '../../core/protocol/panel.ts';
import { createMemoryJournal } from '../../core/task/memory-journal.ts';
import { createSecretStore } from '../orchestrator/secrets.ts';
import { savedForTask } from './saved-for-task.ts';
import { createSavedSecretStore } from './saved-secret-store.ts';

function memoryArea() {
  const items: Record<string, unknown> = {};
  return {
    items,
    get: async (key: string) => structuredClone(key in items ? { [key]: items[key] } : {}),
    set: async (values: Record<string, unknown>) => void Object.assign(items, structuredClone(values)),
    remove: async (key: string) => void delete items[key],
  };
}
const shop = { origin: 'http://shop.example', label: 'password', user: 'robin', value: 'Willow-4242' };
const P = '⟪secret:1001⟫';

function world() {
  const session = memoryArea();
  const saved = createSavedSecretStore(memoryArea(), () => undefined);
  const ofTasks = createSecretStore(session);
  /** A task as a worker loads it right after its start. */
  const task = async () => ({ run: { taskId: 't' } as never, secrets: await ofTasks.load('t') });
  return { session, saved, ofTasks, task };
}

test('they are listed without the value, and a number is never given out twice', async () => {
  const { saved } = world();
  await Promise.all([saved.save(shop), saved.save({ ...shop, label: 'PIN' })]);
  expect(JSON.stringify(await saved.list())).not.toContain(shop.value);
  expect((await saved.list()).map(({ number }) => number)).toEqual([1001, 1002]);
  await saved.delete(1002);
  await saved.save({ ...shop, label: 'PIN' });
  expect((await saved.list()).map(({ number }) => number)).toEqual([1001, 1003]);
  expect(await saved.find(1002)).toBe('deleted');
  expect([await saved.find(1004), await saved.find(1)]).toEqual([undefined, undefined]);
});

test('the same once more takes the place of what was there', async () => {
  const { saved } = world();
  await saved.save(shop);
  await saved.save({ ...shop, value: 'new' });
  expect(await saved.all()).toEqual([{ ...shop, value: 'new', number: 1002 }]);
});

test.each([
  'https://shop.example',
  'http://login.shop.example',
  'http://shop.example:8080',
  'http://sh0p.example',
  'http://shop.example.evil.example',
])('nothing is told at %s, and no short one hidden there', async (origin) => {
  const { saved, ofTasks, task } = world();
  await saved.save(shop);
  await saved.save({ ...shop, label: 'PIN', value: '4242' });
  const living = await task();
  expect(await savedForTask(saved, ofTasks, living).at([origin])).toEqual([]);
  expect([...living.secrets]).toEqual([[P, shop.value]]);
});

test('a task that was told knows the value for hiding it, also in the next worker and after it is deleted', async () => {
  const { saved, ofTasks, task } = world();
  await saved.save(shop);
  const first = await task();
  const told = await savedForTask(saved, ofTasks, first).at([shop.origin]);
  expect(told).toEqual([{ number: 1001, origin: shop.origin, label: 'password', user: 'robin' }]);
  const next = await task();
  expect(next.secrets.get(P)).toBe(shop.value);
  const again = savedForTask(saved, ofTasks, next);
  expect(await again.at([shop.origin])).toEqual(told);
  expect(await again.reveal(P)).toEqual({ status: 'known', value: shop.value, onlyAt: shop.origin });
  await saved.delete(1001);
  expect(await again.reveal(P)).toEqual({ status: 'deleted' });
  expect(await again.at([shop.origin])).toEqual([]);
  expect(next.secrets.get(P)).toBe(shop.value);
  expect(await again.reveal('⟪secret:1⟫')).toBeUndefined();
});

test('model and journal get the placeholder, twice the same, and never the value that the page shows', async () => {
  const { saved, ofTasks, task } = world();
  await saved.save(shop);
  const journal = createMemoryJournal();
  await journal.append('t', [fakeCreated], journal.epoch);
  const page = fakePage();
  const shown = snapshotOf(page);
  const leaks: PageNode = {
    role: 'text',
    name: `Your password is ${shop.value}`,
    depth: 0,
    states: [],
    screen: 0,
  };
  const browser = {
    ...fakeBrowser(page),
    look: async () => ({ status: 'seen' as const, page: { ...shown, nodes: [...shown.nodes, leaks] } }),
  };
  const seen: string[] = [];
  for (const path of ['first', 'second']) {
    const model = fakeModel((_, asked) => ({
      calls: [call('return_output', { value: 'done' }, `r${asked}`)],
    }));
    const services = await fakeServices(journal, journal.epoch, browser, model);
    const living = await task();
    const given = {
      ...services,
      secrets: living.secrets,
      savedSecrets: savedForTask(saved, ofTasks, living),
    };
    const assignment = { path, agent: fakeAgent, nodeId: '', task: 'count', steps: [], earlier: [] };
    await runAgent(given, assignment, new AbortController().signal);
    seen.push(JSON.stringify(model.requests[0]?.messages));
  }
  expect(seen[0]).toContain(`${P}: \\"password\\", user name \\"robin\\", for http://shop.example`);
  expect(seen[0]).toContain(`Your password is (secret:1001)`);
  expect(seen[0]).not.toContain(shop.value);
  expect(seen[1]).toContain(`${P}: `);
  expect(JSON.stringify(await journal.read('t'))).not.toContain(shop.value);
});

test('a command for an address that nothing may be kept for is refused, and says why without the value', () => {
  const params = { address: 'http://shop.example', label: 'password', value: shop.value };
  const parsed = commands['secrets.save'].params.safeParse(params);
  expect(parsed.error?.message).toContain('https://');
  expect(parsed.error?.message).not.toContain(shop.value);
});
