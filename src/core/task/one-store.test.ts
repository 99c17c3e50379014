import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { inStore, type OneStore } from './one-store.ts';

const DATABASE: OneStore = { name: 'test', version: 1, store: 'things' };

test('what is written is there for the next use', async () => {
  const factory = new IDBFactory();
  await inStore(factory, DATABASE, 'readwrite', (store) => store.put('lamp', 'key'));
  expect(await inStore(factory, DATABASE, 'readonly', (store) => store.get('key'))).toBe('lamp');
});

test('a write that the database takes back, as for want of room, is a failure', async () => {
  const factory = new IDBFactory();
  const write = inStore(factory, DATABASE, 'readwrite', (store) => {
    const request = store.put('lamp', 'key');
    request.addEventListener('success', () => store.transaction.abort());
    return request;
  });
  await expect(write).rejects.toThrow();
  expect(await inStore(factory, DATABASE, 'readonly', (store) => store.get('key'))).toBeUndefined();
});

test('a request that fails tells its own reason', async () => {
  const factory = new IDBFactory();
  const add = () => inStore(factory, DATABASE, 'readwrite', (store) => store.add('lamp', 'key'));
  await add();
  await expect(add()).rejects.toMatchObject({ name: 'ConstraintError' });
});
