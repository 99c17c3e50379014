import { describe, expect, it } from 'vitest';
import { createFrameLabels } from './frame-labels.ts';

function memoryStore(initial: Record<string, number> = {}) {
  const stored = { value: initial };
  return {
    stored,
    read: async () => ({ ...stored.value }),
    write: async (highest: Record<string, number>) => {
      stored.value = { ...highest };
    },
  };
}

describe('frame labels', () => {
  it('counts per tab and never gives one twice', async () => {
    const labels = createFrameLabels(memoryStore());
    const given = await Promise.all([labels.next(1), labels.next(1), labels.next(2), labels.next(1)]);
    expect(given.toSorted()).toEqual(['f1', 'f1', 'f2', 'f3']);
  });

  it('goes on above the last one after the worker died', async () => {
    const store = memoryStore();
    const before = createFrameLabels(store);
    await before.next(1);
    await before.next(1);
    expect(await createFrameLabels(store).next(1)).toBe('f3');
  });

  it('goes above a label that a kit remembers, and ignores nonsense', async () => {
    const labels = createFrameLabels(memoryStore());
    await labels.learn(1, 'f7');
    await labels.learn(1, 'f3');
    await labels.learn(1, 'f9999999999');
    await labels.learn(1, '__proto__');
    expect(await labels.next(1)).toBe('f8');
  });

  it('follows a tab whose id was replaced', async () => {
    const labels = createFrameLabels(memoryStore({ 1: 4 }));
    await labels.move(1, 9);
    expect(await labels.next(9)).toBe('f5');
  });
});
