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
