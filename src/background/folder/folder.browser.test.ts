import { openDB } from 'idb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FOLDER_DATABASE } from '../../core/protocol/folder.ts';
import { createFolder, storedFolder } from './folder.ts';

/** A real folder of the browser's: the private one of this origin, which needs no picker. */
let root: FileSystemDirectoryHandle;
beforeEach(async () => {
  const own = await navigator.storage.getDirectory();
  root = await own.getDirectoryHandle('picked', { create: true });
});
afterEach(async () => (await navigator.storage.getDirectory()).removeEntry('picked', { recursive: true }));

test('writes, lists and reads, with folders on the way', async () => {
  const folder = createFolder(async () => root);
  expect(await folder.write(['notes', 'today.md'], 'grüße')).toEqual({ status: 'done', bytes: 7 });
  expect(await folder.write(['a.csv'], 'x')).toMatchObject({ status: 'done' });
  expect(await folder.list([])).toEqual({
    status: 'done',
    entries: [
      { name: 'a.csv', kind: 'file', bytes: 1 },
      { name: 'notes', kind: 'folder' },
    ],
  });
  expect(await folder.read(['notes', 'today.md'])).toEqual({ status: 'done', text: 'grüße', bytes: 7 });
});

test('what cannot be done is told with the next step, and nothing leads out of the folder', async () => {
  const folder = createFolder(async () => root);
  await folder.write(['a.bin'], 'a\0b');
  expect(await folder.read(['b.md'])).toMatchObject({ status: 'not-found' });
  expect(await folder.read(['a.bin'])).toMatchObject({ status: 'not-text' });
  expect(await folder.list(['a.bin'])).toMatchObject({ status: 'not-found' });
  expect(await folder.read(['..', 'secret.txt'])).toMatchObject({ status: 'failed' });
  const none = createFolder(async () => undefined);
  expect(await none.list([])).toMatchObject({
    status: 'no-folder',
    message: expect.stringContaining('settings'),
  });
  const locked = createFolder(() => Promise.reject(new DOMException('', 'NotAllowedError')));
  expect(await locked.write(['a.md'], 'x')).toMatchObject({ status: 'folder-locked' });
});

test('the stored handle is the folder', async () => {
  expect(await storedFolder()).toBeUndefined();
  const { name, version, store, key } = FOLDER_DATABASE;
  const database = await openDB(name, version, {
    upgrade: (created) => void created.createObjectStore(FOLDER_DATABASE.store),
  });
  await database.put(store, root, key);
  database.close();
  expect((await storedFolder())?.name).toBe('picked');
});
