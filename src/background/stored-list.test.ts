import { expect, test, vi } from 'vitest';
import { createScheduleStore } from './schedules/schedule-store.ts';
import { createSavedSecretStore } from './secrets/saved-secret-store.ts';
import { createTemplateStore } from './templates/template-store.ts';

function areaOf(items: Record<string, unknown>) {
  return {
    items,
    get: async (key: string) => structuredClone(key in items ? { [key]: items[key] } : {}),
    set: async (values: Record<string, unknown>) => void Object.assign(items, structuredClone(values)),
  };
}
const secret = { origin: 'http://shop.example', label: 'password', value: 'Willow-4242' };
/** As a later version may write it. */
const later = { ...secret, number: 1007, value: { sealed: 'abc' } };
const plan = { version: 1 as const, id: 'p', name: 'n', thought: '', language: 'en', agents: [] };

test('a secret that cannot be read is kept beside, said once, keeps its number, and comes back when it can be read', async () => {
  const area = areaOf({ 'saved-secrets': { next: 1003, secrets: [{ ...secret, number: 1001 }, later] } });
  const said = vi.fn();
  const store = createSavedSecretStore(area, said);
  expect(await store.all()).toEqual([{ ...secret, number: 1001 }]);
  expect(said).not.toHaveBeenCalled();
  await store.save({ ...secret, label: 'PIN' });
  await store.save({ ...secret, label: 'code' });
  expect(said.mock.calls).toEqual([['saved-secrets', 1]]);
  expect(area.items['saved-secrets:unreadable']).toEqual([later]);
  expect((await store.list()).map(({ number }) => number)).toEqual([1001, 1008, 1009]);
  area.items['saved-secrets:unreadable'] = [{ ...later, value: 'opened' }];
  expect((await store.all()).map(({ value }) => value)).toContain('opened');
  await store.delete(1001);
  expect(area.items['saved-secrets:unreadable']).toEqual([]);
  expect((await store.list()).map(({ number }) => number)).toEqual([1008, 1009, 1007]);
});

test('secrets of which nothing can be read are kept whole, and no number of theirs is given out again', async () => {
  const area = areaOf({ 'saved-secrets': 'damaged' });
  const store = createSavedSecretStore(area, () => undefined);
  await store.save(secret);
  expect(area.items['saved-secrets:unreadable']).toEqual(['damaged']);
  const [{ number } = { number: 0 }] = await store.list();
  expect(number).toBeGreaterThan(10_000);
});

test('schedules and templates that cannot be read are kept beside the changed list', async () => {
  const area = areaOf({ schedules: [{ every: 'moon' }], templates: [{ id: 'x' }, 7] });
  const said = vi.fn();
  await createScheduleStore(area, said).change((schedules) => schedules);
  const templates = createTemplateStore(area, { now: () => 5, newId: () => 'new', onSetAside: said });
  await templates.save({ name: 'Weather', plan });
  expect(area.items).toMatchObject({
    schedules: [],
    'schedules:unreadable': [{ every: 'moon' }],
    templates: [{ id: 'new' }],
    'templates:unreadable': [{ id: 'x' }, 7],
  });
  expect(said.mock.calls).toEqual([
    ['schedules', 1],
    ['templates', 2],
  ]);
});
