import { afterEach, beforeEach, expect, test } from 'vitest';
import { FOLDER_FOR_FILES, keepPicked } from '../../core/task/picked-files.ts';
import { createFolder } from './folder.ts';
import { storedFolder } from './stored-folder.ts';

/** A real folder of the browser: in the origin private file system, which needs no picker and other tests use too. */
let root: FileSystemDirectoryHandle;
beforeEach(async () => {
  const own = await navigator.storage.getDirectory();
  root = await own.getDirectoryHandle('agents-folder', { create: true });
});
afterEach(async () =>
  (await navigator.storage.getDirectory()).removeEntry('agents-folder', { recursive: true }),
);

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

test('finds by name and by what stands inside, in all folders', async () => {
  const folder = createFolder(async () => root);
  await folder.write(['notes', 'today.md'], 'Tea\nBuy milk (2)');
  await folder.write(['Milk.csv'], 'x');
  expect(await folder.find('milk', false)).toEqual({
    status: 'done',
    found: ['Milk.csv'],
    files: 2,
    left: 0,
  });
  expect(await folder.find('*.MD', false)).toMatchObject({ found: ['notes/today.md'] });
  expect(await folder.find('milk (', true)).toMatchObject({ found: ['notes/today.md: Buy milk (2)'] });
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
  await keepPicked(indexedDB, FOLDER_FOR_FILES, root);
  expect((await storedFolder())?.name).toBe('agents-folder');
});
