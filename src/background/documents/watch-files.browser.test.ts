import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetPicked, keepPicked, type PickedHandle, pickedFor } from '../../core/task/picked-files.ts';
import { createFileWatches, type FileWatchDeps } from './watch-files.ts';

/** The origin private file system: real handles, a real observer, no picker and no permission. */
let folder: FileSystemDirectoryHandle;
let told: string[] = [];
let watches: ReturnType<typeof createFileWatches>;
const observer = (globalThis as { FileSystemObserver?: FileWatchDeps['observer'] }).FileSystemObserver;
const watching = (picked: (key: string) => Promise<PickedHandle | undefined>, by = observer) =>
  createFileWatches({ pickedFor: picked, tell: (key) => told.push(key), observer: by });

async function write(name: string, text: string, into = folder): Promise<void> {
  const file = await into.getFileHandle(name, { create: true });
  const stream = await file.createWritable();
  await stream.write(text);
  await stream.close();
}

beforeEach(async () => {
  told = [];
  const root = await navigator.storage.getDirectory();
  folder = await root.getDirectoryHandle('reports', { create: true });
  await keepPicked(indexedDB, 'w', folder);
  watches = watching((key) => pickedFor(indexedDB, key));
});
afterEach(async () => {
  watches.stop('w');
  await (await navigator.storage.getDirectory())
    .removeEntry('reports', { recursive: true })
    .catch(() => undefined);
  await forgetPicked(indexedDB, 'w');
});

test('a folder: what is in it is told by name, and a file that comes is told of', async () => {
  expect(observer).toBeDefined();
  await write('a.txt', 'one');
  const inner = await folder.getDirectoryHandle('inner', { create: true });
  expect(await watches.watch('w')).toMatchObject({
    status: 'seen',
    name: 'reports',
    text: expect.stringMatching(/^a\.txt \(3 bytes, \d{4}-.*Z\)$/),
  });
  expect(told).toEqual([]);
  await write('b.txt', 'three', inner);
  await expect.poll(() => told.length).toBeGreaterThan(0);
  expect(await watches.watch('w')).toMatchObject({
    text: expect.stringMatching(/^a\.txt .*\ninner\/b\.txt \(5 bytes/),
  });
  watches.stop('w');
  expect(watches.size()).toBe(0);
});

test('a short text file: its lines; other files: one line', async () => {
  await write('log.txt', 'first');
  await keepPicked(indexedDB, 'w', await folder.getFileHandle('log.txt'));
  expect(await watches.watch('w')).toEqual({ status: 'seen', name: 'log.txt', text: 'first' });
  await write('log.txt', 'first\nsecond');
  await expect.poll(() => told.length).toBeGreaterThan(0);
  expect(await watches.watch('w')).toMatchObject({ text: 'first\nsecond' });
  await write('log.txt', 'a\0b');
  expect(await watches.watch('w')).toMatchObject({ text: expect.stringContaining('log.txt (3 bytes') });
});

test('permission that is gone, a folder that is gone and nothing picked are told apart', async () => {
  const closed: PickedHandle = { kind: 'directory', name: 'reports', queryPermission: async () => 'prompt' };
  expect(await watching(async () => closed).watch('w')).toEqual({ status: 'no-permission', name: 'reports' });
  await (await navigator.storage.getDirectory()).removeEntry('reports');
  expect(await watches.watch('w')).toEqual({ status: 'gone', name: 'reports' });
  expect(watches.size()).toBe(0);
  await forgetPicked(indexedDB, 'w');
  expect(await watches.watch('w')).toEqual({ status: 'gone', name: '' });
});

test('10,000 files: the first thousand are looked at, within the length', async () => {
  const many = {
    kind: 'directory',
    name: 'many',
    async *entries() {
      for (let count = 0; count < 10_000; count++)
        yield [`f${count}`, { kind: 'file', getFile: async () => new File(['x'], 'f', { lastModified: 0 }) }];
    },
  };
  const without = watching(async () => many as unknown as PickedHandle, undefined);
  const seen = await without.watch('w');
  expect(seen.status === 'seen' && seen.text.length).toBeLessThanOrEqual(20_000);
  without.stop('w');
});
