import { expect, test } from 'vitest';
import { createTemplateStore } from './template-store.ts';

const plan = { version: 1 as const, id: 'p', name: 'n', thought: '', language: 'en', agents: [] };

function store(items: Record<string, unknown> = {}) {
  let ids = 0;
  const area = {
    get: async (key: string) => ({ [key]: items[key] }),
    set: async (given: Record<string, unknown>) => void Object.assign(items, given),
  };
  return createTemplateStore(area, { now: () => 5, newId: () => `id-${ids++}`, onSetAside: () => undefined });
}

test('saving again raises the version, and two savings at once both count', async () => {
  const templates = store();
  const { id } = await templates.save({ name: 'Weather', plan });
  await Promise.all([
    templates.save({ id, name: 'Weather', plan: { ...plan, name: 'second' } }),
    templates.save({ name: 'Other', plan }),
  ]);
  expect(await templates.list()).toMatchObject([
    { id: 'id-1', name: 'Other', version: 1 },
    { id: 'id-0', name: 'Weather', version: 2, plan: { name: 'second' } },
  ]);
  const changed = { ...plan, thought: 'another' };
  expect(await templates.save({ name: 'Other', plan: changed })).toMatchObject({ id: 'id-1', version: 2 });
  // A command that is sent again.
  expect(await templates.save({ name: 'Other', plan: changed })).toMatchObject({ id: 'id-1', version: 2 });
  await templates.delete(id);
  expect(await templates.list()).toHaveLength(1);
});

test('what cannot be read is left out', async () => {
  expect(await store({ templates: [{ id: 'x' }, 7] }).list()).toEqual([]);
  expect(await store({ templates: 'gone' }).list()).toEqual([]);
});
