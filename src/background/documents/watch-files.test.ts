import { afterEach, expect, test, vi } from 'vitest';
import type { PickedHandle } from '../../core/task/picked-files.ts';
import { createFileWatches } from './watch-files.ts';

afterEach(() => void vi.useRealTimers());

test('where nothing tells of changes the worker is woken once for each, not every ten seconds from then on', async () => {
  vi.useFakeTimers();
  let text = 'one';
  const file = async () => ({ size: text.length, lastModified: 0, text: async () => text });
  const handle = { kind: 'file', name: 'log.txt', getFile: file } as unknown as PickedHandle;
  const told: string[] = [];
  const watches = createFileWatches({
    pickedFor: async () => handle,
    tell: (key) => told.push(key),
    observer: undefined,
  });
  expect(await watches.watch('w')).toEqual({ status: 'seen', name: 'log.txt', text: 'one' });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(told).toEqual([]);
  text = 'two';
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual(['w']);
  text = 'three';
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual(['w', 'w']);
  watches.stop('w');
});

test.each([
  ['is looked up', 'pickedFor'],
  ['is listed', 'getFile'],
] as const)('a watch that ends while what it watches %s watches nothing afterwards', async (_, slow) => {
  vi.useFakeTimers();
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let text = 'one';
  const told: string[] = [];
  const handle = {
    kind: 'file',
    name: 'log.txt',
    getFile: async () => {
      if (slow === 'getFile') await held;
      return { size: text.length, lastModified: 0, text: async () => text };
    },
  } as unknown as PickedHandle;
  const watches = createFileWatches({
    pickedFor: async () => {
      if (slow === 'pickedFor') await held;
      return handle;
    },
    tell: (key) => told.push(key),
    observer: undefined,
  });
  const begun = watches.watch('w');
  await vi.advanceTimersByTimeAsync(10);
  watches.stop('w');
  goOn();
  await begun;
  text = 'two';
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual([]);
  expect(watches.size()).toBe(0);
});
