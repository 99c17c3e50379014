import { expect, test, vi } from 'vitest';
import type { LateParts } from './late-parts.ts';

test('a kit that comes after another one does not use the late parts of that', async () => {
  const first = await import('./late-parts.ts');
  const parts = {} as LateParts;
  first.giveLateParts(parts);
  expect(first.lateParts()).toBe(parts);
  vi.resetModules();
  const next = await import('./late-parts.ts');
  expect(() => next.lateParts()).toThrow('A part of the page script is missing.');
});
