import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { expect, test } from 'vitest';
import { createDraftFiles } from './draft-files.ts';

const file = (name: string) => ({ name, mediaType: 'text/plain', content: `of ${name}` });

test('files are kept under their key, and cleared when nobody owns it', async () => {
  const name = 'draft-files-keys';
  await createDraftFiles(name).keep('one', [file('one')]);
  await createDraftFiles(name).keep('two', [file('two')]);
  // A reopened panel.
  const files = createDraftFiles(name);
  expect(await files.read('one')).toEqual([file('one')]);
  await files.clear(() => new Set(['two']));
  expect(await files.read('one')).toEqual([]);
  expect(await files.read('two')).toEqual([file('two')]);
  await files.keep('two', []);
  expect(await files.read('two')).toEqual([]);
});

test('what cannot be read is no file, and without storage nothing breaks', async () => {
  const name = 'draft-files-broken';
  const files = createDraftFiles(name);
  await files.keep('one', [file('one')]);
  const database = await openDB(name);
  await database.put('files', [{ name: 3 }], 'one');
  // The former format, keyed by window.
  await database.put('files', [file('one')], 1);
  expect(await files.read('one')).toEqual([]);
  await files.clear(() => new Set(['one']));
  expect(await database.getAllKeys('files')).toEqual(['one']);
  database.close();
  // A later version has changed the store.
  const newer = await openDB(`${name}-newer`, 2);
  newer.close();
  const unopened = createDraftFiles(`${name}-newer`);
  await expect(unopened.keep('one', [file('one')])).resolves.toBeUndefined();
  expect(await unopened.read('one')).toEqual([]);
  await expect(unopened.clear(() => new Set())).resolves.toBeUndefined();
});
