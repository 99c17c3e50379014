import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { expect, test } from 'vitest';
import { createDraftFiles } from './draft-files.ts';

const file = (name: string) => ({ name, mediaType: 'text/plain', content: `of ${name}` });

test('each window has its own files; those of a window that is gone are taken over once', async () => {
  const name = 'draft-files-windows';
  await createDraftFiles(name).keep(1, [file('one')]);
  await createDraftFiles(name).keep(2, [file('two')]);
  // A panel that is opened again.
  const files = createDraftFiles(name);
  expect(await files.take(1, [1, 2])).toEqual([file('one')]);
  expect(await files.take(3, [1, 2, 3])).toEqual([]);
  expect(await files.take(71, [1, 71])).toEqual([file('two')]);
  expect(await files.take(72, [1, 71, 72])).toEqual([]);
  await files.keep(71, []);
  expect(await files.take(71, [1, 71])).toEqual([]);
});

test('what cannot be read is no file, and without storage nothing breaks', async () => {
  const name = 'draft-files-broken';
  const files = createDraftFiles(name);
  await files.keep(1, [file('one')]);
  const database = await openDB(name);
  await database.put('files', [{ name: 3 }], 1);
  database.close();
  expect(await files.take(1, [1])).toEqual([]);
  // A later version has made the store another one.
  const newer = await openDB(`${name}-newer`, 2);
  newer.close();
  const unopened = createDraftFiles(`${name}-newer`);
  await expect(unopened.keep(1, [file('one')])).resolves.toBeUndefined();
  expect(await unopened.take(1, [1])).toEqual([]);
});
